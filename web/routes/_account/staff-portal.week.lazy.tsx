import { createLazyFileRoute } from "@tanstack/react-router";
import { WeekPage } from "../../features/staff/week-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/week")({ component: WeekPage });
