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
  /** The whole query for the server; also the part of a query's key that names this page of the list. */
  query: Filters & { page: string; size: string; sort: string };
  isFiltered: boolean;
  setPage(page: number): void;
  setSize(size: number): void;
  /** One press on a column's header. */
  sortBy(key: string, first?: "asc" | "desc"): void;
  /** Goes back to the first page; `undefined` clears a filter. */
  setFilters(changes: Partial<Filters>): void;
  /** All filters as the list starts with. */
  clearFilters(): void;
}

/**
 * Page, size, sort and filters of a list, kept in the address: a list can be sent to somebody, and the back button
 * undoes a step.
 * @param search the page's search, which its route validates by the same query
 * @param query the list's query in the contract
 * @param own where the page starts otherwise than the server
 * @example
 * const list = useListState(getRouteApi("/admin/articles/").useSearch(), articleList.query);
 */
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
