import { PAGE_SIZES } from "#contract/lists.ts";

// The state of a list as its address says it. What equals the default is left out, so that addresses stay short.

/** What a list starts with. Filters are named once, with the value that filters nothing (mostly ""). */
export interface ListDefaults<Name extends string = string> {
  sort: string;
  size?: number;
  /** Those that the list's server takes, where they are not all of `PAGE_SIZES`. */
  sizes?: readonly number[];
  filters?: Readonly<Record<Name, string>>;
}

export interface ListState<Name extends string = string> {
  page: number;
  size: number;
  /** A key of the list's columns, with `-` for the other way round. */
  sort: string;
  filters: Readonly<Record<Name, string>>;
}

/** Names that a filter can not have. */
const TAKEN = ["page", "size", "sort"];
const MOST_PAGES = 10_000;
const SORT = /^-?[a-zA-Z]\w{0,39}$/;

type Search = Readonly<Record<string, string | undefined>>;

/** The state that an address asks for; what is no page, size or sort falls back to the default. */
export function readList<Name extends string>(search: Search, defaults: ListDefaults<Name>): ListState<Name> {
  const page = Number(search["page"]);
  const size = Number(search["size"]);
  const sort = search["sort"];
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
    size: sizesOf(defaults).find((known) => known === size) ?? defaultSize(defaults),
    sort: sort !== undefined && SORT.test(sort) ? sort : defaults.sort,
    filters: filtersOf(defaults, (name, first) => search[name] ?? first),
  };
}

/** What a list's state changes in the address: `undefined` takes a part out. Other parts (`tab`) stay as they are. */
export function writeList<Name extends string>(state: ListState<Name>, defaults: ListDefaults<Name>): Search {
  const given = (value: string, first: string) => (value === first ? undefined : value);
  return {
    page: given(String(state.page), "1"),
    size: given(String(state.size), String(defaultSize(defaults))),
    sort: given(state.sort, defaults.sort),
    ...Object.fromEntries(
      Object.entries<string>(defaults.filters ?? {}).map(([name, first]) => [
        name,
        given(state.filters[name as Name] ?? first, first),
      ]),
    ),
  };
}

/** The same as a call's query: page, size, sort, and the filters that are set. */
export function queryOfList({ page, size, sort, filters }: ListState): Record<string, string | undefined> {
  const set = Object.entries(filters).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(set), page: String(page), size: String(size), sort };
}

/** Whether any filter is not as the list starts. */
export function isFiltered<Name extends string>({ filters }: ListState<Name>, defaults: ListDefaults<Name>): boolean {
  return Object.entries<string>(defaults.filters ?? {}).some(([name, first]) => filters[name as Name] !== first);
}

/** The sort after a press on a column: the column's own first way, then the other way round. */
export function nextSort(sort: string, key: string, first: "asc" | "desc" = "asc"): string {
  const [one, other] = first === "asc" ? [key, `-${key}`] : [`-${key}`, key];
  return sort === one ? other : one;
}

/** What the choice of rows per page offers. */
export function sizesOf({ sizes = PAGE_SIZES }: Pick<ListDefaults, "sizes">): readonly number[] {
  return sizes;
}

function defaultSize({ size = PAGE_SIZES[1] }: Pick<ListDefaults, "size">): number {
  return size;
}

function filtersOf<Name extends string>(
  { filters }: ListDefaults<Name>,
  read: (name: Name, first: string) => string,
): Record<Name, string> {
  const entries = Object.entries<string>(filters ?? {}).filter(([name]) => !TAKEN.includes(name));
  return Object.fromEntries(entries.map(([name, first]) => [name, read(name as Name, first)])) as Record<Name, string>;
}
