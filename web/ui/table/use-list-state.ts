import { useNavigate } from "@tanstack/react-router";
import {
  type FiltersOf,
  type ListQuery,
  type ListSearch,
  type ListState,
  listStart,
  nextSort,
  readList,
  writeList,
} from "./list-state.ts";

export interface List<Filters extends object = object> {
  state: ListState<Filters>;
  query: Filters & { page: string; size: string; sort: string };
  isFiltered: boolean;
  setPage(page: number): void;
  setSize(size: number): void;
  sortBy(key: string, first?: "asc" | "desc"): void;
  setFilters(changes: Partial<Filters>): void;
  clearFilters(): void;
}

/** Kept in the address. @param own start values that differ from the contract's */
export function useListState<const Query extends ListQuery>(
  search: ListSearch<Query>,
  query: Query,
  own?: Partial<ListSearch<Query>>,
): List<FiltersOf<Query>> {
  const navigate = useNavigate();
  const start = listStart(query, own);
  const { page, size, sort, filters } = readList(search, start);
  const go = (changes: Readonly<Record<string, unknown>>) =>
    void navigate({ to: ".", search: (now) => ({ ...now, ...writeList(changes, start) }) });
  const first = readList({}, start).filters;
  return {
    state: { page, size, sort, filters: filters as FiltersOf<Query> },
    query: { ...(filters as FiltersOf<Query>), page: String(page), size: String(size), sort },
    isFiltered: Object.keys(first).some((name) => filters[name] !== first[name]),
    setPage: (to) => go({ page: to }),
    setSize: (to) => go({ size: to, page: undefined }),
    sortBy: (key, way) => go({ sort: nextSort(sort, key, way), page: undefined }),
    setFilters: (changes) => go({ ...changes, page: undefined }),
    clearFilters: () => go({ ...first, page: undefined }),
  };
}
