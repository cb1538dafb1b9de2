import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PresenceAnswer } from "#contract/admin-articles.ts";
import type { ArticleListAnswer } from "#contract/article-list.ts";
import type { RevisionContent } from "#contract/article-revisions.ts";
import { PERMISSIONS, type Permission, ROLES } from "#contract/permissions.ts";
import { DAY, HOUR, MINUTE } from "#contract/time.ts";
import { articleComments, articles } from "#worker/domains/articles/schema.ts";
import { db } from "../../support/app.ts";
import { articleFiles, seedArticles } from "../../support/articles.ts";
import { approve, GOOD, move, moves, newArticle, newsroom, PATH, published, save, work } from "../../support/editor.ts";

interface Route {
  method: string;
  path: string;
  needs: readonly Permission[];
  json?: object;
}

const SPEAK: readonly Permission[] = ["article:write", "article:review", "article:publish"];
const ALL: Route[] = [
  { method: "GET", path: "", needs: ["article:read"] },
  { method: "POST", path: "", needs: ["article:write"], json: {} },
  { method: "POST", path: "/import", needs: ["article:write"], json: {} },
  { method: "GET", path: "/links", needs: ["article:read"] },
  { method: "GET", path: "/images", needs: ["article:read"] },
  { method: "POST", path: "/images", needs: ["article:write"], json: {} },
  { method: "DELETE", path: "/images/none", needs: ["article:write"] },
  { method: "GET", path: "/art_none", needs: ["article:read"] },
  { method: "PUT", path: "/art_none", needs: ["article:write"], json: {} },
  { method: "POST", path: "/art_none/moves/submit", needs: SPEAK, json: {} },
  { method: "POST", path: "/art_none/comments", needs: SPEAK, json: {} },
  { method: "POST", path: "/art_none/comments/acm_none/settle", needs: SPEAK, json: {} },
  { method: "POST", path: "/art_none/comments/acm_none/reopen", needs: SPEAK, json: {} },
  { method: "POST", path: "/art_none/flags", needs: ["article:write"], json: {} },
  { method: "POST", path: "/art_none/presence", needs: ["article:read"], json: {} },
  { method: "POST", path: "/art_none/preview-link", needs: ["article:read"], json: {} },
  { method: "GET", path: "/art_none/file", needs: ["article:read"] },
  { method: "GET", path: "/art_none/revisions", needs: ["article:read"] },
  { method: "POST", path: "/art_none/revisions", needs: ["article:write"], json: {} },
  { method: "GET", path: "/art_none/revisions/1", needs: ["article:read"] },
  { method: "POST", path: "/art_none/revisions/1/restore", needs: ["article:write"], json: {} },
];

test("requires the permission of each route from each role", async () => {
  const { colleague, send } = await newsroom();
  for (const role of ROLES) {
    const who = await colleague(role, `all-${role}`);
    for (const { method, path, needs, json } of ALL) {
      const headers = { "If-Match": '"1"' };
      const asked = { method, headers, ...(json && { json }) };
      const may = needs.some((need) => (PERMISSIONS[need] as readonly string[]).includes(role));
      const { status } = await who.send(`${PATH}${path}`, asked);
      expect({ role, method, path, isRefused: status === 403 }).toEqual({ role, method, path, isRefused: !may });
      if (role === "patient") expect((await send(`${PATH}${path}`, asked)).status, path).toBe(401);
    }
  }
});

test("rejects a move that the role may not make", async () => {
  const { writer, clinician } = await newsroom();
  const id = await newArticle(writer);
  expect((await move(clinician, id, { name: "submit" })).status).toBe(403);
  await moves(
    [
      [writer, "submit"],
      [writer, "ask_clinician"],
    ],
    id,
  );
  expect((await move(writer, id, { name: "approve_clinically", byline: "Me, MD" })).status).toBe(403);
  await moves([[clinician, "approve_clinically", { byline: "Anna Novak, MD" }]], id);
  expect((await move(clinician, id, { name: "publish" })).status).toBe(403);
});

/** Friday noon in Chicago, two days before daylight saving time ends on November 1. */
const BEFORE_FALL = new Date("2026-10-30T17:00:00Z");

test("publishes a scheduled article once, by the clinic's clock", async () => {
  const room = await newsroom(BEFORE_FALL);
  const { writer, cron, advance, send } = room;
  const id = await newArticle(writer);
  await save(writer, id, { version: 1 });
  await approve(room, id);
  await moves([[writer, "schedule", { at: { date: "2026-11-02", time: "08:00" } }]], id);
  expect((await work(writer, id)).scheduledFor).toBe("2026-11-02T14:00:00.000Z");
  await cron();
  expect((await send(`/health-library/${GOOD.slug}`)).status).toBe(404);
  // The cron did not run in between: the clock is three hours past the scheduled time.
  advance(3 * DAY);
  await cron();
  await cron();
  const done = await work(writer, id);
  expect(done).toMatchObject({ state: "published", live: { publishedAt: "2026-11-02T14:00:00.000Z" } });
  expect((await send(`/health-library/${GOOD.slug}`)).status).toBe(200);
  // When the clock goes back before that time, nothing is published twice and the article is hidden.
  advance(-3 * DAY);
  await cron();
  expect((await work(writer, id)).live).toEqual(done.live);
  expect((await send(`/api/articles/${GOOD.slug}`)).status).toBe(404);
});

test("rejects a past time and one that a clock change skips", async () => {
  const room = await newsroom();
  const id = await newArticle(room.writer);
  await save(room.writer, id, { version: 1 });
  await approve(room, id);
  for (const at of [undefined, { date: "2026-11-20", time: "08:00" }, { date: "2027-03-14", time: "02:30" }]) {
    expect((await move(room.writer, id, { name: "schedule", at })).status).toBe(400);
  }
});

test("keeps an article approved, with the reason, when it can't be published on time", async () => {
  const room = await newsroom();
  const { writer, cron, advance } = room;
  const id = await newArticle(writer);
  await save(writer, id, { version: 1 });
  await approve(room, id);
  await moves([[writer, "schedule", { at: { date: "2026-11-23", time: "09:00" } }]], id);
  await published(room);
  advance(2 * HOUR);
  await cron();
  const left = await work(writer, id);
  expect([left.state, left.scheduledFor, left.live]).toEqual(["approved", null, null]);
  const [said] = await db.select().from(articleComments).where(eq(articleComments.articleId, id));
  expect(said).toMatchObject({ authorId: null, text: expect.stringContaining("Another article has this address") });
});

test("shows an uncached preview of the draft for seven days", async () => {
  const room = await newsroom();
  const { writer, send, advance } = room;
  const id = await newArticle(writer);
  const body =
    '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>\n\n<iframe srcdoc="<script>1</script>">';
  await save(writer, id, { version: 1, body });
  const { path } = await (await writer.post(`${PATH}/${id}/preview-link`)).json<{ path: string }>();
  const shown = await send(path);
  const html = await shown.text();
  expect([shown.status, shown.headers.get("Cache-Control"), shown.headers.get("X-Robots-Tag")]).toEqual([
    200,
    "private, no-store",
    "noindex, nofollow",
  ]);
  expect(html.includes("Readers do not see this page.")).toBe(true);
  expect(html.match(/<script>alert|javascript:alert|<img src=x|<iframe/g)).toBeNull();
  expect(html.includes("&lt;script&gt;alert(1)&lt;/script&gt;")).toBe(true);
  const forged = path.replace(/.(?=.{20}$)/, (letter) => (letter === "A" ? "B" : "A"));
  expect((await send(forged)).status).toBe(404);
  advance(7 * DAY + 1);
  const late = await send(path);
  expect([late.status, late.headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
});

test("hostile words are harmless on the published page", async () => {
  const room = await newsroom();
  await published(room, {
    body: "## <script>alert(1)</script>\n\n[x](data:text/html,<script>alert(1)</script>) > - [[x](vbscript:1)](javascript:1)",
  });
  room.advance(3000);
  const html = await (await room.send(`/health-library/${GOOD.slug}`)).text();
  expect(html.match(/<script>alert|href="(?:data|javascript|vbscript):/g)).toBeNull();
});

test("stores, compares and restores revisions, and keeps the replaced text", async () => {
  const { writer } = await newsroom();
  const id = await newArticle(writer);
  await save(writer, id, { version: 1, body: "First words." });
  await writer.post(`${PATH}/${id}/revisions`, { label: "Before lunch" });
  await save(writer, id, { version: 2, body: "Second words." });
  expect((await writer.post(`${PATH}/${id}/revisions/1/restore`, {}, 2)).status).toBe(409);
  expect((await writer.post(`${PATH}/${id}/revisions/1/restore`, {}, 3)).status).toBe(200);
  expect((await work(writer, id)).content.body).toBe("First words.");
  const kept = await (await writer.send(`${PATH}/${id}/revisions/2`)).json<RevisionContent>();
  expect([kept.content.body, kept.editedBy, kept.kind]).toEqual(["Second words.", "Dana Lee", "saved"]);
});

test("shows who has an article open for two minutes, or until they leave", async () => {
  const { writer, clinician, advance } = await newsroom();
  const id = await newArticle(writer);
  const meet = async (json = {}) => (await writer.post(`${PATH}/${id}/presence`, json)).json<PresenceAnswer>();
  expect((await meet()).others).toEqual([]);
  await clinician.post(`${PATH}/${id}/presence`);
  expect((await meet()).others).toMatchObject([{ name: "Novak Lee" }]);
  advance(2 * MINUTE);
  expect((await meet()).others).toEqual([]);
  await clinician.post(`${PATH}/${id}/presence`);
  await clinician.post(`${PATH}/${id}/presence`, { leaving: true });
  expect((await meet()).others).toEqual([]);
});

test("exports an article as a file and imports it as the draft of that article", async () => {
  await seedArticles();
  const { writer } = await newsroom();
  const [file] = articleFiles;
  if (!file) throw new Error("There are no articles.");
  const out = await writer.send(`${PATH}/art_${file.slug}/file`);
  expect(out.headers.get("Content-Disposition")).toBe(`attachment; filename="${file.slug}.md"`);
  const text = (await out.text()).replace(file.body, "New words from a file.");
  const taken = await writer.post(`${PATH}/import`, {
    name: `${file.slug}.md`,
    text: `\uFEFF${text.replaceAll("\n", "\r\n")}`,
  });
  expect([taken.status, await taken.json()]).toEqual([201, { id: `art_${file.slug}`, isNew: false }]);
  expect(await work(writer, `art_${file.slug}`)).toMatchObject({
    state: "draft",
    content: { body: "New words from a file." },
  });
  const bad = await writer.post(`${PATH}/import`, { name: "bad.md", text: "no front matter" });
  expect([bad.status, (await bad.json<{ error: { message: string } }>()).error.message]).toEqual([
    400,
    "articles/bad.md: no front matter",
  ]);
});

test("the list finds titles and what is due, and counts its queues", async () => {
  await seedArticles();
  const room = await newsroom();
  const { writer } = room;
  const id = await published(room);
  await moves([[writer, "submit"]], await newArticle(writer, "Waiting for somebody to read"));
  const list = async (query: string) => (await writer.send(`${PATH}?${query}`)).json<ArticleListAnswer>();
  expect((await list("state=in_review")).rows.map(({ title }) => title)).toEqual(["Waiting for somebody to read"]);
  expect((await list("q=through+THE")).rows.map((row) => row.id)).toEqual([id]);
  expect((await list(`q=${"é".repeat(100)}`)).rows).toEqual([]);
  const due = await list("due=review");
  // The articles of the repository have no clinical review yet.
  expect([due.total, due.due, due.rows.some((row) => row.id === id)]).toEqual([15, 15, false]);
  expect(due.counts).toContainEqual({ state: "in_review", total: 1 });
});

test("keeps cached pages while a draft changes", async () => {
  const room = await newsroom();
  const id = await published(room);
  const version = async () => (await db.get<{ version: number }>("select version from article_library"))?.version;
  const before = await version();
  const { version: seen } = await work(room.writer, id);
  await save(room.writer, id, { version: seen, body: "New words." });
  await moves(
    [
      [room.writer, "submit"],
      [room.writer, "withdraw"],
    ],
    id,
  );
  expect(await version()).toBe(before);
  await db.update(articles).set({ title: "Another title" }).where(eq(articles.id, id));
  expect(await version()).toBe((before ?? 0) + 1);
});
