// npm run db:history: two years of a busy clinic in a local database, to see that nothing grows slow. For a laptop and
// `npm run bench`, never for a real site. Arguments: --persist-to DIR; .wrangler/state is the default.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OPTIMIZE } from "#worker/db/statistics.ts";
import { type Bindings, parseSettings } from "#worker/env.ts";
import { writeHistory } from "./history/write.ts";

if (process.argv[1]?.endsWith("history.ts")) {
  const at = process.argv.indexOf("--persist-to");
  const state = at < 0 ? ".wrangler/state" : (process.argv[at + 1] ?? "");
  const settings = parseSettings(readSettings() as unknown as Bindings);
  const { visits, seconds } = await fillHistory(state, { settings, now: new Date(), visits: 20_000 });
  console.log(visits === 0 ? "The history is there already." : `Wrote ${visits} visits in ${seconds.toFixed(1)} s.`);
}

interface Filling {
  settings: ReturnType<typeof parseSettings>;
  now: Date;
  visits: number;
}

/** Fills the database of a folder; nothing where it was filled before. */
export async function fillHistory(state: string, filling: Filling): Promise<{ visits: number; seconds: number }> {
  const database = new DatabaseSync(databaseOf(state));
  const started = performance.now();
  try {
    database.exec("PRAGMA synchronous = OFF");
    const visits = await writeHistory(database, filling);
    database.exec(OPTIMIZE);
    return { visits, seconds: (performance.now() - started) / 1000 };
  } finally {
    database.close();
  }
}

/** The local database of a folder: the one that has the tables. @throws Error when it was not prepared */
export function databaseOf(state: string): string {
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".sqlite")) : [];
  const found = files.map((name) => join(folder, name)).find(hasTables);
  if (!found) throw new Error(`There is no database in ${state}: run npm start, or npm run db:migrate and db:seed.`);
  return found;
}

function hasTables(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare("select 1 from sqlite_master where name = 'booking_cells'").get() !== undefined;
  } finally {
    database.close();
  }
}

/** Names are sealed with the keys of the worker that will read them. */
function readSettings(): Record<string, string> {
  const lines = existsSync(".dev.vars") ? readFileSync(".dev.vars", "utf8").split("\n") : [];
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^(SITE_ENV|SECRET_KEY|PHI_KEK_1)\s*=\s*"?([^"]*)"?\s*$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(pairs);
}
