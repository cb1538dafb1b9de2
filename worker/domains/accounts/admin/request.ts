import type { AdminUserRequest } from "#contract/auth-admin.ts";
import { isRole, type Role } from "#contract/permissions.ts";
import { HOUR, MINUTE, SECOND } from "#contract/time.ts";
import { AuthError } from "#worker/kernel/errors.ts";

const EVERYBODY = "authenticated";

export function requestedRoles(...parts: (Record<string, unknown> | undefined)[]): Role[] | null {
  const named = parts.flatMap((part) => [part?.["roles"], part?.["role"]].flat());
  const roles = named.filter((name) => name && name !== EVERYBODY).map(toRole);
  return roles.length > 0 ? [...new Set(roles)] : null;
}

function toRole(name: unknown): Role {
  if (typeof name === "string" && isRole(name)) return name;
  throw new AuthError("validation_failed", `There is no role "${String(name).slice(0, 40)}"`);
}

const OWN_KEYS: readonly string[] = ["provider", "providers", "roles", "role", "has_password"];

export function notesIn({ app_metadata }: AdminUserRequest): Record<string, unknown> {
  return Object.fromEntries(Object.entries(app_metadata ?? {}).filter(([key]) => !OWN_KEYS.includes(key)));
}

export function refuseUnsupported({ phone, password_hash }: AdminUserRequest): void {
  if (phone) throw new AuthError("validation_failed", "Sign-in by phone number is not supported");
  if (password_hash) throw new AuthError("validation_failed", "Importing password hashes is not supported");
}

const UNIT_MS: Record<string, number> = { ms: 1, s: SECOND, m: MINUTE, h: HOUR };
const PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;
const MAX_BAN_MS = 100 * 365 * 24 * HOUR;

/** @param ban_duration as Go writes it, "1h30m" @returns null for "none", undefined when absent */
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
