import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readArticleFile } from "#content/article-file.ts";
import { articleRevisions, articles } from "#worker/domains/articles/schema.ts";
import { db, NOON } from "../../support/app.ts";
import { articleFiles, seedArticles } from "../../support/articles.ts";

const [first] = articleFiles;
if (!first) throw new Error("There are no articles.");
const LATER = new Date(NOON.getTime() + 60_000);
const changed = { ...first, body: `${first.body}\n\nOne more sentence; it's "quoted".` };

async function stored() {
  const [article] = await db
    .select()
    .from(articles)
    .where(eq(articles.slug, first?.slug ?? ""));
  const revisions = await db.select().from(articleRevisions).orderBy(articleRevisions.revision);
  return { article, revisions };
}

test("the fifteen articles come in as published, each with its first revision, and none claims a review", async () => {
  await seedArticles();
  const rows = await db.select().from(articles);
  expect(rows.length).toBe(15);
  for (const row of rows) {
    expect(row).toMatchObject({ status: "published", revision: 1, reviewedBy: null, reviewedAt: null });
    expect(row.publishedAt?.getTime()).toBeLessThanOrEqual(NOON.getTime());
    expect(row.body.length).toBeGreaterThan(3000);
  }
  expect(await db.$count(articleRevisions)).toBe(15);
});

test("seeding again changes nothing", async () => {
  await seedArticles([first]);
  const before = await stored();
  await seedArticles([first], LATER);
  expect(await stored()).toEqual(before);
});

test("a changed file becomes a further revision, and a review of the old words no longer counts", async () => {
  await seedArticles([first]);
  await db.update(articles).set({ reviewedBy: "A clinician", reviewedAt: NOON });
  await seedArticles([changed], LATER);
  const { article, revisions } = await stored();
  expect(article).toMatchObject({ revision: 2, body: changed.body, reviewedBy: null, reviewedAt: null });
  expect(revisions.map(({ revision, body }) => ({ revision, body }))).toEqual([
    { revision: 1, body: first.body },
    { revision: 2, body: changed.body },
  ]);
});

test("does not republish an archived article when its file changes", async () => {
  await seedArticles([first]);
  await db.update(articles).set({ status: "archived" });
  await seedArticles([changed], LATER);
  expect((await stored()).article).toMatchObject({ status: "archived", revision: 2 });
});

test("never seeds over an article whose text or slug an editor has changed", async () => {
  await seedArticles([first]);
  await db.update(articles).set({ body: "His own words.", revision: 2, seedDigest: null });
  const before = await stored();
  await seedArticles([changed], LATER);
  expect(await stored()).toEqual(before);
  await db.update(articles).set({ slug: "a-better-address" });
  await seedArticles([changed], LATER);
  expect(await db.select({ slug: articles.slug }).from(articles)).toEqual([{ slug: "a-better-address" }]);
});

test("front matter that YAML would read otherwise is refused, with the file and the line", () => {
  const file = (line: string) => `---\ntitle: A title\n${line}\n---\n\nBody.`;
  expect(() => readArticleFile("one", file("description: a: b"))).toThrow("articles/one.md: put quotes around: a: b");
  expect(() => readArticleFile("one", file("description: *anchor"))).toThrow("put quotes around");
  expect(() => readArticleFile("one", file("\tdescription: x"))).toThrow("not understood");
  expect(() => readArticleFile("one", file("description: x"))).toThrow("articles/one.md: topic is missing");
  expect(() => readArticleFile("one", "No front matter")).toThrow("no front matter");
});
