import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ArticleFile, readArticleFile } from "#content/article-file.ts";
import { articleTitles } from "#content/article-titles.ts";
import { clinic } from "#content/clinic.ts";
import { articleHead as headOfArticle, pageHead, resolveHead } from "#content/head.ts";
import { isTopic, libraryHref, topicLabel, topics } from "#content/library.ts";
import { pages } from "#content/pages.ts";
import { ANY_TOPIC, articlePreviews, previewImage, topicPreviews } from "#content/preview-image.ts";
import { toSiteData } from "#content/site-data.ts";
import { headOf } from "#web/lib/page/head-of.ts";

const siteData = toSiteData("production");
const all = Object.values(pages);

function articleHead(file: ArticleFile) {
  const article = { ...file, publishedAt: `${file.published}T00:00:00Z`, updatedAt: `${file.updated}T00:00:00Z` };
  return headOf({ path: `/health-library/${file.slug}`, siteData, article });
}

const folder = "content/articles";
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .map((name) => readArticleFile(name.replace(/\.md$/, ""), readFileSync(`${folder}/${name}`, "utf8")));

test("titles of pages and articles are 30 to 60 characters, descriptions 70 to 160, and no two are the same", async () => {
  const heads = [...all.map(({ path }) => pageHead(path)), ...(await Promise.all(files.map(articleHead)))];
  expect(heads.length).toBeGreaterThan(36);
  expect(heads.filter(({ title }) => title.length < 30 || title.length > 60)).toEqual([]);
  expect(heads.filter(({ description }) => description.length < 70 || description.length > 160)).toEqual([]);
  for (const key of ["title", "description", "canonical"] as const)
    expect(new Set(heads.map((head) => head[key])).size).toBe(heads.length);
});

test("keeps claims out of page heads", () => {
  const CLAIM = /\bfree\b|\$|\d\s?%|\bsave\b|\brated?\b|\blicensed\b|hipaa compliant|clia|24\/7|\d\+|same-day/i;
  const words = all.flatMap((page) => [page.title, page.description, page.keywords, page.summary, page.ogImage]);
  expect(words.filter((text) => CLAIM.test(text))).toEqual([]);
  expect(CLAIM.test("Your first visit is free.")).toBe(true);
});

test("uses given head fields before the page's own, and a canonical address without query", () => {
  const url = `${clinic.origin}/about`;
  expect(resolveHead({ pageKey: "about", canonicalUrl: `${url}?utm_source=x#contact` }).canonical).toBe(url);
  expect(pageHead("/about")).toMatchObject({ canonical: url, robots: "index, follow", schema: pages.about.schema });
  const custom = { customTitle: "A title of its own", customDescription: "Another.", robots: "noindex, follow" };
  const head = resolveHead({ pageKey: "about", ...custom, schema: ["WebPage"], ogImage: "Other words" });
  expect(head).toMatchObject({
    title: "A title of its own | Elite Men's Health",
    description: "Another.",
    robots: "noindex, follow",
    schema: ["WebPage"],
    share: { image: clinic.origin + previewImage("Other words") },
  });
});

test("an address without a page gets the head of the 404 page, and search results stay out of indexes", async () => {
  expect(await headOf({ path: "/no-such-page", siteData })).toMatchObject({
    title: "Page not found | Elite Men's Health",
    robots: "noindex, nofollow",
    jsonLd: null,
  });
  const search = await headOf({
    path: "/health-library",
    siteData,
    list: { q: "sleep", topic: "hair", page: 2, sort: "newest" },
  });
  expect(search).toMatchObject({
    robots: "noindex, follow",
    jsonLd: null,
    canonical: `${clinic.origin}/health-library`,
  });
});

const lists = [null, ...Object.keys(topics).filter(isTopic)].flatMap((topic) =>
  [1, 2, 100].map((page) => ({ q: "", topic, page, sort: "newest" as const })),
);

test("each topic of the library and each later page of it has a title, a description and an address of its own", async () => {
  const heads = await Promise.all(lists.map((list) => headOf({ path: "/health-library", siteData, list })));
  expect(heads.map(({ canonical }) => canonical)).toEqual(lists.map((list) => clinic.origin + libraryHref(list)));
  expect(heads[0]).toEqual(await headOf({ path: "/health-library", siteData }));
  expect(heads.filter(({ title }) => title.length < 30 || title.length > 60)).toEqual([]);
  expect(heads.filter(({ description }) => description.length < 70 || description.length > 160)).toEqual([]);
  for (const key of ["title", "description", "jsonLd"] as const)
    expect(new Set(heads.map((head) => head[key])).size).toBe(heads.length);
  for (const [at, { topic, page }] of lists.entries()) {
    const { title = "", robots, share } = heads[at] ?? {};
    expect(robots).toBe("index, follow");
    expect(title.toLowerCase()).toContain(topic ? topicLabel(topic).toLowerCase() : "health library");
    expect(title.includes(`page ${page}`)).toBe(page > 1);
    expect(JSON.stringify(share)).not.toMatch(/sexual|testosterone|weight|hair|peptide/i);
  }
});

test("treats another sort order as the same page", async () => {
  const list = { q: "", topic: "hair", page: 1, sort: "helpful" } as const;
  const head = await headOf({ path: "/health-library", siteData, list });
  expect(head).toMatchObject({
    robots: "noindex, follow",
    jsonLd: null,
    canonical: `${clinic.origin}/health-library?topic=hair`,
  });
});

test("keeps link previews of sensitive pages neutral", async () => {
  const INTIMATE = /erect|\bED\b|viagra|hair|weight|testosterone|TRT|low t\b|peni|shockwave|peptide|GLP|sex/i;
  const heads = [...all.map(({ path }) => pageHead(path)), ...(await Promise.all(files.map(articleHead)))];
  const shared = heads.filter(({ share }) => INTIMATE.test(JSON.stringify(share)));
  expect(shared.map(({ canonical, share }) => [canonical, share])).toEqual([]);
});

test("gives every page, article and topic its own preview text", () => {
  const ofArticles = Object.values(articlePreviews);
  const words = [...all.map(({ ogImage }) => ogImage), ...Object.values(topicPreviews), ...ofArticles, ANY_TOPIC];
  expect(words.filter((text, i) => words.indexOf(text) !== i)).toEqual(["Health library"]);
  expect(new Set(words.map(previewImage)).size).toBe(words.length - 1);
  expect(Object.keys(topicPreviews).sort()).toEqual(Object.keys(topics).sort());
  expect(Object.keys(articlePreviews).sort()).toEqual(Object.keys(articleTitles).sort());
});

test("uses an article's own preview image, or its topic's if it is newer than the build", async () => {
  const article = { slug: "penile-injections", title: "T", description: "D", topic: "sexual-health" };
  const words = articlePreviews["penile-injections"] ?? "";
  const { share } = headOfArticle(article);
  expect([share.image, share.imageAlt]).toEqual([clinic.origin + previewImage(words), `${clinic.name}: ${words}`]);
  const later = headOfArticle({ ...article, slug: "written-later" }).share;
  expect(later.image).toBe(clinic.origin + previewImage(topicPreviews["sexual-health"] ?? ""));
  const unknown = headOfArticle({ ...article, slug: "written-later", topic: "a topic since" }).share;
  expect(unknown.image).toBe(clinic.origin + previewImage(ANY_TOPIC));
});
