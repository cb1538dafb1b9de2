import { may } from "#contract/permissions.ts";
import { AdminPage } from "#web/components/admin/admin-page.tsx";
import { ADMIN, ADMIN_PAGES } from "#web/components/admin/admin-pages.ts";
import { SiteLink } from "#web/components/ui/site-link.tsx";
import { useRoles } from "#web/lib/use-roles.ts";

/** `/admin`: the way to every page of the area. */
export function OverviewPage() {
  const roles = useRoles();
  return (
    <AdminPage heading="Overview" permission="admin:enter">
      <ul className="bulleted page-list">
        {ADMIN_PAGES.filter(({ path, permission }) => path !== ADMIN && may(roles, permission)).map(
          ({ path, label }) => (
            <li key={path}>
              <SiteLink href={path}>{label}</SiteLink>
            </li>
          ),
        )}
      </ul>
    </AdminPage>
  );
}
