import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { INTEGRATION_STATES } from "#contract/integrations.ts";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import type { ListSearch } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { type Tab, Tabs } from "#web/ui/view/tabs.tsx";
import { AdminPage } from "../shell/admin-page.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { DeliveriesTab } from "./deliveries-tab.tsx";
import { INTEGRATION_STATE_WORDS } from "./integration-copy.ts";
import { MessagesTab } from "./messages-tab.tsx";
import { integrationListQuery } from "./queries.ts";
import { connectionFilters, type IntegrationsSearch } from "./search.ts";
import { WebhooksTab } from "./webhooks-tab.tsx";

const route = getRouteApi("/admin/settings/integrations");

const TABS: readonly Tab<IntegrationsSearch["tab"]>[] = [
  { key: undefined, label: "Connections" },
  { key: "webhooks", label: "Webhooks" },
  { key: "deliveries", label: "Deliveries" },
  { key: "messages", label: "Unsent messages" },
];

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
  const search = route.useSearch();
  return (
    <>
      <Tabs label="Integrations" tabs={TABS} current={search.tab} />
      {search.tab === undefined && <Connections search={search} />}
      {search.tab === "webhooks" && <WebhooksTab />}
      {search.tab === "deliveries" && <DeliveriesTab search={search} />}
      {search.tab === "messages" && <MessagesTab search={search} />}
    </>
  );
}

const STATE_OPTIONS = [
  ["", "Any"],
  ...INTEGRATION_STATES.map((state) => [state, INTEGRATION_STATE_WORDS[state][0]] as const),
] as const;

function Connections({ search }: { search: ListSearch<typeof connectionFilters> }) {
  const list = useListState(search, connectionFilters);
  const { state } = list.state.filters;
  const query = useQuery(integrationListQuery);
  return (
    <Loaded query={query} lines={8}>
      {(data) => {
        const shown = data.integrations.filter((one) => state === undefined || one.state === state);
        return (
          <>
            <FilterBar
              list={list}
              filters={[{ kind: "select", name: "state", label: "State", options: STATE_OPTIONS }]}
            />
            <p className="note">
              These settings belong to the <b>{data.environment}</b> site alone.
            </p>
            <div className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-5 wrap-anywhere *:mt-0 *:grid *:content-start [&_.act-list]:items-center [&_.act-list]:self-end [&_small]:text-muted">
              {shown.map((integration) => (
                <ConnectionCard key={integration.kind} integration={integration} />
              ))}
            </div>
            {shown.length === 0 && <Empty>No connection is in this state.</Empty>}
          </>
        );
      }}
    </Loaded>
  );
}
