import { expect, test } from "vitest";
import { type ArticleRow, toArticle } from "#worker/domains/articles/article-shape.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

const row: ArticleRow = {
  id: "art_1",
  slug: "one",
  status: "published",
  topic: "hair",
  title: "One",
  description: "About one thing.",
  keyPoints: [],
  body: "Words.",
  sources: [
    { title: "A guideline", publisher: "A society", year: 2018, url: "https://doi.org/10.1/x" },
    { title: "A trap", publisher: "Nobody", year: 2018, url: "javascript:alert(1)" },
  ],
  related: [],
  cover: null,
  reviewedBy: null,
  reviewedAt: null,
  reviewEveryMonths: 12,
  publishedAt: NOW,
  updatedAt: NOW,
  revision: 1,
  seedDigest: null,
};

test("a source leads to an allowed address or nowhere, whoever wrote it into the database", async () => {
  const { sources } = await toArticle(row, new Map());
  expect(sources.map(({ url }) => url)).toEqual(["https://doi.org/10.1/x", ""]);
});
