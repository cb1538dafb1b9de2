import { useQuery } from "@tanstack/react-query";
import type { Role } from "#contract/permissions.ts";
import { rolesQuery } from "#web/lib/queries.ts";
import { rolesWords } from "#web/lib/use-roles.ts";

/** Under the pages of a role: which role it is, and whether the people on those pages are invented. */
export function RoleLine({ roles }: { roles: readonly Role[] }) {
  const { data } = useQuery(rolesQuery);
  return (
    <p className="py-1 text-muted">
      You are here as {rolesWords(roles)}.
      {data?.hasSampleData && (
        <>
          {" "}
          <strong>Sample data</strong>: everyone here is invented.
        </>
      )}
    </p>
  );
}
