import { asc, count, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Context } from "hono";
import { type Cell, csvLine } from "#contract/csv.ts";
import {
  type FileRow,
  fileColumns,
  type ListAnswer,
  type ListColumns,
  type ListDescription,
  PAGE_SIZES,
} from "#contract/list.ts";
import { todayIn } from "#contract/time.ts";
import { actorOf } from "#worker/domains/accounts/session.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { AppEnv, Deps } from "../deps.ts";
import { type AuditFacts, actorAudit } from "./audit/audit.ts";
import { auditTrails } from "./audit/schema.ts";

interface Paging {
  page: number;
  size: number;
}

interface Sorted<Sort extends string> extends Paging {
  /** A sort key of the list, with `-` for the other way round. */
  sort: Sort;
}

type Sortable = SQLiteColumn | SQLWrapper;
type KeyOf<Sort extends string> = Sort extends `-${infer Key}` ? Key : Sort;

interface PageOrder<Sort extends string> {
  /** What each sort key of the list means in the database. */
  columns: Readonly<Record<KeyOf<Sort>, Sortable>>;
  /** Ends the order, so that pages never overlap. */
  id: SQLiteColumn | SQL;
}

/** The order and the cut that a list's query asks for. */
export function pageOf<Sort extends string>(
  { page, size, sort }: Sorted<Sort>,
  { columns, id }: PageOrder<Sort>,
): { orderBy: SQL[]; limit: number; offset: number } {
  const way = sort.startsWith("-") ? desc : asc;
  const column: Sortable | undefined = (columns as Readonly<Record<string, Sortable>>)[sort.replace(/^-/, "")];
  return { orderBy: [...(column ? [way(column as SQLWrapper)] : []), way(id)], limit: size, offset: (page - 1) * size };
}

export function countRows(db: Deps["db"], table: SQLiteTable, where: SQL | undefined) {
  return db.select({ total: count() }).from(table).where(where);
}

/** The ids of a page, sorted alone as whole rows are wide, the order of its rows, and the count of all. */
export function pageOfIds<Sort extends string>(
  db: Deps["db"],
  {
    from,
    where,
    query,
    lead = [],
    ...order
  }: PageOrder<Sort> & { from: SQLiteTable; where: SQL | undefined; query: Sorted<Sort>; lead?: SQL[] },
) {
  const page = pageOf(query, order);
  const orderBy = [...lead, ...page.orderBy];
  const ids = db
    .select({ id: sql`${order.id}`.as("id") })
    .from(from)
    .where(where)
    .orderBy(...orderBy)
    .limit(page.limit)
    .offset(page.offset);
  return { ids, orderBy, counted: countRows(db, from, where) };
}

/** Rows and their count, as one batch returned them. */
export function toList<Shown>(
  { page, size }: Paging,
  rows: Shown[],
  counted: readonly { total: number }[],
): ListAnswer<Shown> {
  return { rows, total: counted[0]?.total ?? 0, page, size };
}

interface Look extends Partial<AuditFacts> {
  actor: SignedIn;
}

/** Puts on record that a list was read or exported: a statement for the batch that reads it. */
export function lookAtList(
  { db, now }: Pick<Deps, "db" | "now">,
  { name }: Pick<ListDescription<object>, "name">,
  { actor, ...facts }: Look,
) {
  const look = { actionType: "view", resourceType: name, purpose: "operations", ...facts };
  return db.insert(auditTrails).values(actorAudit(now(), actor, look));
}

/** Names of the filters that are set: the trail keeps these, never what they are set to. */
export function filterNames(query: object): string[] {
  return Object.entries(query).flatMap(([name, value]) =>
    value === undefined || ["page", "size", "sort"].includes(name) ? [] : [name],
  );
}

interface ListFile<Shown, Query> {
  /** The list's own sort and filters. */
  query: Query;
  /** The list itself. One that is not paged answers once. */
  read: (deps: Deps, query: Query & Paging, actor: SignedIn) => Promise<readonly Shown[] | ListAnswer<Shown>>;
}

const SIZE = Math.max(...PAGE_SIZES);

/**
 * A list as CSV: what its pages show, in their order, read one at a time while the file is sent. The export is on record
 * before the first row goes out.
 */
export async function listFile<Shown extends object, Columns extends ListColumns<Shown>, Query extends object>(
  c: Context<AppEnv>,
  list: ListDescription<Shown, Columns>,
  { query, read }: ListFile<FileRow<Shown, Columns>, Query>,
): Promise<Response> {
  const [deps, actor] = [c.get("deps"), actorOf(c)];
  await lookAtList(deps, list, { actor, actionType: "export", actionDetails: { filters: filterNames(query) } });
  let page = 0;
  let isDone = false;
  let before = new Set<string>();

  async function next() {
    while (!isDone) {
      page += 1;
      const answer = await read(deps, { ...query, page, size: SIZE }, actor);
      const rows = "rows" in answer ? answer.rows : answer;
      isDone = !("rows" in answer) || page * SIZE >= answer.total || rows.length === 0;
      const last = before;
      before = new Set(rows.map((row) => JSON.stringify(row)));
      // A row that comes in meanwhile moves the rest down: what the page before held is not sent twice. Whole rows are
      // compared, as two of them may say the same in the columns of the file.
      const fresh = rows.filter((row) => !last.has(JSON.stringify(row)));
      if (fresh.length > 0) return fresh;
    }
    return [];
  }

  return describedFile(deps, list, next);
}

/** A CSV file with the columns of the list's description. */
export function describedFile<Shown extends object, Columns extends ListColumns<Shown>>(
  deps: Pick<Deps, "now">,
  list: ListDescription<Shown, Columns>,
  next: () => Promise<readonly FileRow<Shown, Columns>[]>,
): Response {
  const columns = fileColumns(list).map(
    ({ key, name }) => [name, (row: FileRow<Shown, Columns>) => row[key as keyof typeof row]] as const,
  );
  return csvFile(deps, list, { columns: Object.fromEntries(columns), next });
}

interface CsvFile<Shown> {
  /** What stands in each column. */
  columns: Readonly<Record<string, (row: Shown) => unknown>>;
  /** The next rows, none at the end: a page at a time, so that memory stays flat. */
  next: () => Promise<readonly Shown[]>;
}

/** A file that is made while it is sent, with a byte order mark, by which spreadsheets know UTF-8. */
export function csvFile<Shown>(
  { now }: Pick<Deps, "now">,
  { name }: Pick<ListDescription<object>, "name">,
  { columns, next }: CsvFile<Shown>,
): Response {
  const encoder = new TextEncoder();
  const cells = Object.values(columns);
  let isBegun = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true;
        controller.enqueue(encoder.encode(`\uFEFF${csvLine(Object.keys(columns))}`));
        return;
      }
      const rows = await next();
      const lines = rows.map((row) => csvLine(cells.map((cell) => toCell(cell(row)))));
      if (lines.length === 0) controller.close();
      else controller.enqueue(encoder.encode(lines.join("")));
    },
  });
  const called = `${name.replaceAll("_", "-").replace(/-list$/, "s")}-${todayIn(now())}`;
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${called}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (value instanceof Date) return value;
  return Array.isArray(value) ? value.join("; ") : JSON.stringify(value);
}
