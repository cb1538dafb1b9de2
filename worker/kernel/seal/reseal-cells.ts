import { and, gt, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../db/client.ts";
import { AT_ONCE, type RowOutcome, workThrough } from "../db/row-pages.ts";
import { isUniqueViolation } from "../db/unique-violation.ts";
import type { KernelDeps } from "../deps.ts";
import { log } from "../log.ts";
import { keyringOf } from "./seal.ts";

export interface CellTable {
  table: SQLiteTable;
  id: SQLiteColumn;
  cells: Readonly<Record<string, SQLiteColumn>>;
  indexes?: Readonly<Record<string, string>>;
}

/** Reading opens a cell and writing seals it under the current key. @returns how many rows were written */
export async function resealCells(
  { db, settings }: Pick<KernelDeps, "db" | "settings">,
  tables: Readonly<Record<string, CellTable>>,
): Promise<number> {
  const { current } = await keyringOf(settings);
  const counts: Record<string, number> = {};
  let [cells, failed] = [0, 0];
  for (const [name, table] of Object.entries(tables)) {
    const result = await resealTable(db, `k${current}|`, table);
    counts[name] = result.done;
    cells += result.done;
    failed += result.failed;
  }
  if (cells + failed > 0) log("cells_resealed", { version: current, ...counts, failed });
  return cells;
}

function resealTable(db: Database, prefix: string, from: CellTable) {
  const columns = Object.entries(from.cells);
  // Without their column types, which throw for a cell that no key opens and hide the other rows of the page.
  const stored = Object.fromEntries(columns.map(([name, column]) => [name, sql<string | null>`${column}`]));
  const isOld = sql.join(
    columns.map(([, column]) => sql`(${column} <> '' and ${column} not like ${`${prefix}%`})`),
    sql` or `,
  );
  return workThrough(
    (after) =>
      db
        .select({ id: sql<string>`${from.id}`, stored })
        .from(from.table)
        .where(and(gt(from.id, after), isOld))
        .orderBy(from.id)
        .limit(AT_ONCE),
    (row) => resealRow(db, from, { ...row, prefix }),
  );
}

interface StoredRow {
  id: string;
  stored: Record<string, string | null>;
  prefix: string;
}

async function resealRow(db: Database, from: CellTable, row: StoredRow): Promise<RowOutcome> {
  const old = Object.entries(from.cells).flatMap(([name, column]) => {
    const cell = row.stored[name] ?? "";
    return cell === "" || cell.startsWith(row.prefix) ? [] : [{ name, column, cell, text: textOf(column, cell) }];
  });
  const opened = old.filter(({ text }) => text !== undefined);
  const isFailed = opened.length < old.length;
  if (opened.length === 0) return { isDone: false, isFailed };
  const values = opened.flatMap(({ name, text }) => {
    const index = from.indexes?.[name];
    return [[name, text], ...(index ? [[index, text]] : [])];
  });
  const isSame = opened.map(({ column, cell }) => sql`${column} = ${cell}`);
  try {
    await db
      .update(from.table)
      .set(Object.fromEntries(values))
      .where(and(sql`${from.id} = ${row.id}`, ...isSame));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return { isDone: false, isFailed: true };
  }
  return { isDone: true, isFailed };
}

function textOf(column: SQLiteColumn, cell: string): unknown {
  try {
    return column.mapFromDriverValue(cell);
  } catch {
    return undefined;
  }
}
