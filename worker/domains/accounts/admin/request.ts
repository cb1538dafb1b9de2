import type { AdminUserRequest } from "#contract/auth-admin.ts";
import { isRole, type Role } from "#contract/permissions.ts";
import { HOUR, MINUTE, SECOND } from "#contract/time.ts";
import { AuthError } from "#worker/kernel/errors.ts";

/** The protocol's own role, which every account has: it says nothing here. */
const EVERYBODY = "authenticated";

/**
 * The roles that a body names, in `roles` or `role` of its parts; null when it names none.
 * @throws validation_failed for a name that is no role
 */
export function rolesIn(...parts: (Record<string, unknown> | undefined)[]): Role[] | null {
  const named = parts.flatMap((part) => [part?.["roles"], part?.["role"]].flat());
  const roles = named.filter((name) => name && name !== EVERYBODY).map(toRole);
  return roles.length > 0 ? [...new Set(roles)] : null;
}

function toRole(name: unknown): Role {
  if (typeof name === "string" && isRole(name)) return name;
  throw new AuthError("validation_failed", `There is no role "${String(name).slice(0, 40)}"`);
}

/** What stands in the user's `app_metadata` beside what its rows say. */
const OWN_KEYS: readonly string[] = ["provider", "providers", "roles", "role", "has_password"];

/** An administrator's notes on an account. */
export function notesIn({ app_metadata }: AdminUserRequest): Record<string, unknown> {
  return Object.fromEntries(Object.entries(app_metadata ?? {}).filter(([key]) => !OWN_KEYS.includes(key)));
}

/** What we have no use for and do not want to seem to have taken. @throws validation_failed */
export function refuseUnsupported({ phone, password_hash }: AdminUserRequest): void {
  if (phone) throw new AuthError("validation_failed", "Phone numbers can not sign in here");
  if (password_hash) throw new AuthError("validation_failed", "Password hashes of other systems can not be taken over");
}

const UNIT_MS: Record<string, number> = { ms: 1, s: SECOND, m: MINUTE, h: HOUR };
const PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;
/** Longer than anybody's career, and still a date. */
const MAX_BAN_MS = 100 * 365 * 24 * HOUR;

/**
 * When a ban ends: a duration as Go writes it, "24h" or "1h30m".
 * @returns null for "none", undefined when nothing is said
 * @throws validation_failed
 */
export function banEnd({ ban_duration }: AdminUserRequest, at: Date): Date | null | undefined {
  if (ban_duration === undefined || ban_duration === "") return undefined;
  if (ban_duration === "none") return null;
  if (!/^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/.test(ban_duration) || ban_duration.length > 40)
    throw new AuthError(
      "validation_failed",
      `invalid format for ban duration: time: invalid duration "${ban_duration.slice(0, 40)}"`,
    );
  const parts = [...ban_duration.matchAll(PART)];
  const ms = parts.reduce((sum, [, count, unit = ""]) => sum + Number(count) * (UNIT_MS[unit] ?? 0), 0);
  return new Date(at.getTime() + Math.min(ms, MAX_BAN_MS));
}
