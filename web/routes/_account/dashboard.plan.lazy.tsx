import { createLazyFileRoute } from "@tanstack/react-router";
import { PlanPage } from "../../features/dashboard/plan-page.tsx";

export const Route = createLazyFileRoute("/_account/dashboard/plan")({ component: PlanPage });
