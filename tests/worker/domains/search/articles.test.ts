import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { articles } from "#worker/domains/articles/schema.ts";
import { retrieve } from "#worker/domains/search/ranking/retrieve.ts";
import { knowledgePassages } from "#worker/domains/search/schema.ts";
import { indexArticle } from "#worker/domains/search/write.ts";
import { createDatabase } from "#worker/kernel/db/client.ts";
import { db, seedKnowledge } from "../../support/app.ts";
import { addArticle } from "../../support/articles.ts";
import { settings } from "../../support/care.ts";
import { searchDeps } from "../../support/search-index.ts";

const deps = searchDeps(createDatabase(env.DB, settings));
const words = {
  id: "art_test_goats",
  slug: "goats",
  title: "Drinking goat milk",
  description: "What is known of goat milk.",
  topic: "prevention",
  keyPoints: ["Goat milk is milk."],
};

async function index(body: string): Promise<void> {
  const [first, ...rest] = indexArticle(deps, { ...words, body });
  if (first) await deps.db.batch([first, ...rest]);
}

const best = async (text: string, version = 1) =>
  (await retrieve({ ...deps, knowledgeVersion: version }, [], text)).passages[0];

test("an article is found by its headings while readers may see it, and not after it is withdrawn", async () => {
  await seedKnowledge();
  await addArticle("goats");
  await index(
    "## Does goat milk help the prostate?\n\nNo study has shown it[^1].\n\n### How much\n\nA glass is a glass.",
  );
  const found = await best("does goat milk help my prostate");
  expect(found).toMatchObject({
    url: "/health-library/goats#s-does-goat-milk-help-the-prostate",
    title: "Drinking goat milk: Does goat milk help the prostate?",
    body: "No study has shown it.",
  });
  await db.update(articles).set({ status: "archived" }).where(eq(articles.id, words.id));
  expect((await best("does goat milk help my prostate"))?.url).not.toMatch(/goats/);
});

test("a published change replaces the sections, and takes away those that are gone", async () => {
  await addArticle("goats");
  await index("## First\n\nOne.\n\n## Second\n\nTwo.");
  await index("## First\n\nAnother one.");
  const rows = await db.select().from(knowledgePassages).where(eq(knowledgePassages.articleId, words.id));
  expect(rows.map(({ title, body }) => [title, body])).toEqual([
    ["Drinking goat milk", "What is known of goat milk."],
    ["Drinking goat milk: Key points", "Goat milk is milk."],
    ["Drinking goat milk: First", "Another one."],
  ]);
});

test("a section that was switched off stays off when its article is published again", async () => {
  await addArticle("goats");
  await index("## First\n\nOne.\n\n## Second\n\nTwo.");
  const { id, articleId, body, isOn } = knowledgePassages;
  await db.update(knowledgePassages).set({ isOn: false }).where(eq(id, "/health-library/goats#s-first~first"));
  await index("## First\n\nAnother one.\n\n## Second\n\nTwo.");
  const rows = await db.select({ body, isOn }).from(knowledgePassages).where(eq(articleId, words.id));
  expect(rows.slice(2)).toEqual([
    { body: "Another one.", isOn: false },
    { body: "Two.", isOn: true },
  ]);
  expect((await best("drinking goat milk first", 2))?.body).not.toBe("Another one.");
});

test("an article of many headings is indexed in one batch", async () => {
  await addArticle("goats");
  const headings = Array.from({ length: 30 }, (_, at) => `## Heading ${at}\n\nParagraph ${at}.`);
  await index(headings.join("\n\n"));
  expect(await db.$count(knowledgePassages, eq(knowledgePassages.articleId, words.id))).toBe(32);
});
