// npm run db:seed: what D1 needs before the first visitor; safe to repeat. Options go to `wrangler d1 execute`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { knowledge } from "#content/max/knowledge.ts";
import { toPassageRow, waysToAsk } from "#content/max/rows.ts";
import { documentSql } from "#worker/domains/accounts/consents/consent-documents.ts";
import { seedStatements, toSeedRow } from "#worker/domains/articles/article-seed.ts";
import type { ArticleRow } from "#worker/domains/articles/article-shape.ts";
import { siteSections } from "#worker/domains/search/site-sections.ts";
import { sectionsOf, toIndexRow } from "#worker/domains/search/write.ts";
import { registerSql } from "#worker/domains/site/claims/seed.ts";
import { bookingSql } from "#worker/domains/visits/booking/seed.ts";
import { OPTIMIZE } from "#worker/kernel/db/statistics.ts";
import { readArticleFiles } from "./articles.ts";

const COLUMNS = ["id", "topic", "facet", "title", "url", "questions", "body", "origin"] as const;

interface IndexRow extends Record<(typeof COLUMNS)[number], string> {
  spanish?: { title: string; body: string } | null;
}

if (process.argv[1]?.endsWith("seed.ts")) {
  const target = process.argv.slice(2);
  const args = target.includes("--remote") ? target : ["--local", ...target];
  const folder = mkdtempSync(join(tmpdir(), "seed-"));
  try {
    const file = join(folder, "seed.sql");
    // Demo providers stay on this machine.
    const statements = await seedSql(new Date(), { withDemo: !target.includes("--remote") });
    writeFileSync(file, statements.join("\n"));
    const { status } = spawnSync("wrangler", ["d1", "execute", "clinic", "--yes", "--file", file, ...args], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error("The database could not be seeded.");
    console.log(
      `Seeded ${knowledge.length} answers, the index of the site, the register of claims and offers, the health library, documents to sign, and the calendar.`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function seedSql(now: Date, { withDemo }: { withDemo: boolean }): Promise<string[]> {
  const articles = await articleSql(now);
  const documents = await documentSql(now);
  return [
    await knowledgeSql(),
    ...registerSql(),
    ...articles,
    ...documents,
    ...bookingSql({ now, withDemo }),
    `${OPTIMIZE};`,
  ];
}

/** Keeps everything that an administrator wrote, changed or switched off. */
async function knowledgeSql(): Promise<string> {
  const sections = await siteSections();
  const rows = [
    ...knowledge.map((passage) => ({ ...toPassageRow(passage), origin: "site" })),
    ...sections.map((section) => ({ ...toIndexRow(section, waysToAsk(section.id)), origin: "page" })),
  ];
  const ids = rows.map(({ id }) => quote(id)).join(", ");
  const withdrawn = `origin IN ('site', 'page') AND edited_at IS NULL AND id NOT IN (${ids})`;
  return [`DELETE FROM knowledge_passages WHERE ${withdrawn};`, ...rows.map((row) => passageSql(row))].join("\n");
}

function passageSql(row: IndexRow, article?: ArticleRow): string {
  const spanish = row.spanish ? quote(JSON.stringify(row.spanish)) : "NULL";
  const values = [...COLUMNS.map((column) => quote(row[column])), spanish].join(", ");
  const updates = [...COLUMNS.slice(1), "spanish"].map((column) => `${column} = excluded.${column}`);
  const from = article
    ? `SELECT ${values}, id FROM articles WHERE id = ${quote(article.id)} AND seed_digest = ${quote(article.seedDigest ?? "")}`
    : `SELECT ${values}, NULL WHERE true`;
  return `INSERT INTO knowledge_passages (${COLUMNS.join(", ")}, spanish, article_id) ${from} ON CONFLICT (id) DO UPDATE SET ${updates.join(", ")} WHERE knowledge_passages.edited_at IS NULL;`;
}

/** Skips articles that an editor has changed. */
async function articleSql(now: Date): Promise<string[]> {
  const rows = await Promise.all(readArticleFiles().map((article) => toSeedRow(article, now)));
  return rows.flatMap((row) => {
    const sections = sectionsOf(row).map((section) => toIndexRow(section, waysToAsk(section.id)));
    const ids = sections.map(({ id }) => quote(id)).join(", ");
    const isOurs = `article_id IN (SELECT id FROM articles WHERE seed_digest = ${quote(row.seedDigest ?? "")})`;
    return [
      ...seedStatements(row, now),
      `DELETE FROM knowledge_passages WHERE ${isOurs} AND id NOT IN (${ids});`,
      ...sections.map((section) => passageSql({ ...section, origin: "article" }, row)),
    ];
  });
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
