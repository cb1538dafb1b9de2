import { createLazyFileRoute } from "@tanstack/react-router";
import { IntakesPage } from "#web/areas/desk/intake/intakes-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/intakes/")({ component: IntakesPage });
