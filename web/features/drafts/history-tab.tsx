import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type DraftSummary, draftListQuery } from "#contract/drafts.ts";
import { DataTable } from "#web/components/admin/data-table.tsx";
import { type Filter, FilterBar } from "#web/components/admin/filter-bar.tsx";
import type { FiltersOf, ListSearch } from "#web/components/admin/list-state.ts";
import type { Column } from "#web/components/admin/table-columns.ts";
import { ClinicTime } from "#web/components/admin/times.tsx";
import { useListState } from "#web/components/admin/use-list-state.ts";
import { admin } from "#web/lib/api.ts";
import { modelWords } from "#web/lib/model-words.ts";
import { take } from "#web/lib/take.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { dollars, lineOptions, statusWords, typeOptions } from "./words.ts";

const FILTERS: readonly Filter<FiltersOf<typeof draftListQuery>>[] = [
  { kind: "select", name: "type", label: "Kind", options: [["", "All"], ...typeOptions] },
  { kind: "select", name: "serviceLine", label: "Service line", options: [["", "All"], ...lineOptions] },
];

const typeWords = new Map(typeOptions);
const lineWords = new Map<string, string>(lineOptions);

const COLUMNS: readonly Column<DraftSummary>[] = [
  { key: "title", header: "Draft", isRowHeader: true, cell: ({ title }) => title || "Untitled" },
  { key: "type", header: "Kind", sort: "type", cell: ({ type }) => typeWords.get(type) },
  { key: "line", header: "Service line", cell: ({ serviceLine }) => lineWords.get(serviceLine) },
  {
    key: "state",
    header: "State",
    cell: ({ status, openFlags }) => (
      <StatusBadge tone={status !== "complete" || openFlags > 0 ? "soon" : "good"}>
        {status === "complete" && openFlags > 0 ? `${openFlags} to settle` : statusWords[status]}
      </StatusBadge>
    ),
  },
  { key: "model", header: "Model", cell: ({ model }) => modelWords(model) },
  { key: "cost", header: "Cost", sort: "cost", firstSort: "desc", align: "end", cell: ({ cost }) => dollars(cost) },
  { key: "author", header: "By", cell: ({ author }) => author },
  {
    key: "createdAt",
    header: "Written",
    sort: "createdAt",
    firstSort: "desc",
    cell: ({ createdAt }) => <ClinicTime at={createdAt} />,
  },
];

/** Every draft that was written, with model, cost and author. */
export function HistoryTab({ search }: { search: ListSearch<typeof draftListQuery> }) {
  const list = useListState(search, draftListQuery);
  const query = useQuery({
    queryKey: ["drafts", "list", list.query],
    queryFn: () => take(admin.ai.drafts.$get({ query: list.query })),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterBar list={list} filters={FILTERS} />
      <DataTable
        caption="Drafts"
        columns={COLUMNS}
        query={query}
        list={list}
        rowId={idOf}
        rowLink={({ id }, words) => (
          <Link to="/admin/ai" search={{ draft: id }}>
            {words}
          </Link>
        )}
        file={(query, asFile) => admin.ai.drafts.export.$get({ query }, asFile)}
        empty="No draft has been written yet."
      />
    </>
  );
}

function idOf({ id }: DraftSummary): string {
  return id;
}
