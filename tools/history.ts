// npm run db:history: two years of appointments in a local database, for `npm run bench`.
import { existsSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parseEnv } from "node:util";
import { OPTIMIZE } from "#worker/kernel/db/statistics.ts";
import { type Bindings, parseSettings } from "#worker/kernel/settings/env.ts";
import { databaseOf } from "./d1.ts";
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

function readSettings(): Record<string, string | undefined> {
  return existsSync(".dev.vars") ? parseEnv(readFileSync(".dev.vars", "utf8")) : {};
}
