import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { TestSite } from "./site.ts";
import { testSite } from "./test-site.ts";

/** The file of a local D1, beside the running site: `wrangler d1 execute` does the same and takes seconds to start. */
export function openDatabase(state: string): DatabaseSync {
  const file = globSync(join(state, "v3/d1/*/*.sqlite")).find((name) => !name.endsWith("metadata.sqlite"));
  if (!file) throw new Error("The site has no database.");
  return new DatabaseSync(file, { timeout: 10_000 });
}

/** Runs SQL on the database of the site under test, for what no page does. */
export function runSql(sql: string, { state }: Pick<TestSite, "state"> = testSite()): void {
  const database = openDatabase(state);
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}
