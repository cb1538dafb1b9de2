import { isRole, isStaff, type Role } from "#contract/permissions.ts";

export type SignInStep = "factor" | "password" | "enrol" | "done";

interface Facts {
  aal: "aal1" | "aal2";
  factors: readonly { status: string; factor_type: string }[];
  roles: readonly Role[];
  lacksPassword?: boolean;
  isStaffDoor?: boolean;
}

/** Recovery codes need another factor beside them. */
export function signInStepAfter({ aal, factors, roles, lacksPassword, isStaffDoor }: Facts): SignInStep {
  const isRaised = aal === "aal2";
  const hasFactor = factors.some(({ status, factor_type }) => status === "verified" && factor_type !== "recovery_code");
  if (hasFactor && !isRaised) return "factor";
  if (lacksPassword) return "password";
  if ((isStaff(roles) || isStaffDoor) && !isRaised) return "enrol";
  return "done";
}

export function rolesInMetadata({ roles }: Record<string, unknown>): Role[] {
  return Array.isArray(roles) ? roles.filter((name) => typeof name === "string" && isRole(name)) : [];
}
