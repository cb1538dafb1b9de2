import { sha256 } from "@oslojs/crypto/sha2";
import { constantTimeEqual } from "@oslojs/crypto/subtle";
import type { Context } from "hono";
import { may, type Permission } from "#contract/permissions.ts";
import type { SignedIn } from "../../../db/sessions.ts";
import type { AppEnv, Deps } from "../../../deps.ts";
import { AuthError } from "../../../errors.ts";
import { type AuditRow, actorAudit, auditRow } from "../../../lib/audit-row.ts";
import { networkHashOf } from "../../../lib/network.ts";
import { assertAssured, assertRecent, signedIn } from "../assurance.ts";
import { clientOf } from "../client.ts";

/** Who acts on somebody else's account: a person, or a server of ours that holds the service key. */
export interface Admin {
  /** Null for the service key. */
  who: SignedIn | null;
  networkHash: string | null;
}

export type AdminDeps = Pick<Deps, "db" | "kv" | "now" | "settings" | "mailer">;

/**
 * Who asks, if he may. A person shows his second factor, and for a change a proof that it is he.
 * @throws no_authorization, bad_jwt, session_not_found, not_admin, insufficient_aal, reauthentication_needed
 */
export async function adminOf(c: Context<AppEnv>, permission: Permission): Promise<Admin> {
  const { settings, now } = c.get("deps");
  const networkHash = await networkHashOf(settings, clientOf(c).address);
  if (hasServiceKey(c.req.header("Authorization"), settings.AUTH_SERVICE_KEY)) return { who: null, networkHash };
  const who = await signedIn(c);
  assertAssured(who);
  if (!may(who.roles, permission)) throw new AuthError("not_admin", "User not allowed");
  if (permission === "user:write") assertRecent(who, now());
  return { who, networkHash };
}

/** In constant time: the hashes are compared. A blank key fits nothing. */
function hasServiceKey(authorization: string | undefined, key: string): boolean {
  const [, token] = /^bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
  return key !== "" && token !== undefined && constantTimeEqual(hashOf(token), hashOf(key));
}

function hashOf(text: string): Uint8Array {
  return sha256(new TextEncoder().encode(text));
}

/** A row about what he does. */
export function adminAudit(at: Date, { who, networkHash }: Admin, facts: Parameters<typeof auditRow>[1]): AuditRow {
  if (who) return actorAudit(at, who, facts);
  return auditRow(at, { actorId: null, actorRole: "service", actorIpHash: networkHash, ...facts });
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** An id in a path. @throws validation_failed, 404 */
export function uuidParam(name: "user_id" | "factor_id" | "passkey_id", value: string): string {
  if (UUID.test(value)) return value.toLowerCase();
  throw new AuthError("validation_failed", `${name} must be an UUID`, { status: 404 });
}

export function userNotFound(): AuthError {
  return new AuthError("user_not_found", "User not found", { status: 404 });
}

export function emailExists(): AuthError {
  return new AuthError("email_exists", "A user with this email address has already been registered");
}
