import { createLazyFileRoute } from "@tanstack/react-router";
import { RemindersPage } from "../../features/dashboard/reminders-page.tsx";

export const Route = createLazyFileRoute("/dashboard/reminders")({ component: RemindersPage });
