import { createLazyFileRoute } from "@tanstack/react-router";
import { ChartPage } from "../../features/staff/chart-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/patients/$id")({ component: ChartPage });
