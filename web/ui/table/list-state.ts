import * as z from "zod/mini";
import type { Fields, Search } from "#web/lib/state/search.ts";

// The state of a list as its address says it. What equals the default is left out, so that addresses stay short.

/** A list's query in the contract. */
export interface ListQuery {
  shape: Fields;
}

export type ListSearch<Query extends ListQuery> = Search<Query["shape"]>;

/** Every field of a list's query except page, size and sort. */
export type FiltersOf<Query extends ListQuery> = Omit<ListSearch<Query>, "page" | "size" | "sort">;

export type AnyFilters = Readonly<Record<string, string | undefined>>;

type Values = Readonly<Record<string, unknown>>;

export interface ListState<Filters extends object = object> {
  page: number;
  size: number;
  /** A key of the list's columns, with `-` for the other way round. */
  sort: string;
  filters: Filters;
}

/** What a list starts with: the contract's defaults, unless the page has its own. */
export function listStart<Query extends ListQuery>(query: Query, own: Partial<ListSearch<Query>> = {}): Values {
  const defaults = Object.entries(query.shape).map(([name, field]) => [name, z.safeParse(field, undefined).data]);
  return { ...Object.fromEntries(defaults), ...own };
}

/** The state that an address asks for. */
export function readList(search: Values, start: Values): ListState<Values> {
  const asked = Object.keys(start).map((name) => [name, search[name] ?? start[name]]);
  const { page, size, sort, ...filters } = Object.fromEntries(asked);
  return { page: Number(page), size: Number(size), sort: String(sort), filters };
}

/** What a change writes into the address: `undefined` takes a part out. */
export function writeList(changes: Values, start: Values): Values {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, value === start[name] ? undefined : value]),
  );
}

/** The sort after a press on a column: the column's own first way, then the other way round. */
export function nextSort(sort: string, key: string, first: "asc" | "desc" = "asc"): string {
  const [one, other] = first === "asc" ? [key, `-${key}`] : [`-${key}`, key];
  return sort === one ? other : one;
}
