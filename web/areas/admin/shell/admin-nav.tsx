import { Link, useRouterState } from "@tanstack/react-router";
import { may, type Role } from "#contract/permissions.ts";
import { RoleLine } from "#web/areas/account/shell/role-line.tsx";
import { useMedia } from "#web/lib/state/use-media.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ADMIN, pageOfPath, pagesFor } from "./admin-pages.ts";
import { setMenuOpen } from "./command-store.ts";

/** Wide enough for a column beside the page. */
const WIDE = "(min-width: 64rem)";

const LINK_CLASS =
  "flex min-h-11 items-center rounded-r-control border-l-3 border-transparent px-3.5 no-underline hover:bg-tint aria-[current]:border-accent aria-[current]:bg-tint aria-[current]:font-semibold";

export function AdminNav({ roles }: { roles: readonly Role[] }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isWide = useMedia(WIDE);
  const here = pageOfPath(pathname)?.label ?? "Admin area";
  return (
    <nav
      className="pt-3 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:border-r lg:pr-4 lg:pb-2"
      aria-label="Admin"
    >
      <div className="grid">
        <Button aria-keyshortcuts="Control+K Meta+K" onClick={() => setMenuOpen(true)}>
          <span className="mr-auto font-normal text-muted">Go to…</span>
          <kbd className="rounded-control border px-1.5 font-sans text-xs font-normal text-muted pointer-coarse:hidden">
            Ctrl K
          </kbd>
        </Button>
      </div>
      {isWide ? (
        <Links roles={roles} />
      ) : (
        // The key closes the list on every new page.
        <details key={pathname} className="group">
          <summary className="mt-2 flex min-h-11 items-center justify-between rounded-control border border-edge px-3.5 font-semibold after:content-['▾'/''] group-open:after:content-['▴'/'']">
            Menu: {here}
          </summary>
          <Links roles={roles} />
        </details>
      )}
      <RoleLine roles={roles} />
    </nav>
  );
}

function Links({ roles }: { roles: readonly Role[] }) {
  return (
    <ul className="mt-2">
      {pagesFor(roles).map(({ path, label }) => (
        <li key={path}>
          <Link className={LINK_CLASS} to={path} activeOptions={{ exact: path === ADMIN, includeSearch: false }}>
            {label}
          </Link>
        </li>
      ))}
      {may(roles, "staff:enter") && (
        <li>
          <Link className={LINK_CLASS} to="/staff-portal">
            Staff Portal
          </Link>
        </li>
      )}
    </ul>
  );
}
