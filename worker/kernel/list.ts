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
import { type Actor, requireActor } from "./actor.ts";
import { type AuditFacts, actorAudit } from "./audit/audit.ts";
import { auditTrails } from "./audit/schema.ts";
import type { KernelDeps } from "./deps.ts";

interface Paging {
  page: number;
  size: number;
}

interface Sorted<Sort extends string> extends Paging {
  sort: Sort;
}

type Sortable = SQLiteColumn | SQLWrapper;
type KeyOf<Sort extends string> = Sort extends `-${infer Key}` ? Key : Sort;

interface PageOrder<Sort extends string> {
  columns: Readonly<Record<KeyOf<Sort>, Sortable>>;
  id: SQLiteColumn | SQL;
}

export function pageOf<Sort extends string>(
  { page, size, sort }: Sorted<Sort>,
  { columns, id }: PageOrder<Sort>,
): { orderBy: SQL[]; limit: number; offset: number } {
  const way = sort.startsWith("-") ? desc : asc;
  const column: Sortable | undefined = (columns as Readonly<Record<string, Sortable>>)[sort.replace(/^-/, "")];
  return { orderBy: [...(column ? [way(column as SQLWrapper)] : []), way(id)], limit: size, offset: (page - 1) * size };
}

export function countRows(db: KernelDeps["db"], table: SQLiteTable, where: SQL | undefined) {
  return db.select({ total: count() }).from(table).where(where);
}

export function pageOfIds<Sort extends string>(
  db: KernelDeps["db"],
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

export function toList<Shown>(
  { page, size }: Paging,
  rows: Shown[],
  counted: readonly { total: number }[],
): ListAnswer<Shown> {
  return { rows, total: counted[0]?.total ?? 0, page, size };
}

interface Look extends Partial<AuditFacts> {
  actor: Actor;
}

export function lookAtList(
  { db, now }: Pick<KernelDeps, "db" | "now">,
  { name }: Pick<ListDescription<object>, "name">,
  { actor, ...facts }: Look,
) {
  const look = { actionType: "view", resourceType: name, purpose: "operations", ...facts };
  return db.insert(auditTrails).values(actorAudit(now(), actor, look));
}

export function filterNames(query: object): string[] {
  return Object.entries(query).flatMap(([name, value]) =>
    value === undefined || ["page", "size", "sort"].includes(name) ? [] : [name],
  );
}

interface ListEnv {
  Variables: { deps: Pick<KernelDeps, "db" | "now">; actor?: Actor };
}

interface ListFile<Env extends ListEnv, Shown, Query> {
  query: Query;
  read: (
    deps: Env["Variables"]["deps"],
    query: Query & Paging,
    actor: NonNullable<Env["Variables"]["actor"]>,
  ) => Promise<readonly Shown[] | ListAnswer<Shown>>;
}

const SIZE = Math.max(...PAGE_SIZES);

/** Pages are read one at a time while the file is sent. The export is audited before the first row goes out. */
export async function listFile<
  Env extends ListEnv,
  Shown extends object,
  Columns extends ListColumns<Shown>,
  Query extends object,
>(
  c: Context<Env>,
  list: ListDescription<Shown, Columns>,
  { query, read }: ListFile<Env, FileRow<Shown, Columns>, Query>,
): Promise<Response> {
  const [deps, actor] = [c.get("deps"), requireActor(c.get("actor"))];
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
      // A new row moves the rest down, so rows of the last page are dropped. Two rows may agree in the file's columns.
      const fresh = rows.filter((row) => !last.has(JSON.stringify(row)));
      if (fresh.length > 0) return fresh;
    }
    return [];
  }

  return describedFile(deps, list, next);
}

/** A CSV file with the columns of the list's description. */
export function describedFile<Shown extends object, Columns extends ListColumns<Shown>>(
  deps: Pick<KernelDeps, "now">,
  list: ListDescription<Shown, Columns>,
  next: () => Promise<readonly FileRow<Shown, Columns>[]>,
): Response {
  const columns = fileColumns(list).map(
    ({ key, name }) => [name, (row: FileRow<Shown, Columns>) => row[key as keyof typeof row]] as const,
  );
  return csvFile(deps, list, { columns: Object.fromEntries(columns), next });
}

interface CsvFile<Shown> {
  columns: Readonly<Record<string, (row: Shown) => unknown>>;
  next: () => Promise<readonly Shown[]>;
}

export function csvFile<Shown>(
  { now }: Pick<KernelDeps, "now">,
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
