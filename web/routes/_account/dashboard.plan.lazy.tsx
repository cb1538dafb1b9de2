import { createLazyFileRoute } from "@tanstack/react-router";
import { PlanPage } from "../../features/dashboard/plan-page.tsx";

export const Route = createLazyFileRoute("/dashboard/plan")({ component: PlanPage });
