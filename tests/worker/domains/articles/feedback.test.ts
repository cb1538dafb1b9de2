import { expect, test } from "vitest";
import { articleFeedbackCounts } from "#worker/domains/articles/schema.ts";
import { createTestApp, db } from "../../support/app.ts";
import { addArticle } from "../../support/articles.ts";

test("counts feedback and stores nothing else", async () => {
  await addArticle("one");
  const { post } = createTestApp();
  for (const helpful of [true, false, true]) {
    expect((await post("/api/articles/one/feedback", { helpful })).status).toBe(201);
  }
  expect(await db.select().from(articleFeedbackCounts)).toEqual([{ articleId: "art_test_one", yes: 2, no: 1 }]);
});

test("rejects feedback on an article that is not public", async () => {
  await addArticle("drafted", { status: "draft" });
  await addArticle("one");
  const { post } = createTestApp();
  expect((await post("/api/articles/drafted/feedback", { helpful: true })).status).toBe(404);
  expect((await post("/api/articles/none/feedback", { helpful: true })).status).toBe(404);
  expect((await post("/api/articles/one/feedback", { helpful: "yes" })).status).toBe(400);
  expect(await db.$count(articleFeedbackCounts)).toBe(0);
});
