import { createLazyFileRoute } from "@tanstack/react-router";
import { DashboardPage } from "../../features/dashboard/dashboard-page.tsx";

export const Route = createLazyFileRoute("/dashboard/")({ component: DashboardPage });
