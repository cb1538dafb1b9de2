import * as z from "zod/mini";

// Each back-office list is described once for its table, its CSV file, its sort order and its filters.

export const PAGE_SIZES = [25, 50, 100, 500] as const;

export const SEARCH_LENGTH = 100;

/** A list's query is part of the address, so a search for names or addresses is a POST instead. */
export const listPart = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  size: z._default(
    z.coerce.number().check(z.refine((size) => PAGE_SIZES.some((known) => known === size))),
    PAGE_SIZES[1],
  ),
};

export function sortOf<const Key extends string>(keys: readonly Key[], first: NoInfer<Key | `-${Key}`>) {
  const isKnown = (sort: string): sort is Key | `-${Key}` => keys.some((key) => sort === key || sort === `-${key}`);
  const known = z.string().check(z.refine(isKnown, { error: "Please choose from the list." }));
  return z.pipe(
    z.optional(known),
    z.transform((sort) => (sort !== undefined && isKnown(sort) ? sort : first)),
  );
}

export interface ListAnswer<Row> {
  rows: Row[];
  total: number;
  page: number;
  size: number;
}

type KindOf<Value> = [Value] extends [number | null]
  ? "count"
  : [Value] extends [string | null]
    ? "text" | "code" | "code words" | "day" | "time" | "ago"
    : never;

export interface ListColumn<Value = unknown> {
  label?: string;
  /** Without a kind or words the table has a cell of its own. */
  kind?: KindOf<Value>;
  /** The label of each code that the column holds; the file keeps the codes. */
  words?: Readonly<Record<string, string>>;
  /** The key by which the server sorts. */
  sort?: string;
  firstSort?: "asc" | "desc";
  /** Gets the row's link and stays in view when the other columns scroll. */
  isRowHeader?: true;
  align?: "end";
  /** False: the CSV file leaves it out. A text: its name there, where that is not the key. */
  file?: false | string;
}

/** Every field of a row: a column, one of the file alone, or neither. */
export type ListColumns<Row> = { readonly [Key in keyof Row & string]-?: ListColumn<Row[Key]> | "file" | null };

interface ListFacts<Row, Columns extends ListColumns<Row>> {
  name: string;
  columns: Columns & { readonly [Key in Exclude<keyof Columns, keyof Row>]: never };
  first?: readonly (keyof Row & string)[];
}

export interface ListDescription<Row, Columns extends ListColumns<Row> = ListColumns<Row>>
  extends ListFacts<Row, Columns> {
  row?: Row;
}

type SortsOf<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { sort: infer Sort extends string } ? Sort : never;
}[keyof Columns];

type Filters = Readonly<Record<string, z.core.$ZodType>>;

interface PagedFacts<Row, Columns extends ListColumns<Row>, Own extends Filters> extends ListFacts<Row, Columns> {
  sort: NoInfer<SortsOf<Columns> | `-${SortsOf<Columns>}`>;
  filters: Own;
}

export function shortList<Row extends object>() {
  return <const Columns extends ListColumns<Row>>(facts: ListFacts<Row, Columns>): ListDescription<Row, Columns> =>
    facts;
}

export function pagedList<Row extends object>() {
  return <const Columns extends ListColumns<Row>, const Own extends Filters>({
    sort,
    filters,
    ...facts
  }: PagedFacts<Row, Columns, Own>) => {
    const described: ListDescription<Row, Columns> = facts;
    const keys = Object.values<ListColumn | "file" | null>(facts.columns).flatMap((column) =>
      typeof column === "object" && column?.sort !== undefined ? [column.sort as SortsOf<Columns>] : [],
    );
    const query = z.object({ ...listPart, sort: sortOf<SortsOf<Columns>>(keys, sort), ...filters });
    return { ...described, query };
  };
}

/** The fields of a row that its CSV file needs. A field that only the file has is optional in the row. */
export type FileRow<Row, Columns extends ListColumns<Row>> = Required<
  Pick<
    Row,
    { [Key in keyof Row & string]-?: Columns[Key] extends null | { file: false } ? never : Key }[keyof Row & string]
  >
>;

/** The columns of a list's CSV file: a key of its rows and the name in the file. */
export function fileColumns<Row>({ columns }: Pick<ListDescription<Row>, "columns">): { key: string; name: string }[] {
  const described = Object.entries<ListColumn | "file" | null>(columns);
  return described.flatMap(([key, column]) => {
    if (column === null) return [];
    const file = column === "file" ? undefined : column.file;
    return file === false ? [] : [{ key, name: file ?? key }];
  });
}

export function inFile<const Key extends string>(...keys: Key[]) {
  return fill(keys, "file");
}

export function noColumn<const Key extends string>(...keys: Key[]) {
  return fill(keys, null);
}

function fill<Key extends string, const Value>(keys: Key[], value: Value) {
  return Object.fromEntries(keys.map((key) => [key, value])) as Readonly<Record<Key, Value>>;
}
