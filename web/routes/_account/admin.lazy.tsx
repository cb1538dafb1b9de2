import { createLazyFileRoute, Outlet } from "@tanstack/react-router";
import { Guard } from "../../components/account/guard.tsx";

export const Route = createLazyFileRoute("/_account/admin")({ component: Admin });

/** Whoever has a permission of this area may enter; each page asks for its own. */
function Admin() {
  return <Guard permission="admin:enter">{() => <Outlet />}</Guard>;
}
