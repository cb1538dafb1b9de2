import { expect, test } from "vitest";
import type { ArticleList } from "#contract/articles.ts";
import { articles } from "#worker/domains/articles/schema.ts";
import { createTestApp, db } from "../../support/app.ts";
import { addArticle, seedArticles } from "../../support/articles.ts";

async function search(q: string, more = ""): Promise<ArticleList> {
  const response = await createTestApp().send(`/api/articles?q=${encodeURIComponent(q)}${more}`);
  expect(response.status).toBe(200);
  return response.json();
}

async function slugs(q: string): Promise<string[]> {
  return (await search(q)).articles.map(({ slug }) => slug);
}

const FOUND = [
  ["nitrates", "ed-pills-and-nitrates"],
  ["sleep apnea", "sleep-apnea-and-hormones"],
  ["shockwaves", "shockwave-for-ed"],
  ["hair loss", "hair-loss-what-works"],
  ["fertility", "testosterone-and-fertility"],
  ["GLP-1", "glp-1-in-plain-words"],
  ["injecting", "penile-injections"],
  ["testost", "low-testosterone-numbers"],
  ["nitrats", "ed-pills-and-nitrates"],
] as const;

test.for(FOUND)("a reader who looks for %s finds the article about it", async ([q, slug]) => {
  await seedArticles();
  expect(await slugs(q)).toContain(slug);
});

test("a word in the title counts for more than one in the text", async () => {
  await seedArticles();
  expect((await slugs("nitrates"))[0]).toBe("ed-pills-and-nitrates");
  expect((await slugs("shockwave"))[0]).toBe("shockwave-for-ed");
});

const MISSPELT = [
  ["testostrone", "testosterone"],
  ["testosterne", "testosterone"],
  ["fertilty", "fertility"],
  ["shokwave", "shockwave"],
  ["hiar", "hair"],
  ["slepe apnoea", "sleep apnea"],
] as const;

test.for(MISSPELT)("%s is read as %s, and says so", async ([q, corrected]) => {
  await seedArticles();
  const found = await search(q);
  expect(found.corrected).toBe(corrected);
  expect(found.total).toBeGreaterThan(0);
  const html = await (await createTestApp().send(`/health-library?q=${encodeURIComponent(q)}`)).text();
  expect(html).toContain(`No article has “${q}”.`);
  expect(html).toContain(`“${corrected}”`);
});

const OTHER_NAMES = [
  ["viagra", null, "ed-pills-and-nitrates"],
  ["wegovy", null, "compounded-or-approved"],
  ["levitra", "vardenafil", "ed-pills-and-nitrates"],
  ["rogaine", "minoxidil", "hair-loss-what-works"],
  ["impotence", "erectile", "erectile-dysfunction-first-steps"],
  ["bp", "blood pressure", "testosterone-heart-blood-prostate"],
  ["puke", "nausea", "glp-1-in-plain-words"],
] as const;

test.for(OTHER_NAMES)("%s is found by the names that Max knows for it, read as %s", async ([q, corrected, slug]) => {
  await seedArticles();
  const found = await search(q);
  expect(found.corrected).toBe(corrected);
  expect(found.articles.map((one) => one.slug)).toContain(slug);
});

test("finds articles with some of the words when none has all", async () => {
  await seedArticles();
  const some = await search("shockwave fertility hair nitrates");
  expect(some).toMatchObject({ match: "some" });
  expect(some.total).toBeGreaterThan(2);
  const none = await search("xylophone zeppelin");
  expect(none).toMatchObject({ total: 0, corrected: null });
  const html = await (await createTestApp().send("/health-library?q=xylophone")).text();
  expect(html).toContain("No article matches “xylophone”.");
  expect(html).toContain('href="/health-library?topic=testosterone"');
  expect(html).toContain('content="noindex, follow"');
});

const OPERATORS = [
  '"',
  "'",
  "nitrates OR",
  "NOT nitrates",
  "NEAR(a b)",
  "title:nitrates",
  "^nitrates",
  "nitrates*",
  "(",
  "a AND",
  '"" OR ""',
  "{title}: x",
  "'; drop table articles; --",
  "\u0000",
  "%",
  "😀",
  "-nitrates",
];

test.for(OPERATORS)("%s is words and nothing else", async (q) => {
  await seedArticles();
  await search(q);
  expect(await db.$count(articles)).toBe(15);
});

test("a question of any length is answered", async () => {
  await seedArticles();
  const long = await search("testosterone ".repeat(500));
  expect(long.query.q.length).toBeLessThanOrEqual(100);
  expect(long.total).toBeGreaterThan(0);
  expect((await search("a".repeat(5000))).total).toBe(0);
});

test("finds an edited article by its new words only", async () => {
  await addArticle("one", { body: "All about marmalade." });
  expect(await slugs("marmalade")).toEqual(["one"]);
  await db.update(articles).set({ body: "All about butterscotch." });
  expect([await slugs("marmalade"), await slugs("buterscotch")]).toEqual([[], ["one"]]);
  await db.update(articles).set({ status: "archived" });
  expect(await slugs("butterscotch")).toEqual([]);
  await db.update(articles).set({ status: "published" });
  expect(await slugs("butterscotch")).toEqual(["one"]);
  await db.delete(articles);
  expect(await slugs("butterscotch")).toEqual([]);
});

test("the API answers what the page was rendered with", async () => {
  await seedArticles();
  const { send } = createTestApp();
  for (const [path, api] of [
    ["/health-library?topic=weight", "/api/articles?topic=weight"],
    ["/health-library/penile-injections", "/api/articles/penile-injections"],
  ] as const) {
    const html = await (await send(path)).text();
    const data = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? "null");
    expect(data.list ?? data.article).toEqual(await (await send(api)).json());
  }
});
