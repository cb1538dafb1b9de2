import { createLazyFileRoute } from "@tanstack/react-router";
import { ChartPage } from "#web/areas/desk/chart/chart-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/patients/$id")({ component: ChartPage });
