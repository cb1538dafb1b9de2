import { createLazyFileRoute } from "@tanstack/react-router";
import { TasksPage } from "../../features/staff/tasks-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/tasks")({ component: TasksPage });
