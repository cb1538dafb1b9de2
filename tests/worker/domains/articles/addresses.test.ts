import { expect, test } from "vitest";
import { approve, GOOD, moves, newArticle, newsroom, published, save, work } from "../../support/editor.ts";

test("redirects an old slug permanently, on the site and in the API", async () => {
  const room = await newsroom();
  const id = await published(room);
  const { version } = await work(room.writer, id);
  await save(room.writer, id, { version, slug: "sleeping-well" });
  await approve(room, id);
  await moves([[room.writer, "publish"]], id);
  room.advance(3000);
  const old = await room.send(`/health-library/${GOOD.slug}`, { redirect: "manual" });
  expect([old.status, old.headers.get("Location")]).toEqual([301, "/health-library/sleeping-well"]);
  const api = await room.send(`/api/articles/${GOOD.slug}`, { redirect: "manual" });
  expect([api.status, api.headers.get("Location")]).toEqual([301, "/api/articles/sleeping-well"]);
  expect((await work(room.writer, id)).redirects).toEqual([GOOD.slug]);
  // No other article can take the old slug.
  const next = await newArticle(room.writer);
  await save(room.writer, next, { version: 1 });
  expect((await work(room.writer, next)).check.unmet.map(({ code }) => code)).toContain("slug_taken");
});

test("removes an archived article for readers, and restores it as a draft", async () => {
  const room = await newsroom();
  const id = await published(room);
  await moves([[room.writer, "archive"]], id);
  room.advance(3000);
  expect((await room.send(`/health-library/${GOOD.slug}`)).status).toBe(404);
  await moves([[room.writer, "restore"]], id);
  expect(await work(room.writer, id)).toMatchObject({ state: "draft", live: null, clinician: null });
});
