import { isRole, isStaff, type Role } from "#contract/permissions.ts";

/** What signing in may still ask: show a factor, choose a password, set up a factor; or nothing more. */
export type Step = "factor" | "password" | "enrol" | "done";

interface Facts {
  aal: "aal1" | "aal2";
  factors: readonly { status: string; factor_type: string }[];
  roles: readonly Role[];
  /** A mailed link has shown whose mailbox it is, and there is no password to come back with. */
  lacksPassword?: boolean;
  /** He came in by the staff's door, where a factor is asked of everybody. */
  isStaffDoor?: boolean;
}

/** Recovery codes stand in for another factor: alone they are none. */
export function stepAfter({ aal, factors, roles, lacksPassword, isStaffDoor }: Facts): Step {
  const isRaised = aal === "aal2";
  const hasFactor = factors.some(({ status, factor_type }) => status === "verified" && factor_type !== "recovery_code");
  if (hasFactor && !isRaised) return "factor";
  if (lacksPassword) return "password";
  if ((isStaff(roles) || isStaffDoor) && !isRaised) return "enrol";
  return "done";
}

/** The roles that a token's user carries; what is none of ours is left out. */
export function rolesIn({ roles }: Record<string, unknown>): Role[] {
  return Array.isArray(roles) ? roles.filter((name) => typeof name === "string" && isRole(name)) : [];
}
