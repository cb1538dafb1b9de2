import { createLazyFileRoute } from "@tanstack/react-router";
import { TasksPage } from "../../features/staff/tasks-page.tsx";

export const Route = createLazyFileRoute("/_account/staff-portal/tasks")({ component: TasksPage });
