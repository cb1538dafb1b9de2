import * as z from "zod/mini";

// Lists of the back office, each described once: the columns of its table and of its CSV file, its order and filters.

/** Rows a page. */
export const PAGE_SIZES = [25, 50, 100, 500] as const;

/** The longest search, in characters. */
export const SEARCH_LENGTH = 100;

/** Queries of lists stand in the address, so a search for names or addresses is a POST instead. */
export const listPart = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  size: z._default(
    z.coerce.number().check(z.refine((size) => PAGE_SIZES.some((known) => known === size))),
    PAGE_SIZES[1],
  ),
};

/** `sort` of a list: a key of its columns, with `-` for the other way round. */
export function sortOf<const Key extends string>(keys: readonly Key[], first: NoInfer<Key | `-${Key}`>) {
  const isKnown = (sort: string): sort is Key | `-${Key}` => keys.some((key) => sort === key || sort === `-${key}`);
  const known = z.string().check(z.refine(isKnown, { error: "Please choose from the list." }));
  return z.pipe(
    z.optional(known),
    z.transform((sort) => (sort !== undefined && isKnown(sort) ? sort : first)),
  );
}

/** One page of a list. `total` counts what the filters leave, on all pages. */
export interface ListAnswer<Row> {
  rows: Row[];
  total: number;
  page: number;
  size: number;
}

/** How a table shows a value. Instants stand by the clinic's clock (`time`) or as distances (`ago`). */
type KindOf<Value> = [Value] extends [number | null]
  ? "count"
  : [Value] extends [string | null]
    ? "text" | "code" | "code words" | "day" | "time" | "ago"
    : never;

export interface ListColumn<Value = unknown> {
  /** The header in the table; without one the table leaves it out. */
  label?: string;
  /** Without a kind or words the table has a cell of its own. */
  kind?: KindOf<Value>;
  /** The label of each code that the column holds; the file keeps the codes. */
  words?: Readonly<Record<string, string>>;
  /** The key by which the server sorts. */
  sort?: string;
  /** The way of the first press; times and counts mostly begin with the newest and the most. */
  firstSort?: "asc" | "desc";
  /** The cell that names its row, mostly the first: it gets the link of the row, and stays in view when others scroll. */
  isRowHeader?: true;
  /** Numbers stand at the end; counts always do. */
  align?: "end";
  /** The CSV file leaves it out. */
  file?: false;
}

/** Every field of a row: a column, one of the file alone, or neither. */
export type ListColumns<Row> = { readonly [Key in keyof Row & string]: ListColumn<Row[Key]> | "file" | null };

interface ListFacts<Row, Columns extends ListColumns<Row>> {
  /** As the audit trail calls it; the file is called after it. */
  name: string;
  /** In the order of the file. */
  columns: Columns & { readonly [Key in Exclude<keyof Columns, keyof Row>]: never };
  /** The columns with which the table begins; the others follow in the order of the file. */
  first?: readonly (keyof Row & string)[];
}

export interface ListDescription<Row, Columns extends ListColumns<Row> = ListColumns<Row>>
  extends ListFacts<Row, Columns> {
  /** Never set: it carries the type. */
  row?: Row;
}

/** The keys by which the columns of a list sort. */
type SortsOf<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { sort: infer Sort extends string } ? Sort : never;
}[keyof Columns];

type Filters = Readonly<Record<string, z.core.$ZodType>>;

interface PagedFacts<Row, Columns extends ListColumns<Row>, Own extends Filters> extends ListFacts<Row, Columns> {
  /** Its order unless asked otherwise. */
  sort: NoInfer<SortsOf<Columns> | `-${SortsOf<Columns>}`>;
  filters: Own;
}

/** A list that is all there at once. */
export function shortList<Row extends object>() {
  return <const Columns extends ListColumns<Row>>(facts: ListFacts<Row, Columns>): ListDescription<Row, Columns> =>
    facts;
}

/** A list that the server pages, sorts and filters; `query` is what it can be asked. */
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

/** The fields of a row that its CSV file needs. */
export type FileRow<Row, Columns extends ListColumns<Row>> = Pick<
  Row,
  { [Key in keyof Row & string]: Columns[Key] extends null | { file: false } ? never : Key }[keyof Row & string]
>;

/** The columns of a list's CSV file. */
export function fileColumns<Row>({ columns }: Pick<ListDescription<Row>, "columns">): string[] {
  const described = Object.entries<ListColumn | "file" | null>(columns);
  return described.flatMap(([key, column]) =>
    column === "file" || (column !== null && column.file !== false) ? [key] : [],
  );
}

/** Fields of a row that stand in the file alone. */
export function inFile<const Key extends string>(...keys: Key[]) {
  return fill(keys, "file");
}

/** Fields of a row that are no column. */
export function noColumn<const Key extends string>(...keys: Key[]) {
  return fill(keys, null);
}

function fill<Key extends string, const Value>(keys: Key[], value: Value) {
  return Object.fromEntries(keys.map((key) => [key, value])) as Readonly<Record<Key, Value>>;
}
