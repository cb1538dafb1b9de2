import type { Role } from "#contract/permissions.ts";
import { useSession } from "./session.ts";

const NO_ROLES: readonly Role[] = [];

export function useRoles(): readonly Role[] {
  const session = useSession();
  return (session.status === "signed-in" && session.person.roles) || NO_ROLES;
}

export function rolesWords(roles: readonly string[]): string {
  const names = roles.filter((role) => role !== "patient").map((role) => role.replaceAll("_", " "));
  return new Intl.ListFormat("en-US").format(names);
}
