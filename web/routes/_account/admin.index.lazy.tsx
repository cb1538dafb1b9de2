import { createLazyFileRoute } from "@tanstack/react-router";
import { OverviewPage } from "../../features/admin/overview-page.tsx";

export const Route = createLazyFileRoute("/_account/admin/")({ component: OverviewPage });
