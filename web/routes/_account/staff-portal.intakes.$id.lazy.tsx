import { createLazyFileRoute } from "@tanstack/react-router";
import { IntakePage } from "#web/areas/desk/intake/intake-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/intakes/$id")({ component: IntakePage });
