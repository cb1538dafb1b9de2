import { DatabaseSync } from "node:sqlite";
import { addDays, fromWallTime, weekdayOf } from "#contract/time.ts";
import { databaseOf } from "../d1.ts";
import { brotli } from "./pages.ts";
import { call, timesOf } from "./staff-client.ts";
import { type FigureRow, row } from "./statistics.ts";

/** More appointments than rooms and providers can take on one day. */
export const CROWD = 300;
const COUNT = 35;
const CROWD_MS = 150;
const CROWD_KB = 15;
const QUARTER = 900_000;
const DAYS_AHEAD = 120;

export function crowdedDay(now: Date): string {
  const date = addDays(now.toISOString().slice(0, 10), DAYS_AHEAD);
  return addDays(date, (8 - weekdayOf(date)) % 7);
}

export function fillCrowd(state: string, date: string): void {
  const database = new DatabaseSync(databaseOf(state));
  try {
    const eight = fromWallTime({ date, time: "08:00" });
    const begins = `${eight} + ((i - 1) % 36) * ${QUARTER}`;
    const columns = database.prepare("select name from pragma_table_info('appointments')").all();
    const names = columns.map(({ name }) => String(name));
    const values: Record<string, string> = {
      id: "'crowd-' || i",
      ref: "'CROWD-' || i",
      location: "'skokie'",
      status: "'confirmed'",
      starts_at: begins,
      busy_from: begins,
      ends_at: `${begins} + ${2 * QUARTER}`,
      busy_to: `${begins} + ${3 * QUARTER}`,
      ...Object.fromEntries(GONE.map((name) => [name, "null"])),
    };
    database.exec(`insert into appointments (${names.join(", ")})
      select ${names.map((name) => values[name] ?? name).join(", ")}
      from (select *, row_number() over (order by id) as i from appointments where status = 'completed'
        group by patient_id) where i <= ${CROWD}`);
  } finally {
    database.close();
  }
}

const GONE = ["idempotency_key", "checked_in_at", "roomed_at", "started_at", "ended_at"];

export async function measureCrowd(origin: string, token: string, date: string): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  for (const [name, path] of [
    ["board", `/api/staff/board?location=skokie&date=${date}`],
    ["week", `/api/staff/week?location=skokie&from=${date}`],
  ] as const) {
    const body = Buffer.from(await (await call(origin, path, { token })).arrayBuffer());
    const { visits } = JSON.parse(body.toString()) as { visits: unknown[] };
    rows.push(
      row(`${name} of a crowded day: visits`, visits.length, "", { atLeast: CROWD }),
      row(`${name} of ${CROWD} visits`, await timesOf(COUNT, () => call(origin, path, { token })), "ms", {
        atMost: CROWD_MS,
      }),
      row(`${name} of ${CROWD} visits: its answer`, brotli(body) / 1000, "kB br", { atMost: CROWD_KB }),
    );
  }
  return rows;
}
