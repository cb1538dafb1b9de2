import type { Factor, User } from "@supabase/auth-js";

/** Verified factors; recovery codes only stand in for one. */
export function factorsOf({ factors = [] }: Pick<User, "factors">): Factor[] {
  return factors.filter(({ status, factor_type }) => status === "verified" && !isSet(factor_type));
}

export function hasCodes({ factors = [] }: Pick<User, "factors">): boolean {
  return factors.some(({ factor_type }) => isSet(factor_type));
}

function isSet(type: string): boolean {
  return type === "recovery_code";
}
