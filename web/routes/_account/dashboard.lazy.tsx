import { createLazyFileRoute, Outlet } from "@tanstack/react-router";
import { Guard } from "../../components/account/guard.tsx";

export const Route = createLazyFileRoute("/dashboard")({ component: Dashboard });

/** The dashboard and everything below it is for who is signed in. */
function Dashboard() {
  return <Guard>{() => <Outlet />}</Guard>;
}
