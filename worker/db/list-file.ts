import type { Cell } from "#contract/csv.ts";
import { type ListAnswer, PAGE_SIZES } from "#contract/lists.ts";
import { utcDay } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import { actorAudit } from "../kernel/audit.ts";
import { csvResponse } from "../lib/csv.ts";
import { auditTrails } from "./schema/audit.ts";
import type { SignedIn } from "./sessions.ts";

interface ListFile<Row, Query> {
  /** What the list holds, as the trail calls it: "data_request_list". The file is called after it. */
  resourceType: string;
  /** The list's own sort and filters. */
  query: Query;
  actor: SignedIn;
  /** What goes into the file: keys of a row as the list answers it. */
  columns: readonly (keyof Row & string)[];
  /** The list itself. One that is not paged answers once. */
  read: (asked: Query & { page: number; size: number }) => Promise<readonly Row[] | ListAnswer<Row>>;
}

const SIZE = Math.max(...PAGE_SIZES);

/**
 * A list of the admin area as CSV: what its pages show, in their order, read one at a time while it is sent. That it was
 * asked for is on record before its first row, with the names of the filters and never with what they say.
 */
export async function listFile<Row, Query extends object>(
  { db, now }: Pick<Deps, "db" | "now">,
  { resourceType, query, actor, columns, read }: ListFile<Row, Query>,
): Promise<Response> {
  const set = Object.entries(query).filter(([, value]) => value !== undefined);
  const filters = set.map(([name]) => name).filter((name) => !["page", "size", "sort"].includes(name));
  const facts = { actionType: "export", resourceType, purpose: "operations", actionDetails: { filters } };
  await db.insert(auditTrails).values(actorAudit(now(), actor, facts));
  let page = 0;
  let isDone = false;
  let before = new Set<string>();

  async function next(): Promise<Cell[][]> {
    while (!isDone) {
      page += 1;
      const answer = await read({ ...query, page, size: SIZE });
      const rows: readonly Row[] = "rows" in answer ? answer.rows : answer;
      isDone = !("rows" in answer) || page * SIZE >= answer.total || rows.length === 0;
      const last = before;
      before = new Set(rows.map((row) => JSON.stringify(row)));
      // What comes in meanwhile moves the rest down: a row that the page before had is not told twice. Whole rows are
      // compared, for two of them may say the same in the columns of the file.
      const fresh = rows.filter((row) => !last.has(JSON.stringify(row)));
      if (fresh.length > 0) return fresh.map((row) => columns.map((column) => toCell(row[column])));
    }
    return [];
  }

  const name = `${resourceType.replaceAll("_", "-").replace(/-list$/, "s")}-${utcDay(now())}`;
  return csvResponse({ name, header: columns, next });
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return Array.isArray(value) ? value.join("; ") : JSON.stringify(value);
}
