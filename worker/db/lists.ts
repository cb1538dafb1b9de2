import { asc, desc, type SQL, type SQLWrapper } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ListAnswer } from "#contract/lists.ts";

interface Asked {
  page: number;
  size: number;
  /** A key of `columns`, with `-` for the other way round. */
  sort: string;
}

type Columns = Readonly<Record<string, SQLiteColumn | SQLWrapper>>;

/**
 * What a list's query takes: the order by one of its columns, ended by an id so that pages never overlap, and the cut.
 * Where rows are wide the ids of a page are sorted alone, and a rowid stands in every index.
 */
export function pageOf(
  { page, size, sort }: Asked,
  { columns, id }: { columns: Columns; id: SQLiteColumn | SQL },
): { orderBy: SQL[]; limit: number; offset: number } {
  const key = sort.replace(/^-/, "");
  const way = sort.startsWith("-") ? desc : asc;
  const column = columns[key];
  return { orderBy: [...(column ? [way(column as SQLWrapper)] : []), way(id)], limit: size, offset: (page - 1) * size };
}

/** Rows and their count, as one batch returned them. */
export function toList<Row>(
  { page, size }: Asked,
  rows: Row[],
  counted: readonly { total: number }[],
): ListAnswer<Row> {
  return { rows, total: counted[0]?.total ?? 0, page, size };
}
