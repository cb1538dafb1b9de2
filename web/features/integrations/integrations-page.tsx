import { useQuery } from "@tanstack/react-query";
import { INTEGRATION_STATES } from "#contract/integrations.ts";
import { AdminPage } from "#web/components/admin/admin-page.tsx";
import { FilterBar } from "#web/components/admin/filter-bar.tsx";
import { Empty, ErrorState, Skeleton } from "#web/components/admin/states.tsx";
import { type Tab, Tabs, useTab } from "#web/components/admin/tabs.tsx";
import { useListState } from "#web/components/admin/use-list-state.ts";
import { ConnectionCard } from "./connection-card.tsx";
import { DeliveriesTab } from "./deliveries-tab.tsx";
import { MessagesTab } from "./messages-tab.tsx";
import { integrationsQuery } from "./queries.ts";
import { WebhooksTab } from "./webhooks-tab.tsx";
import { STATES } from "./words.ts";

type Key = "connections" | "webhooks" | "deliveries" | "messages";

const TABS: readonly [Tab<Key>, ...Tab<Key>[]] = [
  { key: "connections", label: "Connections" },
  { key: "webhooks", label: "Webhooks" },
  { key: "deliveries", label: "Deliveries" },
  { key: "messages", label: "Unsent messages" },
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
      {tab === "messages" && <MessagesTab />}
    </>
  );
}

const DEFAULTS = { sort: "kind", filters: { state: "" } };

const STATE_OPTIONS = [["", "Any"], ...INTEGRATION_STATES.map((state) => [state, STATES[state][0]] as const)] as const;

function Connections() {
  const list = useListState(DEFAULTS);
  const { state } = list.state.filters;
  const query = useQuery(integrationsQuery);
  if (query.isError) return <ErrorState error={query.error} retry={query.refetch} />;
  if (!query.data) return <Skeleton lines={8} />;
  const shown = query.data.integrations.filter((one) => state === "" || one.state === state);
  return (
    <>
      <FilterBar list={list} filters={[{ kind: "select", name: "state", label: "State", options: STATE_OPTIONS }]} />
      <p className="note">
        These settings belong to the <b>{query.data.environment}</b> site alone.
      </p>
      <div className="connections">
        {shown.map((integration) => (
          <ConnectionCard key={integration.kind} integration={integration} />
        ))}
      </div>
      {shown.length === 0 && <Empty>No connection is in this state.</Empty>}
    </>
  );
}
