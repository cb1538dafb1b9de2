import { createLazyFileRoute } from "@tanstack/react-router";
import { AppointmentsPage } from "#web/areas/admin/schedule/appointments-page.tsx";

export const Route = createLazyFileRoute("/admin/appointments")({ component: AppointmentsPage });
