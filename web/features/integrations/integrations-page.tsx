import { useQuery } from "@tanstack/react-query";
import { AdminPage } from "#web/components/admin/admin-page.tsx";
import { ErrorState, Skeleton } from "#web/components/admin/states.tsx";
import { type Tab, Tabs, useTab } from "#web/components/admin/tabs.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { DeliveriesTab } from "./deliveries-tab.tsx";
import { integrationsQuery } from "./queries.ts";
import { WebhooksTab } from "./webhooks-tab.tsx";

type Key = "connections" | "webhooks" | "deliveries";

const TABS: readonly [Tab<Key>, ...Tab<Key>[]] = [
  { key: "connections", label: "Connections" },
  { key: "webhooks", label: "Webhooks" },
  { key: "deliveries", label: "Deliveries" },
];

/** `/admin/settings/integrations`: what the clinic is connected to. */
export function IntegrationsPage() {
  return (
    <AdminPage
      heading="Integrations"
      permission="integration:read"
      lead="What the clinic is connected to. What is set here counts before the settings of the environment, within seconds. Keys are sealed as they come in and are never shown again."
    >
      <Content />
    </AdminPage>
  );
}

function Content() {
  const tab = useTab(TABS);
  return (
    <>
      <Tabs label="Integrations" tabs={TABS} current={tab} />
      {tab === "connections" && <Connections />}
      {tab === "webhooks" && <WebhooksTab />}
      {tab === "deliveries" && <DeliveriesTab />}
    </>
  );
}

function Connections() {
  const query = useQuery(integrationsQuery);
  if (query.isError) return <ErrorState error={query.error} retry={query.refetch} />;
  if (!query.data) return <Skeleton lines={8} />;
  return (
    <>
      <p className="note">
        These settings belong to the <b>{query.data.environment}</b> site alone.
      </p>
      <div className="connections">
        {query.data.integrations.map((integration) => (
          <ConnectionCard key={integration.kind} integration={integration} />
        ))}
      </div>
    </>
  );
}
