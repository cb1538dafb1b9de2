import { createLazyFileRoute } from "@tanstack/react-router";
import { WeekPage } from "#web/areas/desk/board/week-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/week")({ component: WeekPage });
