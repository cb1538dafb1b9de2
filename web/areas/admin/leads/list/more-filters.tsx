import type { leadList } from "#contract/lead-list.ts";
import { type Filter, FilterFields } from "#web/ui/table/filter-bar.tsx";
import type { FiltersOf } from "#web/ui/table/list-state.ts";
import type { List } from "#web/ui/table/use-list-state.ts";
import { copyOptions, LEAD_KIND_WORDS } from "../lead-copy.ts";
import { useLeadOptions } from "../queries.ts";

type Filters = FiltersOf<typeof leadList.query>;

export function MoreFilters({ list }: { list: List<Filters> }) {
  const { sources } = useLeadOptions();
  const filters: readonly Filter<Filters>[] = [
    {
      kind: "select",
      name: "source",
      label: "Source",
      options: [["", "Any"], ...sources.map((source) => [source, source] as const)],
    },
    { kind: "select", name: "kind", label: "How it came", options: copyOptions(LEAD_KIND_WORDS, "Any way") },
    {
      kind: "select",
      name: "due",
      label: "Next step",
      options: [
        ["", "Any"],
        ["yes", "Due"],
      ],
    },
    { kind: "date", name: "from", label: "Came in from" },
    { kind: "date", name: "to", label: "Until" },
  ];
  return (
    <details className="basis-full" open={filters.some(({ name }) => list.state.filters[name])}>
      <summary className="min-h-11 content-center">More filters</summary>
      <div className="filter-bar">
        <FilterFields list={list} filters={filters} />
      </div>
    </details>
  );
}
