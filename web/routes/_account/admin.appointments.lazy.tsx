import { createLazyFileRoute } from "@tanstack/react-router";
import { AppointmentsPage } from "../../features/appointments/appointments-page.tsx";

export const Route = createLazyFileRoute("/admin/appointments")({ component: AppointmentsPage });
