import { createLazyFileRoute } from "@tanstack/react-router";
import { BoardPage } from "#web/areas/desk/board/board-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/")({ component: BoardPage });
