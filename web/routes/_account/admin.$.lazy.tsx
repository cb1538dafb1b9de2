import { createLazyFileRoute } from "@tanstack/react-router";
import { AdminPage } from "../../features/staff/admin-page.tsx";

export const Route = createLazyFileRoute("/_account/admin/$")({ component: AdminPage });
