import { useQuery } from "@tanstack/react-query";
import type { Role } from "#contract/permissions.ts";
import { rolesQuery } from "#web/lib/api/queries.ts";
import { rolesWords } from "#web/lib/session/use-roles.ts";

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
