import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type DraftSummary, draftList } from "#contract/drafts.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { modelWords } from "#web/lib/words/model-words.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { type Filter, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import type { FiltersOf, ListSearch } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { dollarWords, draftStatusWords, lineOptions, typeOptions } from "./draft-copy.ts";

const FILTERS: readonly Filter<FiltersOf<typeof draftList.query>>[] = [
  { kind: "select", name: "type", label: "Kind", options: [["", "All"], ...typeOptions] },
  { kind: "select", name: "serviceLine", label: "Service line", options: [["", "All"], ...lineOptions] },
];

const typeWords = new Map(typeOptions);
const lineWords = new Map<string, string>(lineOptions);

const COLUMNS = listColumns(draftList, {
  title: ({ title }) => title || "Untitled",
  type: ({ type }) => typeWords.get(type),
  serviceLine: ({ serviceLine }) => lineWords.get(serviceLine),
  status: ({ status, openFlags }) => (
    <StatusBadge tone={status !== "complete" || openFlags > 0 ? "soon" : "good"}>
      {status === "complete" && openFlags > 0 ? `${openFlags} to settle` : draftStatusWords[status]}
    </StatusBadge>
  ),
  model: ({ model }) => modelWords(model),
  cost: ({ cost }) => dollarWords(cost),
});

export function HistoryTab({ search }: { search: ListSearch<typeof draftList.query> }) {
  const list = useListState(search, draftList.query);
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
