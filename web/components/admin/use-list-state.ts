import { useSearch } from "#web/lib/use-search.ts";
import {
  isFiltered,
  type ListDefaults,
  type ListState,
  nextSort,
  queryOfList,
  readList,
  sizesOf,
  writeList,
} from "./list-state.ts";

export interface List<Name extends string = string> {
  state: ListState<Name>;
  /** For `callApi(path, { query: list.query })` and as the part of a query's key that names this page of the list. */
  query: Record<string, string | undefined>;
  isFiltered: boolean;
  /** Rows that a page can have. */
  sizes: readonly number[];
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  /** One press on a column's header. */
  sortBy: (key: string, first?: "asc" | "desc") => void;
  /** Back to the first page with it. */
  setFilters: (changes: Partial<Record<Name, string>>) => void;
  /** All filters as the list starts with. */
  clearFilters: () => void;
}

/**
 * Page, size, sort and filters of a list, kept in the address: a list can be sent to somebody, and the back button
 * undoes a step. Filters hold codes, dates and ids: never a name or an address.
 * @param defaults what the list starts with; a constant outside the component
 * @example
 * const DEFAULTS = { sort: "-createdAt", filters: { stage: "", location: "" } };
 * const list = useListState(DEFAULTS);
 * const query = useQuery({ queryKey: ["leads", list.query], queryFn: () => callApi<ListAnswer<Lead>>("admin/leads",
 *   { query: list.query }), placeholderData: keepPreviousData });
 */
export function useListState<const Name extends string = never>(defaults: ListDefaults<Name>): List<Name> {
  const [search, change] = useSearch();
  const state = readList(search, defaults);
  const go = (changes: Partial<ListState<Name>>) => change(writeList({ ...state, ...changes }, defaults), true);
  return {
    state,
    query: queryOfList(state),
    isFiltered: isFiltered(state, defaults),
    sizes: sizesOf(defaults),
    setPage: (page) => go({ page }),
    setSize: (size) => go({ size, page: 1 }),
    sortBy: (key, first) => go({ sort: nextSort(state.sort, key, first), page: 1 }),
    setFilters: (changes) => go({ filters: { ...state.filters, ...changes }, page: 1 }),
    clearFilters: () => go({ filters: readList({}, defaults).filters, page: 1 }),
  };
}
