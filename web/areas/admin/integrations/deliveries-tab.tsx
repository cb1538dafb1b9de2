import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { may } from "#contract/permissions.ts";
import { DELIVERY_STATUSES, type Delivery, deliveryList, type Endpoint } from "#contract/webhooks.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import type { ListSearch } from "#web/ui/table/list-state.ts";
import type { Column } from "#web/ui/table/table-columns.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { answerWords, DELIVERY_STATUS_WORDS, eventWords } from "./integration-copy.ts";
import { endpointsQuery, replay } from "./queries.ts";

const NONE: readonly Endpoint[] = [];

export function DeliveriesTab({ search }: { search: ListSearch<typeof deliveryList.query> }) {
  const list = useListState(search, deliveryList.query);
  const endpoints = useQuery(endpointsQuery).data?.endpoints ?? NONE;
  const canWrite = may(useRoles(), "integration:write");
  const query = useQuery({
    queryKey: ["integrations", "deliveries", list.query],
    queryFn: () => take(admin.integrations.deliveries.$get({ query: list.query })),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => columnsFor(endpoints, canWrite), [endpoints, canWrite]);
  return (
    <>
      <FilterBar
        list={list}
        filters={[
          {
            kind: "select",
            name: "status",
            label: "State",
            options: [
              ["", "All"],
              ...DELIVERY_STATUSES.map((status) => [status, DELIVERY_STATUS_WORDS[status][0]] as const),
            ],
          },
          {
            kind: "select",
            name: "endpoint",
            label: "Endpoint",
            options: [["", "All"], ...endpoints.map(({ id, url }) => [id, hostOf(url)] as const)],
          },
        ]}
      />
      <DataTable
        caption="Deliveries"
        columns={columns}
        query={query}
        list={list}
        rowId={idOf}
        file={(query, asFile) => admin.integrations.deliveries.export.$get({ query }, asFile)}
        empty="Nothing has been sent yet. Deliveries stay here for 30 days."
      />
    </>
  );
}

function columnsFor(endpoints: readonly Endpoint[], canWrite: boolean): readonly Column<Delivery>[] {
  const hosts = new Map(endpoints.map(({ id, url }) => [id, hostOf(url)]));
  const columns = listColumns(deliveryList, {
    event: eventCell,
    endpointId: ({ endpointId }) => hosts.get(endpointId) ?? "",
    status: stateCell,
    answered: answerWords,
  });
  return canWrite ? [...columns, { key: "acts", header: "Acts", hidesHeader: true, cell: replayCell }] : columns;
}

function eventCell({ event }: Delivery) {
  return (
    <>
      {eventWords(event)} <code>{event}</code>
    </>
  );
}

function stateCell({ status }: Delivery) {
  const [words, tone] = DELIVERY_STATUS_WORDS[status];
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}

function replayCell(delivery: Delivery) {
  if (delivery.status === "pending" || delivery.event === "ping") return null;
  return <ActButton label="Send again" of={eventWords(delivery.event)} act={() => sendAgain(delivery)} />;
}

async function sendAgain({ id }: Delivery) {
  const { delivery } = await replay(id);
  if (delivery.status === "delivered") toast({ title: "Delivered", description: answerWords(delivery) });
  else toast({ title: "Not delivered", description: answerWords(delivery), variant: "destructive" });
  return undefined;
}

function idOf({ id }: Delivery): string {
  return id;
}

function hostOf(url: string): string {
  return new URL(url).host;
}
