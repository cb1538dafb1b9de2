// npm run db:seed: what the site needs in D1 before its first visitor. Running it again changes nothing else.
// Arguments go to `wrangler d1 execute` (--remote, --persist-to DIR); --local is the default.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { knowledge } from "#content/max/knowledge.ts";
import { toRow } from "#content/max/rows.ts";
import { seedStatements, toSeedRow } from "#worker/db/article-seed.ts";
import { documentSql } from "#worker/db/consent-documents.ts";
import { OPTIMIZE } from "#worker/db/statistics.ts";
import { bookingSql } from "#worker/features/booking/seed.ts";
import { registerSql } from "#worker/features/claims/seed.ts";
import { readArticleFiles } from "./articles.ts";

if (process.argv[1]?.endsWith("seed.ts")) {
  const target = process.argv.slice(2);
  const args = target.includes("--remote") ? target : ["--local", ...target];
  const folder = mkdtempSync(join(tmpdir(), "seed-"));
  try {
    const file = join(folder, "seed.sql");
    // People to try the calendar with stay on this machine.
    const statements = await seedSql(new Date(), { withDemo: !target.includes("--remote") });
    writeFileSync(file, statements.join("\n"));
    const { status } = spawnSync("wrangler", ["d1", "execute", "clinic", "--yes", "--file", file, ...args], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error("The database could not be seeded.");
    console.log(
      `Seeded ${knowledge.length} passages, the register of claims and offers, the health library, documents to sign, and the calendar.`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every statement of the seed. */
export async function seedSql(now: Date, { withDemo }: { withDemo: boolean }): Promise<string[]> {
  const articles = await articleSql(now);
  const documents = await documentSql(now);
  return [
    knowledgeSql(),
    ...registerSql(),
    ...articles,
    ...documents,
    ...bookingSql({ now, withDemo }),
    `${OPTIMIZE};`,
  ];
}

/**
 * Passages as published: new ones in, changed ones replaced, withdrawn ones out. What an administrator wrote or changed
 * stays, and what he switched off stays off.
 */
function knowledgeSql(): string {
  const columns = ["id", "topic", "facet", "title", "url", "questions", "body"] as const;
  const rows = knowledge.map(toRow);
  const inserts = rows.map((row) => {
    const values = columns.map((column) => quote(row[column])).join(", ");
    const updates = columns
      .slice(1)
      .map((column) => `${column} = excluded.${column}`)
      .join(", ");
    return `INSERT INTO knowledge_passages (${columns.join(", ")}) VALUES (${values}) ON CONFLICT (id) DO UPDATE SET ${updates} WHERE knowledge_passages.edited_at IS NULL;`;
  });
  const ids = rows.map(({ id }) => quote(id)).join(", ");
  const withdrawn = `origin = 'site' AND edited_at IS NULL AND id NOT IN (${ids})`;
  return [`DELETE FROM knowledge_passages WHERE ${withdrawn};`, ...inserts].join("\n");
}

/** Articles that are new or whose file has changed, unless an editor has changed them here. */
async function articleSql(now: Date): Promise<string[]> {
  const rows = await Promise.all(readArticleFiles().map((article) => toSeedRow(article, now)));
  return rows.flatMap((row) => seedStatements(row, now));
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
