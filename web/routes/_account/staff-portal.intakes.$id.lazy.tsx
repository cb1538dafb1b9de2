import { createLazyFileRoute } from "@tanstack/react-router";
import { IntakePage } from "../../features/staff/intake-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/intakes/$id")({ component: IntakePage });
