import { createLazyFileRoute } from "@tanstack/react-router";
import { ResultsPage } from "#web/areas/account/record/results-page.tsx";

export const Route = createLazyFileRoute("/dashboard/results")({ component: ResultsPage });
