import { expect } from "./expect.ts";
import { testSite } from "./test-site.ts";

const DATABASES = "/cdn-cgi/local/explorer/api/d1/database";

/** Uses wrangler's explorer: a second process that opens the file locks the site out ("database is locked"). */
export async function runSql<Row>(sql: string, origin: string = testSite().baseUrl): Promise<Row[]> {
  const [database] = await result<{ uuid: string }>(fetch(origin + DATABASES));
  const asked = fetch(`${origin}${DATABASES}/${database?.uuid}/raw`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ sql }),
  });
  const [
    {
      results: { columns, rows },
    } = NONE,
  ] = await result<Answer>(asked);
  return rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])) as Row);
}

interface Answer {
  results: { columns: string[]; rows: unknown[][] };
}

const NONE: Answer = { results: { columns: [], rows: [] } };

async function result<One>(asked: Promise<Response>): Promise<One[]> {
  const { success, errors, result } = (await (await asked).json()) as { success: boolean; errors: []; result: One[] };
  expect([success, errors]).toEqual([true, []]);
  return result;
}
