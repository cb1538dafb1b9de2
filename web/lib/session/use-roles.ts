import type { Role } from "#contract/permissions.ts";
import { useSession } from "./session.ts";

const NOBODY: readonly Role[] = [];

/** The roles of whoever is signed in; none while that is not known. */
export function useRoles(): readonly Role[] {
  const session = useSession();
  return (session.status === "signed-in" && session.person.roles) || NOBODY;
}

/** "front desk and clinician" */
export function rolesWords(roles: readonly string[]): string {
  const names = roles.filter((role) => role !== "patient").map((role) => role.replaceAll("_", " "));
  return new Intl.ListFormat("en-US").format(names);
}
