import { createLazyFileRoute } from "@tanstack/react-router";
import { DaySheetPage } from "../../features/staff/day-sheet-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/day-sheet")({ component: DaySheetPage });
