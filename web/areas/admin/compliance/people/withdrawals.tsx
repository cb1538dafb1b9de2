import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { withdrawalList } from "#contract/consent-withdrawals.ts";
import { admin } from "#web/lib/api/api.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { type Filter, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import type { FiltersOf, ListSearch } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { withdrawalsQuery } from "../queries.ts";

const FILTERS: readonly Filter<FiltersOf<typeof withdrawalList.query>>[] = [
  { kind: "date", name: "from", label: "From" },
  { kind: "date", name: "to", label: "To" },
];

export function Withdrawals({ search }: { search: ListSearch<typeof withdrawalList.query> }) {
  const list = useListState(search, withdrawalList.query);
  const query = useQuery({ ...withdrawalsQuery(list.query), placeholderData: keepPreviousData });
  return (
    <>
      <h3>Withdrawals</h3>
      <FilterBar list={list} filters={FILTERS} />
      <DataTable
        caption="Withdrawals"
        columns={COLUMNS}
        query={query}
        list={list}
        rowId={({ source, id }) => `${source} ${id}`}
        file={(query, asFile) => admin.compliance.files.withdrawals.$get({ query }, asFile)}
        empty="Nobody has taken a consent back."
      />
    </>
  );
}

const COLUMNS = listColumns(withdrawalList, {
  source: ({ source }) => (source === "account" ? "the account" : "the health history"),
  isAgreedAgain: ({ isAgreedAgain }) =>
    isAgreedAgain ? <StatusBadge tone="good">Agreed again</StatusBadge> : <StatusBadge tone="soon">Stands</StatusBadge>,
});
