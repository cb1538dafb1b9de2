import type { Role } from "#contract/permissions.ts";
import { useSession } from "#web/lib/session.ts";

const NOBODY: readonly Role[] = [];

/** The roles of whoever is signed in; none while that is not known. */
export function useRoles(): readonly Role[] {
  const session = useSession();
  return (session.status === "signed-in" && session.person.roles) || NOBODY;
}
