import { createLazyFileRoute } from "@tanstack/react-router";
import { ResultsPage } from "../../features/dashboard/results-page.tsx";

export const Route = createLazyFileRoute("/_account/dashboard/results")({ component: ResultsPage });
