import * as z from "zod/mini";
import type { Fields, Search } from "#web/lib/state/search.ts";

// Values equal to the default are left out of the address.

export interface ListQuery {
  shape: Fields;
}

export type ListSearch<Query extends ListQuery> = Search<Query["shape"]>;

export type FiltersOf<Query extends ListQuery> = Omit<ListSearch<Query>, "page" | "size" | "sort">;

export type AnyFilters = Readonly<Record<string, string | undefined>>;

type Values = Readonly<Record<string, unknown>>;

export interface ListState<Filters extends object = object> {
  page: number;
  size: number;
  sort: string;
  filters: Filters;
}

export function listStart<Query extends ListQuery>(query: Query, own: Partial<ListSearch<Query>> = {}): Values {
  const defaults = Object.entries(query.shape).map(([name, field]) => [name, z.safeParse(field, undefined).data]);
  return { ...Object.fromEntries(defaults), ...own };
}

export function readList(search: Values, start: Values): ListState<Values> {
  const entries = Object.keys(start).map((name) => [name, search[name] ?? start[name]]);
  const { page, size, sort, ...filters } = Object.fromEntries(entries);
  return { page: Number(page), size: Number(size), sort: String(sort), filters };
}

export function writeList(changes: Values, start: Values): Values {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, value === start[name] ? undefined : value]),
  );
}

export function nextSort(sort: string, key: string, first: "asc" | "desc" = "asc"): string {
  const [one, other] = first === "asc" ? [key, `-${key}`] : [`-${key}`, key];
  return sort === one ? other : one;
}
