import { createLazyFileRoute } from "@tanstack/react-router";
import { IntegrationsPage } from "../../features/integrations/integrations-page.tsx";

export const Route = createLazyFileRoute("/_account/admin/settings/integrations")({ component: IntegrationsPage });
