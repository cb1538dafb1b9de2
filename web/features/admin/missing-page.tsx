import { Link } from "@tanstack/react-router";
import { AdminPage } from "#web/components/admin/admin-page.tsx";
import { pagesFor } from "#web/components/admin/admin-pages.ts";
import { useRoles } from "#web/lib/use-roles.ts";

/** `/admin/*` that is no page. */
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
