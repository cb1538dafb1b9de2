import { createLazyFileRoute } from "@tanstack/react-router";
import { IntegrationsPage } from "#web/areas/admin/integrations/integrations-page.tsx";

export const Route = createLazyFileRoute("/admin/settings/integrations")({ component: IntegrationsPage });
