import { createLazyFileRoute } from "@tanstack/react-router";
import { BoardPage } from "../../features/staff/board-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/")({ component: BoardPage });
