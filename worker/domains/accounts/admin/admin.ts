import { sha256 } from "@oslojs/crypto/sha2";
import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { and, isNull } from "drizzle-orm";
import type { Context } from "hono";
import { may, type Permission } from "#contract/permissions.ts";
import type { AppEnv, Deps } from "#worker/deps.ts";
import { type AuditRow, actorAudit, auditRow } from "#worker/kernel/audit/audit.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { networkHashOf } from "#worker/kernel/http/network.ts";
import { isUuid } from "#worker/kernel/ids.ts";
import { admitAssured } from "../assurance.ts";
import { clientOf } from "../protocol/client.ts";
import { users } from "../schema/accounts.ts";
import { assertRecent, signedIn } from "../sessions/assurance.ts";
import type { SignedIn, UserRow } from "../sessions.ts";

export interface Admin {
  /** Null for the service key. */
  actor: SignedIn | null;
  networkHash: string | null;
}

export type AccountAdminDeps = Pick<Deps, "db" | "kv" | "now" | "settings" | "mailer" | "charts">;

export async function adminOf(c: Context<AppEnv>, permission: Permission): Promise<Admin> {
  const { settings, now } = c.get("deps");
  const networkHash = await networkHashOf(settings, clientOf(c).address);
  if (hasServiceKey(c.req.header("Authorization"), settings.AUTH_SERVICE_KEY)) return { actor: null, networkHash };
  const actor = await signedIn(c);
  admitAssured(c, actor);
  if (!may(actor.roles, permission)) throw new AuthError("not_admin", "User not allowed");
  if (permission === "user:write") assertRecent(actor, now());
  return { actor, networkHash };
}

/** Constant time, because it compares hashes. A blank key matches nothing. */
function hasServiceKey(authorization: string | undefined, key: string): boolean {
  const [, token] = /^bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
  return key !== "" && token !== undefined && constantTimeEqual(hashOf(token), hashOf(key));
}

function hashOf(text: string): Uint8Array {
  return sha256(new TextEncoder().encode(text));
}

/** Only the service key may do what would let a user sign in as someone else. */
export function refuseToPerson({ actor }: Admin, message: string): void {
  if (actor) throw new AuthError("not_admin", message);
}

/** The account's owner sees this row in their access history. */
export function adminAudit(
  at: Date,
  { actor, networkHash }: Admin,
  facts: Parameters<typeof auditRow>[1] & { patientId: string | null },
): AuditRow {
  if (actor) return actorAudit(at, actor, facts);
  return auditRow(at, { actorId: null, actorRole: "service", actorIpHash: networkHash, ...facts });
}

export function uuidParam(name: "user_id" | "factor_id" | "passkey_id", value: string): string {
  if (isUuid(value)) return value.toLowerCase();
  throw new AuthError("validation_failed", `${name} must be an UUID`, { status: 404 });
}

export const isUntouchedRow = and(isNull(users.emailConfirmedAt), isNull(users.lastSignInAt));

export function isUntouched({ emailConfirmedAt, lastSignInAt }: UserRow): boolean {
  return emailConfirmedAt === null && lastSignInAt === null;
}

export function userNotFound(): AuthError {
  return new AuthError("user_not_found", "User not found", { status: 404 });
}

export function emailExists(): AuthError {
  return new AuthError("email_exists", "A user with this email address has already been registered");
}
