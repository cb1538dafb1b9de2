import { createLazyFileRoute } from "@tanstack/react-router";
import { PatientsPage } from "#web/areas/desk/patients/patients-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/patients/")({ component: PatientsPage });
