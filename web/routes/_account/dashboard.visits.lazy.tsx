import { createLazyFileRoute } from "@tanstack/react-router";
import { VisitsPage } from "#web/areas/account/visits/visits-page.tsx";

export const Route = createLazyFileRoute("/dashboard/visits")({ component: VisitsPage });
