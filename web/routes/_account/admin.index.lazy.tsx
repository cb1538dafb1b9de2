import { createLazyFileRoute } from "@tanstack/react-router";
import { OverviewPage } from "#web/areas/admin/overview/overview-page.tsx";

export const Route = createLazyFileRoute("/admin/")({ component: OverviewPage });
