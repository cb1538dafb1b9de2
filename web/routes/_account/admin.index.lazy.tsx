import { createLazyFileRoute } from "@tanstack/react-router";
import { OverviewPage } from "../../features/admin/overview-page.tsx";

export const Route = createLazyFileRoute("/admin/")({ component: OverviewPage });
