import { createLazyFileRoute } from "@tanstack/react-router";
import { RemindersPage } from "../../features/dashboard/reminders-page.tsx";

export const Route = createLazyFileRoute("/_account/dashboard/reminders")({ component: RemindersPage });
