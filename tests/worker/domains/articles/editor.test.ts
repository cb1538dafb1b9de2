import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SavedArticle, StaleArticleDetails } from "#contract/admin-articles.ts";
import { articleDrafts, articles } from "#worker/domains/articles/schema.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../support/app.ts";
import { seedArticles } from "../../support/articles.ts";
import { approve, GOOD, move, moves, newArticle, newsroom, PATH, published, save, work } from "../../support/editor.ts";

const SEEDED = "art_penile-injections";

test("an article goes from an idea to its readers: draft, review, clinician, published", async () => {
  const room = await newsroom();
  const { writer, clinician, send, advance } = room;
  const id = await newArticle(writer);
  expect(await work(writer, id)).toMatchObject({
    state: "draft",
    version: 1,
    live: null,
    mayEdit: true,
    author: "Dana Lee",
  });
  const saved = await (await save(writer, id, { version: 1 })).json<SavedArticle>();
  expect(saved).toMatchObject({ version: 2, state: "draft" });
  expect((await send(`/health-library/${GOOD.slug}`)).status).toBe(404);
  await moves(
    [
      [writer, "submit"],
      [writer, "ask_clinician"],
    ],
    id,
  );
  expect((await work(clinician, id)).moves).toEqual(["request_changes", "approve_clinically"]);
  await moves(
    [
      [clinician, "approve_clinically", { byline: "Anna Novak, MD" }],
      [writer, "publish"],
    ],
    id,
  );
  advance(3000);
  const page = await send(`/health-library/${GOOD.slug}`);
  const html = await page.text();
  expect([page.status, html.includes("Anna Novak, MD"), html.includes("alcohol late in the day")]).toEqual([
    200,
    true,
    true,
  ]);
  expect(await (await send("/health-library?q=alcohol")).text()).toContain(`/health-library/${GOOD.slug}`);
  expect(await work(writer, id)).toMatchObject({
    state: "published",
    live: { slug: GOOD.slug, reviewedBy: "Anna Novak, MD" },
  });
});

test("keeps the published text while a draft changes, and shows the new one after publishing", async () => {
  const room = await newsroom();
  const id = await published(room);
  const { writer, send, advance } = room;
  const { version } = await work(writer, id);
  expect((await save(writer, id, { version, body: "Entirely new words." })).status).toBe(200);
  advance(3000);
  const before = await (await send(`/health-library/${GOOD.slug}`)).text();
  expect([before.includes("Entirely new words."), before.includes("alcohol late")]).toEqual([false, true]);
  expect(await work(writer, id)).toMatchObject({ state: "draft", clinician: null, live: { slug: GOOD.slug } });
  expect((await move(writer, id, { name: "publish" })).status).toBe(409);
  await approve(room, id);
  await moves([[writer, "publish"]], id);
  advance(3000);
  const html = await (await send(`/health-library/${GOOD.slug}`)).text();
  expect([html.includes("Entirely new words."), html.includes("alcohol late")]).toEqual([true, false]);
  const finds = async (q: string) => {
    const { articles } = await (await send(`/api/articles?q=${q}`)).json<{ articles: { slug: string }[] }>();
    return articles.map(({ slug }) => slug);
  };
  expect([await finds("entirely"), await finds("thermostat")]).toEqual([[GOOD.slug], []]);
});

test("rejects publishing with every unmet condition", async () => {
  const room = await newsroom();
  const id = await newArticle(room.writer, "Short");
  const change = {
    title: "Short",
    description: "Too short.",
    slug: "",
    body: "The best ![](/x.png) cure.",
    sources: [],
  };
  await save(room.writer, id, { version: 1, ...change });
  await moves(
    [
      [room.writer, "submit"],
      [room.writer, "approve"],
    ],
    id,
  );
  const refused = await move(room.writer, id, { name: "publish" });
  const { error } = await refused.json<{ error: { code: string; details: { unmet: { code: string }[] } } }>();
  expect([refused.status, error.code]).toEqual([409, "conflict"]);
  expect(error.details.unmet.map(({ code }) => code)).toEqual([
    "title_length",
    "description_length",
    "slug_missing",
    "source_missing",
    "clinician_missing",
    "flags_open",
    "image_alt",
    "image_unknown",
  ]);
  expect((await work(room.writer, id)).state).toBe("approved");
});

test("accepts a flag with a reason until its sentence changes", async () => {
  const { writer } = await newsroom();
  const id = await newArticle(writer);
  await save(writer, id, { version: 1, body: "It is no cure. Words." });
  const [flag] = (await work(writer, id)).check.flags;
  const decided = await writer.post(`${PATH}/${id}/flags`, { key: flag?.key, reason: "It denies the promise." });
  expect(decided.status).toBe(200);
  const codes = async () => (await work(writer, id)).check.unmet.map(({ code }) => code);
  expect(await codes()).not.toContain("flags_open");
  await save(writer, id, { version: 2, body: "It is a cure. Words." });
  expect(await codes()).toContain("flags_open");
});

test("rejects the second of two saves over one version with the current text", async () => {
  const { writer, colleague } = await newsroom();
  const other = await colleague("admin", "Eve");
  const id = await newArticle(writer);
  const answers = await Promise.all([
    save(writer, id, { version: 1, body: "Dana's words." }),
    save(other, id, { version: 1, body: "Eve's words." }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  const body = await late?.json<{ error: { code: string; details: StaleArticleDetails } }>();
  const current = body?.error.details.current;
  expect([body?.error.code, current?.version]).toEqual(["stale", 2]);
  expect(current?.content.body).toBe((await work(writer, id)).content.body);
  expect(["Dana's words.", "Eve's words."]).toContain(current?.content.body);
});

test("ignores a save without changes, and keeps saves valid after a change of state", async () => {
  const { writer } = await newsroom();
  const id = await newArticle(writer);
  for (const version of [1, 2]) expect((await save(writer, id, { version })).headers.get("ETag")).toBe('"2"');
  await moves(
    [
      [writer, "submit"],
      [writer, "withdraw"],
    ],
    id,
  );
  expect(await work(writer, id)).toMatchObject({ version: 2, statusVersion: 2 });
  expect((await save(writer, id, { version: 2, body: "More." })).status).toBe(200);
});

test("rejects edits during a review", async () => {
  const { writer } = await newsroom();
  const id = await newArticle(writer);
  await moves([[writer, "submit"]], id);
  const refused = await save(writer, id, { version: 1 });
  expect(await refused.json()).toMatchObject({ error: { code: "conflict" } });
});

test("requires a comment to request changes, and returns to a draft with the next save", async () => {
  const { writer, clinician } = await newsroom();
  const id = await newArticle(writer);
  await moves(
    [
      [writer, "submit"],
      [clinician, "ask_clinician"],
    ],
    id,
  );
  expect((await move(clinician, id, { name: "request_changes" })).status).toBe(400);
  await moves([[clinician, "request_changes", { comment: "Name the four hours." }]], id);
  expect(await work(writer, id)).toMatchObject({
    state: "changes_requested",
    comments: [{ author: "Novak Lee", text: "Name the four hours.", resolvedAt: null }],
  });
  await save(writer, id, { version: 1, body: "Four hours." });
  const { state, comments } = await work(writer, id);
  expect(state).toBe("draft");
  const settled = await writer.post(`${PATH}/${id}/comments/${comments[0]?.id}/settle`);
  expect(await settled.json()).toMatchObject([{ resolvedAt: expect.any(String) }]);
});

test("stops seeding an article after its first edit", async () => {
  await seedArticles();
  const { writer } = await newsroom();
  const seeded = await work(writer, SEEDED);
  expect(seeded).toMatchObject({ state: "published", version: 0, mayEdit: true, author: null, clinician: null });
  const saved = await writer.send(`${PATH}/${SEEDED}`, {
    method: "PUT",
    json: { ...seeded.content, title: "What to know before an injection" },
    headers: { "If-Match": '"0"' },
  });
  expect(saved.status).toBe(200);
  const [row] = await db.select().from(articles).where(eq(articles.id, SEEDED));
  expect(row).toMatchObject({ seedDigest: null, title: "What to know before penile injections", state: "draft" });
  await moves([[writer, "discard"]], SEEDED);
  const left = await work(writer, SEEDED);
  expect({ state: left.state, content: left.content }).toEqual({ state: "published", content: seeded.content });
});

test("audits every change of an article, with one row per editing session", async () => {
  const room = await newsroom();
  const id = await published(room);
  const { version } = await work(room.writer, id);
  for (const at of [0, 1, 2]) await save(room.writer, id, { version: version + at, body: `Words ${at}.` });
  const trail = await db.select().from(auditTrails).where(eq(auditTrails.resourceId, id));
  expect(trail.map(({ actionType }) => actionType)).toEqual([
    "article.create",
    "article.submit",
    "article.ask_clinician",
    "article.approve_clinically",
    "article.publish",
    "article.edit",
  ]);
  expect(await db.$count(articleDrafts, eq(articleDrafts.articleId, id))).toBe(1);
});
