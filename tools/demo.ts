// npm run db:demo [-- --persist-to D --settings F --origin U]: sample data, for a local database only.
import { existsSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parseArgs, parseEnv } from "node:util";
import { clinic } from "#content/clinic.ts";
import { databaseOf } from "./d1.ts";
import { main, SetupError } from "./setup.mjs";

const { values } = parseArgs({
  options: {
    "persist-to": { type: "string", default: ".wrangler/state" },
    settings: { type: "string", default: ".dev.vars" },
    origin: { type: "string", default: "http://localhost:8787" },
    start: { type: "boolean", default: false },
    empty: { type: "boolean", default: false },
    now: { type: "string" },
  },
});

await main(async () => {
  const settings = readSettings();
  if (!settings) return;
  const database = new DatabaseSync(databaseOf(values["persist-to"]));
  const now = new Date(values.now ?? Date.now());
  try {
    const filledAt = readFilledAt(database);
    if (values.empty) return leaveEmpty(database, filledAt);
    if (values.start && !isForStart(database, filledAt)) return;
    if (filledAt && dayOf(filledAt) >= dayOf(now.getTime())) return;
    await import("./demo/worker-modules.mjs");
    const { fillDemo } = await import("./demo/fill.ts");
    const started = performance.now();
    await fillDemo({ database, settings, origin: values.origin, now, filledAt });
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.info(`${filledAt ? "Added today's visits to the sample data" : "Filled in sample data"} in ${seconds} s.`);
  } finally {
    database.close();
  }
});

/** Null if `npm start` finds other than development settings. @throws SetupError if a user asked for it */
function readSettings(): Record<string, string | undefined> | null {
  const { settings: file } = values;
  const settings = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  if (settings["SITE_ENV"] === "development") return settings;
  if (values.start) return null;
  throw new SetupError(`Sample data is for development only: ${file} does not say SITE_ENV=development.`);
}

function readFilledAt(database: DatabaseSync): number | undefined {
  const row = database.prepare("select at from heartbeats where id = 'demo_day'").get();
  return row && Number(row["at"]);
}

function isForStart(database: DatabaseSync, filledAt: number | undefined): boolean {
  return filledAt === undefined ? database.prepare("select 1 from patients").get() === undefined : filledAt > 0;
}

function leaveEmpty(database: DatabaseSync, filledAt: number | undefined): void {
  if (filledAt) {
    console.info(`This database has sample data and keeps it. For an empty one, delete ${values["persist-to"]} first.`);
    return;
  }
  database.exec("insert into heartbeats (id, at) values ('demo_day', 0) on conflict do nothing");
  console.info("No sample data. npm run db:demo adds it.");
}

function dayOf(at: number): string {
  return new Date(at).toLocaleDateString("en-CA", { timeZone: clinic.timeZone });
}
