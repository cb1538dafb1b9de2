import { createLazyFileRoute } from "@tanstack/react-router";
import { RemindersPage } from "#web/areas/account/visits/reminders-page.tsx";

export const Route = createLazyFileRoute("/dashboard/reminders")({ component: RemindersPage });
