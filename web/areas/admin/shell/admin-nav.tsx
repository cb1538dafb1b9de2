import { Link, useRouterState } from "@tanstack/react-router";
import { may, type Role } from "#contract/permissions.ts";
import { RoleLine } from "#web/areas/account/shell/role-line.tsx";
import { useMedia } from "#web/lib/state/use-media.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ADMIN, pageOfPath, pagesFor } from "./admin-pages.ts";
import { setMenuOpen } from "./command-store.ts";

/** From here on there is room for a column beside the page; web/styles/admin.css names the same width. */
const WIDE = "(min-width: 64rem)";

/** The pages that a role opens: a column beside the page, or a list that opens above it. */
export function AdminNav({ roles }: { roles: readonly Role[] }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isWide = useMedia(WIDE);
  const here = pageOfPath(pathname)?.label ?? "Admin area";
  return (
    <nav className="admin-nav" aria-label="Admin">
      <Button aria-keyshortcuts="Control+K Meta+K" onClick={() => setMenuOpen(true)}>
        Go to… <kbd>Ctrl K</kbd>
      </Button>
      {isWide ? (
        <Links roles={roles} />
      ) : (
        // Another page begins with a closed list.
        <details key={pathname}>
          <summary>Menu: {here}</summary>
          <Links roles={roles} />
        </details>
      )}
      <RoleLine roles={roles} />
    </nav>
  );
}

function Links({ roles }: { roles: readonly Role[] }) {
  return (
    <ul>
      {pagesFor(roles).map(({ path, label }) => (
        <li key={path}>
          <Link to={path} activeOptions={{ exact: path === ADMIN, includeSearch: false }}>
            {label}
          </Link>
        </li>
      ))}
      {may(roles, "staff:enter") && (
        <li>
          <Link to="/staff-portal">Staff Portal</Link>
        </li>
      )}
    </ul>
  );
}
