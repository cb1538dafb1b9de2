import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { OVERRIDE_KINDS, OVERRIDE_STATES, type OverrideState, overrideList } from "#contract/structured-data.ts";
import { admin } from "#web/lib/api/api.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { type Filter, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import type { FiltersOf, ListSearch } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { RelativeTime } from "#web/ui/view/times.tsx";
import { OVERRIDE_KIND_WORDS, OVERRIDE_STATE_WORDS, overridePlaceWords, pageCountWords } from "../override-copy.ts";
import { overridesQuery } from "../queries.ts";

const FILTERS: readonly Filter<FiltersOf<typeof overrideList.query>>[] = [
  { kind: "search", name: "q", label: "Name" },
  {
    kind: "select",
    name: "state",
    label: "State",
    options: [["", "All"], ...OVERRIDE_STATES.map((state) => [state, OVERRIDE_STATE_WORDS[state][0]] as const)],
  },
  {
    kind: "select",
    name: "kind",
    label: "Kind",
    options: [["", "All"], ...OVERRIDE_KINDS.map((kind) => [kind, OVERRIDE_KIND_WORDS[kind]] as const)],
  },
];

const COLUMNS = listColumns(overrideList, {
  kind: ({ kind }) => OVERRIDE_KIND_WORDS[kind],
  state: ({ state, hasChanges }) => (
    <>
      <StateBadge state={state} /> {hasChanges && <small>with a newer draft</small>}
    </>
  ),
  pages: ({ when, pages }) => `${overridePlaceWords(when)}: ${pageCountWords(pages)}`,
  problems: ({ problems }) => problems.length,
  updatedAt: ({ updatedAt, updatedBy }) => (
    <>
      <RelativeTime at={updatedAt} /> by {updatedBy ?? "somebody"}
    </>
  ),
});

export function StateBadge({ state }: { state: OverrideState }) {
  const [words, tone] = OVERRIDE_STATE_WORDS[state];
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}

export function OverrideList({ search }: { search: ListSearch<typeof overrideList.query> }) {
  const list = useListState(search, overrideList.query);
  const query = useQuery(overridesQuery(list.query));
  return (
    <>
      <FilterBar list={list} filters={FILTERS} />
      <DataTable
        caption="Overrides"
        columns={COLUMNS}
        query={query}
        list={list}
        rowId={({ id }) => id}
        rowLink={({ id }, words) => (
          <Link to="/admin/schema/$id" params={{ id }}>
            {words}
          </Link>
        )}
        file={(query, asFile) => admin.schema.overrides.export.$get({ query }, asFile)}
        empty="Nothing is overridden: every page speaks for itself."
      />
    </>
  );
}
