import { createLazyFileRoute } from "@tanstack/react-router";
import { DashboardPage } from "#web/areas/account/dashboard/dashboard-page.tsx";

export const Route = createLazyFileRoute("/dashboard/")({ component: DashboardPage });
