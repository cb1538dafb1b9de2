import { constantTimeEqual } from "@oslojs/crypto/subtle";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { isStaff, may, type Permission } from "#contract/permissions.ts";
import { MINUTE } from "#contract/time.ts";
import type { AppEnv } from "#worker/deps.ts";
import { requireActor } from "#worker/kernel/actor.ts";
import { AppError, AuthError } from "#worker/kernel/errors.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { verifyAccessToken } from "./access-token.ts";
import { loadSession, type SessionRow, type SignedIn, sessionNotFound } from "./sessions.ts";

declare module "#worker/deps.ts" {
  interface RequestVariables {
    /** Set on private routes; read with `actorOf`. */
    actor?: SignedIn;
  }
}

/** The maximum age of a step-up (ASVS 5.0, 7.5.1 and 7.5.3). */
export const RECENT_MS = 15 * MINUTE;

/** A mailed link proves a mailbox and Google an account. They count only for users without a stronger method. */
const STRONG = ["password", "totp", "mfa/phone", "mfa/recovery_code", "mfa/webauthn", "passkey"];
const WEAK = ["otp", "oauth"];

export function issuerOf(c: Context<AppEnv>): string {
  return `${new URL(c.req.url).origin}/auth/v1`;
}

/** Binds a browser's session: tokens that a script reads from storage are worth nothing without it. */
export const BINDING = "session";

export function bindingOf(c: Context<AppEnv>): string | null {
  return getCookie(c, BINDING, "host") ?? null;
}

export async function readSession(c: Context<AppEnv>): Promise<SignedIn> {
  const deps = c.get("deps");
  const [, token] = /^bearer +(\S+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  if (!token) throw new AuthError("no_authorization", "This endpoint requires a valid Bearer token");
  const claims = await verifyAccessToken(token, { settings: deps.settings, issuer: issuerOf(c), at: deps.now() });
  const signedIn = await loadSession(deps, claims);
  if (!(await isBoundHere(signedIn.session, bindingOf(c)))) throw sessionNotFound();
  return signedIn;
}

async function isBoundHere({ bindingHash }: SessionRow, binding: string | null): Promise<boolean> {
  if (bindingHash === null) return true;
  if (binding === null) return false;
  const encoder = new TextEncoder();
  return constantTimeEqual(encoder.encode(bindingHash), encoder.encode(await digest(binding)));
}

/** Staff, and anyone with a second factor, need AAL2. */
export function isAssured({ session, hasFactor, roles }: SignedIn): boolean {
  return session.aal === "aal2" || !(hasFactor || isStaff(roles));
}

export function isRecent({ user, hasFactor, methods }: SignedIn, at: Date): boolean {
  const strong = STRONG.filter((method) => methods[method] !== undefined);
  const counted = user.passwordHash || hasFactor || strong.length > 0 ? strong : WEAK;
  const latest = Math.max(0, ...counted.map((method) => methods[method] ?? 0));
  return at.getTime() - latest <= RECENT_MS;
}

export function actorOf(c: Context<AppEnv>): SignedIn {
  return requireActor(c.get("actor"));
}

export function requirePermission(permission: Permission) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!may(actorOf(c).roles, permission)) throw new AppError("forbidden", "Your account may not do this.");
    await next();
  });
}

/** @throws reauthentication_needed */
export function assertRecentProof(actor: SignedIn, at: Date): void {
  if (isRecent(actor, at)) return;
  throw new AppError("reauthentication_needed", "Please confirm that it is you, then try again.");
}

export const requireRecentProof = createMiddleware<AppEnv>(async (c, next) => {
  assertRecentProof(actorOf(c), c.get("deps").now());
  await next();
});

export function requireRecentProofWhen(isSensitive: (body: Readonly<Record<string, unknown>>) => boolean) {
  return createMiddleware<AppEnv>(async (c, next) =>
    isSensitive(await c.req.json()) ? requireRecentProof(c, next) : next(),
  );
}
