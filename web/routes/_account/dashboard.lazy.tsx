import { createLazyFileRoute, Outlet } from "@tanstack/react-router";
import { DashboardNav } from "#web/areas/account/dashboard/dashboard-nav.tsx";
import { SignedInGuard } from "#web/areas/account/shell/guard.tsx";
import { AreaNav } from "#web/areas/site/layout/page-error.tsx";

export const Route = createLazyFileRoute("/dashboard")({ component: Dashboard });

/** The dashboard and everything below it is for who is signed in. */
function Dashboard() {
  return (
    <AreaNav value={<DashboardNav />}>
      <SignedInGuard>{() => <Outlet />}</SignedInGuard>
    </AreaNav>
  );
}
