import { expect } from "./expect.ts";
import { testSite } from "./test-site.ts";

/** Of the only database; wrangler.toml gives it no other until somebody deploys. */
const PATH = "/cdn-cgi/local/explorer/api/d1/database/00000000-0000-0000-0000-000000000000/raw";

/**
 * Runs SQL on the database of a site under test, for what no page does: by wrangler's explorer, because a second process
 * that opens the file locks the site out ("database is locked").
 * @returns the rows of a single statement
 */
export async function runSql<Row>(sql: string, origin: string = testSite().baseUrl): Promise<Row[]> {
  const response = await fetch(origin + PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ sql }),
  });
  const answer = (await response.json()) as Answer;
  expect([sql, answer.success, answer.errors]).toEqual([sql, true, []]);
  const { columns, rows } = answer.result[0]?.results ?? { columns: [], rows: [] };
  return rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])) as Row);
}

interface Answer {
  success: boolean;
  errors: unknown[];
  result: { results: { columns: string[]; rows: unknown[][] } }[];
}
