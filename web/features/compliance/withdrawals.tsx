import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Withdrawal, withdrawalsQuery } from "#contract/consent-withdrawals.ts";
import { DataTable } from "#web/components/admin/data-table.tsx";
import { type Filter, FilterBar } from "#web/components/admin/filter-bar.tsx";
import type { FiltersOf, ListSearch } from "#web/components/admin/list-state.ts";
import type { Column } from "#web/components/admin/table-columns.ts";
import { ClinicTime } from "#web/components/admin/times.tsx";
import { useListState } from "#web/components/admin/use-list-state.ts";
import { admin } from "#web/lib/api.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { withdrawalsQuery as rowsQuery } from "./queries.ts";

const FILTERS: readonly Filter<FiltersOf<typeof withdrawalsQuery>>[] = [
  { kind: "date", name: "from", label: "From" },
  { kind: "date", name: "to", label: "To" },
];

/** Who took a consent back, and whether he has agreed again since; ids only. */
export function Withdrawals({ search }: { search: ListSearch<typeof withdrawalsQuery> }) {
  const list = useListState(search, withdrawalsQuery);
  const query = useQuery({ ...rowsQuery(list.query), placeholderData: keepPreviousData });
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

const COLUMNS: readonly Column<Withdrawal>[] = [
  { key: "title", header: "Document", cell: ({ title }) => title, isRowHeader: true },
  { key: "version", header: "Version", cell: ({ version }) => version },
  { key: "person", header: "Patient or account", cell: ({ personId }) => <code>{personId}</code> },
  {
    key: "source",
    header: "Asked in",
    cell: ({ source }) => (source === "account" ? "the account" : "the health history"),
  },
  { key: "at", header: "Taken back", sort: "at", firstSort: "desc", cell: ({ at }) => <ClinicTime at={at} /> },
  {
    key: "again",
    header: "Since then",
    cell: ({ isAgreedAgain }) =>
      isAgreedAgain ? (
        <StatusBadge tone="good">Agreed again</StatusBadge>
      ) : (
        <StatusBadge tone="soon">Stands</StatusBadge>
      ),
  },
];
