import { createLazyFileRoute } from "@tanstack/react-router";
import { VisitsPage } from "../../features/dashboard/visits-page.tsx";

export const Route = createLazyFileRoute("/dashboard/visits")({ component: VisitsPage });
