import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { parseArgs } from "node:util";
import { clinic } from "#content/clinic.ts";
import { environment } from "./environment.mjs";
import { SetupError } from "./setup.mjs";

/** Node's own limit is one megabyte. */
const MAX_OUTPUT_BYTES = 64 * 2 ** 20;

export const targetOptions = {
  remote: { type: "boolean", default: false },
  config: { type: "string" },
  env: { type: "string" },
  "persist-to": { type: "string" },
} as const satisfies NonNullable<Parameters<typeof parseArgs>[0]>["options"];

interface TargetValues {
  remote: boolean;
  config?: string | undefined;
  env?: string | undefined;
  "persist-to"?: string | undefined;
}

export function targetOf({ remote, config, env, "persist-to": folder }: TargetValues): string[] {
  const passed = Object.entries({ config, env, "persist-to": folder });
  return [
    remote ? "--remote" : "--local",
    ...passed.flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value])),
  ];
}

export function siteOriginOf({ remote }: Pick<TargetValues, "remote">): string {
  return remote ? clinic.origin : `http://localhost:${process.env["PORT"] ?? "8787"}`;
}

/** @throws SetupError with wrangler's message */
export function executeOnD1(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync("wrangler", ["d1", "execute", "clinic", ...args], {
    encoding: "utf8",
    env: environment(),
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (status === 0) return stdout;
  throw new SetupError(
    `The database did not answer. Has the site been started once, or deployed?\n${stderr || stdout}`,
  );
}

export function readFromD1<Row>(target: readonly string[], statement: string): Row[] {
  return JSON.parse(executeOnD1([...target, "--json", "--command", statement]))[0].results;
}

/** Wrangler keeps several files; this one has the tables. @throws Error if it was not migrated */
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
