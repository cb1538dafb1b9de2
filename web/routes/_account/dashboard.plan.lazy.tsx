import { createLazyFileRoute } from "@tanstack/react-router";
import { PlanPage } from "#web/areas/account/record/plan-page.tsx";

export const Route = createLazyFileRoute("/dashboard/plan")({ component: PlanPage });
