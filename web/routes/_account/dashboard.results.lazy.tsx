import { createLazyFileRoute } from "@tanstack/react-router";
import { ResultsPage } from "../../features/dashboard/results-page.tsx";

export const Route = createLazyFileRoute("/dashboard/results")({ component: ResultsPage });
