import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isStaff } from "#contract/permissions.ts";
import type { AppEnv } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { type AssuranceRefusal, admitAssured } from "../assurance.ts";
import { isRecent, readSession } from "../session.ts";
import type { SignedIn } from "../sessions.ts";

export async function signedIn(c: Context<AppEnv>): Promise<SignedIn> {
  const actor = c.get("actor") ?? (await readSession(c));
  c.set("actor", actor);
  return actor;
}

/** Staff without a second step are not below it: they are at AAL1 when they choose their first password. */
export function isBelowOwnStep({ session, hasFactor, hasPasskey, roles }: SignedIn): boolean {
  return session.aal !== "aal2" && (hasFactor || (hasPasskey && isStaff(roles)));
}

export function assertOwnStep(actor: SignedIn, act: string): void {
  if (!isBelowOwnStep(actor)) return;
  throw new AuthError("insufficient_aal", `AAL2 session is required to ${act} when MFA is enabled.`, { status: 401 });
}

export function assertRecent(actor: SignedIn, at: Date): void {
  if (isRecent(actor, at)) return;
  throw new AuthError("reauthentication_needed", "Please confirm that it is you, then try again.");
}

export function requireAssurance(refusal?: AssuranceRefusal) {
  return createMiddleware<AppEnv>(async (c, next) => {
    admitAssured(c, await signedIn(c), refusal);
    await next();
  });
}

export const requireRecent = createMiddleware<AppEnv>(async (c, next) => {
  assertRecent(await signedIn(c), c.get("deps").now());
  await next();
});
