import { createLazyFileRoute } from "@tanstack/react-router";
import { DaySheetPage } from "#web/areas/desk/board/day-sheet-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/day-sheet")({ component: DaySheetPage });
