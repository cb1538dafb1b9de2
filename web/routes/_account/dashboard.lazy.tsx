import { createLazyFileRoute, Outlet } from "@tanstack/react-router";
import { Guard } from "../../components/account/guard.tsx";
import { AreaNav } from "../../components/layout/page-error.tsx";
import { DashboardNav } from "../../features/dashboard/dashboard-nav.tsx";

export const Route = createLazyFileRoute("/dashboard")({ component: Dashboard });

/** The dashboard and everything below it is for who is signed in. */
function Dashboard() {
  return (
    <AreaNav value={<DashboardNav />}>
      <Guard>{() => <Outlet />}</Guard>
    </AreaNav>
  );
}
