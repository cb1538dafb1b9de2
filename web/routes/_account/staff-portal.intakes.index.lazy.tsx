import { createLazyFileRoute } from "@tanstack/react-router";
import { IntakesPage } from "../../features/staff/intakes-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/intakes/")({ component: IntakesPage });
