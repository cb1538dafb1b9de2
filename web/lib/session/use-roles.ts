import type { Role } from "#contract/permissions.ts";
import { useSession } from "./session.ts";

const NOBODY: readonly Role[] = [];

export function useRoles(): readonly Role[] {
  const session = useSession();
  return (session.status === "signed-in" && session.person.roles) || NOBODY;
}

export function rolesWords(roles: readonly string[]): string {
  const names = roles.filter((role) => role !== "patient").map((role) => role.replaceAll("_", " "));
  return new Intl.ListFormat("en-US").format(names);
}
