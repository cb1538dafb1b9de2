import { createLazyFileRoute } from "@tanstack/react-router";
import { TasksPage } from "#web/areas/desk/inbox/tasks-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/tasks")({ component: TasksPage });
