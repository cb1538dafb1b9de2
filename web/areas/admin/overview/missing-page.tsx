import { Link } from "@tanstack/react-router";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { AdminPage } from "../shell/admin-page.tsx";
import { pagesFor } from "../shell/admin-pages.ts";

export function MissingPage() {
  const roles = useRoles();
  return (
    <AdminPage
      heading="Page not found"
      permission="admin:enter"
      lead="There is no such page in the admin area. These are yours:"
    >
      <ul className="bulleted mt-4">
        {pagesFor(roles).map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className="inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
