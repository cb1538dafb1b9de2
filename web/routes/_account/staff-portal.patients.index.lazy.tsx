import { createLazyFileRoute } from "@tanstack/react-router";
import { PatientsPage } from "../../features/staff/patients-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/patients/")({ component: PatientsPage });
