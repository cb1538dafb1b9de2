import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { SignedIn } from "../../db/sessions.ts";
import type { AppEnv } from "../../deps.ts";
import { AuthError } from "../../errors.ts";
import { isAssured, isRecent, readSession } from "../../middleware/session.ts";

/** How a refusal reads where the protocol has words of its own for it. */
interface Refusal {
  status?: 401 | 403 | 422;
  message?: string;
}

/** Who asks: read from the database once a request, however many of the functions here want to know. */
export async function signedIn(c: Context<AppEnv>): Promise<SignedIn> {
  const actor = c.get("actor") ?? (await readSession(c));
  c.set("actor", actor);
  return actor;
}

/**
 * The session has the level that its user needs: aal2 for staff, who may only enrol before, and for whoever has a
 * verified factor. Below it a session may look at its user, sign out, and show or (staff) enrol a factor: no more.
 * @throws insufficient_aal
 */
export function assertAssured(who: SignedIn, { status, message }: Refusal = {}): void {
  if (isAssured(who)) return;
  const text = message ?? "AAL2 session is required to do this.";
  throw new AuthError("insufficient_aal", text, status ? { status } : {});
}

/** A password or factor was shown within a quarter of an hour. @throws reauthentication_needed */
export function assertRecent(who: SignedIn, at: Date): void {
  if (isRecent(who, at)) return;
  throw new AuthError("reauthentication_needed", "Please confirm that it is you, then try again.");
}

/** Middleware: lets through who is signed in at the level he needs. `actorOf(c)` says who, with no further read. */
export function requireAssurance(refusal?: Refusal) {
  return createMiddleware<AppEnv>(async (c, next) => {
    assertAssured(await signedIn(c), refusal);
    await next();
  });
}

/** Middleware for sensitive acts; stands after `requireAssurance`. */
export const requireRecent = createMiddleware<AppEnv>(async (c, next) => {
  assertRecent(await signedIn(c), c.get("deps").now());
  await next();
});
