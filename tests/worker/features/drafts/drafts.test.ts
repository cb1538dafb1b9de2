import { expect, test } from "vitest";
import type { BudgetState, Draft, DraftOptions, DraftSummary } from "#contract/drafts.ts";
import type { ListAnswer } from "#contract/lists.ts";
import { may, type Permission, ROLES } from "#contract/permissions.ts";
import { articleDrafts, articles } from "#worker/db/schema/articles.ts";
import { auditTrails } from "#worker/db/schema/audit.ts";
import { draftBudgets, draftReservations, draftSettings, drafts } from "#worker/db/schema/drafts.ts";
import { RESERVED_MS, readBudget, reserveTokens, settleStatements } from "#worker/features/drafts/budget.ts";
import { db, seedKnowledge } from "../../support/app.ts";
import { articleFiles, seedArticles } from "../../support/articles.ts";
import { scriptedUpstream } from "../../support/chat.ts";
import { type Colleague, staffApp } from "../../support/staff.ts";

const SOURCES = ["/health-library/low-testosterone-numbers", "/treatments/testosterone-therapy"];
const request = {
  type: "article",
  audience: "curious",
  serviceLine: "testosterone",
  tone: "plain",
  brief: "",
  sources: SOURCES,
};

async function writing(env: Record<string, string> = {}) {
  const app = await staffApp({ env, start: new Date("2026-11-23T14:00:00Z") });
  await seedKnowledge();
  await seedArticles();
  return { app, writer: await app.colleague("marketing") };
}

/** A whole draft: asked for, read to its end, kept. */
async function write(app: Awaited<ReturnType<typeof staffApp>>, who: Colleague, json: object = request) {
  const response = await who.post("/api/admin/ai/drafts", json);
  const text = await response.text();
  await app.settle();
  const id = response.headers.get("X-Draft-Id") ?? "";
  return { status: response.status, text, id, draft: () => read(who, id) };
}

async function read(who: Colleague, id: string): Promise<Draft> {
  return (await who.send(`/api/admin/ai/drafts/${id}`)).json();
}

/** A person adds a sentence that no source carries. */
async function addUnsourced(who: Colleague, { id, text, version }: Draft): Promise<Draft> {
  const json = { text: `${text}\n\nNobody has written this down.` };
  const headers = { "If-Match": `"${version}"` };
  return (await who.send(`/api/admin/ai/drafts/${id}`, { method: "PUT", json, headers })).json();
}

async function settleAll(who: Colleague, id: string): Promise<Draft> {
  let draft = await read(who, id);
  for (const flag of draft.flags.filter(({ resolution }) => resolution === null)) {
    const json = { flag: flag.id, resolution: "Checked by hand" };
    draft = await (await who.post(`/api/admin/ai/drafts/${id}/flags`, json, draft.version)).json();
  }
  return draft;
}

test("without a language model a draft is composed of what we have published, and says so", async () => {
  const { app, writer } = await writing();
  const { text, draft } = await write(app, writer);
  const kept = await draft();
  expect(kept).toMatchObject({
    status: "complete",
    model: "max-embedded-1",
    cost: null,
    text,
    author: "marketing Lee",
  });
  expect(text).toMatch(/^# Testosterone therapy/);
  const { sources }: DraftOptions = await (await writer.send("/api/admin/ai/options")).json();
  const article = sources.find(({ id }) => id === SOURCES[0]);
  expect(kept.sources[0]).toEqual({ id: SOURCES[0], title: article?.title });
  const file = articleFiles.find(({ slug }) => SOURCES[0]?.endsWith(slug));
  const told = [...text.matchAll(/([A-Z][^[\]]{40,}?[.?!]) \[1\]/g)].map(([, sentence = ""]) => sentence);
  const plain = file?.body.replace(/[*_`]|\[([^\]]+)\]\([^)]+\)/g, "$1") ?? "";
  expect(told.length).toBeGreaterThan(2);
  for (const sentence of told) expect(plain).toContain(sentence.split(/\n|\. /).at(-1));
});

test("only what is published can be a source, and nothing of a patient can be asked for", async () => {
  const { app, writer } = await writing();
  const { sources }: DraftOptions = await (await writer.send("/api/admin/ai/options")).json();
  expect(sources.map(({ id }) => id)).toEqual(expect.arrayContaining(SOURCES));
  expect(sources.find(({ id }) => id === SOURCES[0])?.cites.length).toBeGreaterThan(0);
  await db.update(articles).set({ status: "archived" });
  const gone = await write(app, writer);
  expect([gone.status, gone.text]).toEqual([400, expect.stringContaining("not published any more")]);
  const named = await write(app, writer, { ...request, brief: "Like our patient John Miller, born 4/12/1961." });
  expect([named.status, JSON.parse(named.text).error.fields.brief]).toEqual([
    400,
    expect.stringContaining("personal data"),
  ]);
  expect(await db.$count(drafts)).toBe(0);
});

test("nobody's personal data is kept in a draft or in the reason of a flag", async () => {
  const { app, writer } = await writing();
  await db.update(articles).set({ status: "published" });
  const { id, draft } = await write(app, writer);
  const { flags, version } = await addUnsourced(writer, await draft());
  const said = "As John Miller, born 4/12/1961, told us at (414) 867-5309.";
  const headers = { "If-Match": `"${version}"` };
  const edited = await writer.send(`/api/admin/ai/drafts/${id}`, { method: "PUT", json: { text: said }, headers });
  const json = { flag: flags[0]?.id, resolution: said };
  const settled = await writer.post(`/api/admin/ai/drafts/${id}/flags`, json, version);
  expect([edited.status, settled.status]).toEqual([400, 400]);
  expect(JSON.stringify(await db.select().from(drafts))).not.toContain("Miller");
});

test("a draft is an article only once every flag is settled, and then once", async () => {
  const { app, writer } = await writing();
  const { id, draft } = await write(app, writer);
  const before = await addUnsourced(writer, await draft());
  expect(before.openFlags).toBeGreaterThan(0);
  const early = await writer.post(`/api/admin/ai/drafts/${id}/article`, { title: "Low testosterone" }, before.version);
  expect(early.status).toBe(409);
  const { version } = await settleAll(writer, id);
  const saved = await writer.post(`/api/admin/ai/drafts/${id}/article`, { title: "Low testosterone" }, version);
  expect(saved.status).toBe(201);
  const { articleId, version: now }: Draft = await saved.json();
  const [article] = await db.select().from(articleDrafts);
  expect(article).toMatchObject({ articleId, title: "Low testosterone", topic: "testosterone" });
  expect(article?.body).not.toMatch(/\[\d+\]|^# /m);
  expect(article?.sources.length).toBeGreaterThan(0);
  const again = await writer.post(`/api/admin/ai/drafts/${id}/article`, { title: "Low testosterone" }, now);
  expect(again.status).toBe(409);
});

test("of two who change one draft, the later sees the earlier's words and loses nothing", async () => {
  const { app, writer } = await writing();
  const { id, draft } = await write(app, writer);
  const { version } = await draft();
  const put = (text: string) =>
    writer.send(`/api/admin/ai/drafts/${id}`, {
      method: "PUT",
      json: { text },
      headers: { "If-Match": `"${version}"` },
    });
  expect((await put("One. [1]")).status).toBe(200);
  const late = await put("Two. [1]");
  const { error } = await late.json<{ error: { code: string; details: { draft: Draft } } }>();
  expect([late.status, error.code, error.details.draft.text]).toEqual([409, "stale", "One. [1]"]);
  expect((await draft()).text).toBe("One. [1]");
});

test("another version and a section written anew stand beside the first draft", async () => {
  const { app, writer } = await writing();
  const first = await write(app, writer);
  const second = await write(app, writer, { ...request, variantOf: first.id });
  expect(second.text).not.toBe(first.text);
  const response = await writer.post(`/api/admin/ai/drafts/${first.id}/sections`, { section: 2 });
  const fresh = await response.text();
  await app.settle();
  const third = await read(writer, response.headers.get("X-Draft-Id") ?? "");
  expect(third).toMatchObject({ variantOf: first.id, status: "complete" });
  expect(third.text).toContain(fresh.trim());
  const rest = (text: string) => text.split("## ").filter((_, index) => index !== 2);
  expect(rest(third.text)).toEqual(rest(first.text));
  const list: ListAnswer<DraftSummary> = await (await writer.send("/api/admin/ai/drafts?sort=createdAt")).json();
  expect([list.total, list.rows.filter(({ variantOf }) => variantOf === first.id).length]).toEqual([3, 2]);
});

test("a paid model is told sources and rules, billed and priced; past the month's budget it is not asked", async () => {
  const upstream = scriptedUpstream({ text: "Testosterone falls slowly with age. [1]" });
  const { app, writer } = await writing(upstream.env);
  const admin = await app.colleague("admin");
  const budget = (monthlyTokens: number, version: number) =>
    admin.send("/api/admin/ai/budget", {
      method: "PUT",
      json: { monthlyTokens, inputPrice: 2, outputPrice: 8 },
      headers: { "If-Match": `"${version}"` },
    });
  const set = await budget(1_000_000, 0);
  expect([set.status, (await budget(5, 0)).status]).toEqual([200, 409]);
  const { version } = await set.json<BudgetState>();
  const { draft } = await write(app, writer);
  const kept = await draft();
  expect(kept).toMatchObject({ status: "complete", text: "Testosterone falls slowly with age. [1]", openFlags: 0 });
  expect(kept.cost).toBeCloseTo(((kept.inputTokens ?? 0) * 2 + (kept.outputTokens ?? 0) * 8) / 1_000_000, 10);
  expect(kept.inputTokens).toBeGreaterThan(0);
  const [month] = await db.select().from(draftBudgets);
  expect(month).toMatchObject({ usedTokens: (kept.inputTokens ?? 0) + (kept.outputTokens ?? 0) });
  expect(await db.$count(draftReservations)).toBe(0);
  const [call] = await upstream.calls();
  expect(JSON.stringify(call?.body)).toContain("Use only facts that stand in the sources");
  expect((await budget(100, version)).status).toBe(200);
  const own = await (await write(app, writer)).draft();
  expect([own.model, (await upstream.calls()).length]).toEqual(["max-embedded-1", 1]);
});

test("an upstream that refuses is replaced by our own draft, and one that breaks off leaves what there is", async () => {
  const refused = scriptedUpstream({ status: 500 });
  const first = await writing(refused.env);
  expect(await (await write(first.app, first.writer)).draft()).toMatchObject({
    status: "complete",
    model: "max-embedded-1",
  });
});

test("an upstream that breaks off leaves what there is, named as broken", async () => {
  const broken = scriptedUpstream({ text: "One two three four five six.", gap: 120, resetAt: 4 });
  const { app, writer } = await writing(broken.env);
  const kept = await (await write(app, writer)).draft();
  expect([kept.status, kept.text.startsWith("One")]).toEqual(["failed", true]);
  expect(await db.$count(draftReservations)).toBe(0);
  // The provider did not tell what it took: all that was set aside counts.
  expect((await db.select().from(draftBudgets))[0]?.usedTokens).toBeGreaterThan(0);
});

test("what a draft sets aside is no other's, is shown as used, and is free again when the draft cannot be alive", async () => {
  let at = new Date("2026-11-23T16:00:00Z");
  const deps = { db, now: () => at };
  await db
    .insert(draftSettings)
    .values({ id: 1, version: 1, monthlyTokens: 100, inputPrice: null, outputPrice: null, updatedAt: at });
  const first = await reserveTokens(deps, 60);
  expect([first?.tokens, await reserveTokens(deps, 60), (await readBudget(deps)).usedTokens]).toEqual([60, null, 60]);
  const both = await Promise.all([reserveTokens(deps, 40), reserveTokens(deps, 40)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  at = new Date(at.getTime() + RESERVED_MS - 1);
  expect(await reserveTokens(deps, 1)).toBeNull();
  at = new Date(at.getTime() + 1);
  expect([(await readBudget(deps)).usedTokens, (await reserveTokens(deps, 100))?.tokens]).toEqual([0, 100]);
  // A draft that ends late all the same is billed.
  if (first) await db.batch(settleStatements(deps, first, 30));
  expect((await readBudget(deps)).usedTokens).toBe(130);
});

const ROUTES: readonly [method: string, path: string, Permission][] = [
  ["GET", "/options", "draft:write"],
  ["GET", "/drafts", "draft:write"],
  ["POST", "/drafts", "draft:write"],
  ["GET", "/drafts/drf_1", "draft:write"],
  ["PUT", "/drafts/drf_1", "draft:write"],
  ["POST", "/drafts/drf_1/sections", "draft:write"],
  ["POST", "/drafts/drf_1/flags", "draft:write"],
  ["POST", "/drafts/drf_1/article", "draft:write"],
  ["PUT", "/budget", "draft:budget"],
];

test.for([...ROLES])("%s reaches what the one table says and nothing else", async (role) => {
  const app = await staffApp();
  const who = await app.colleague(role);
  for (const [method, path, permission] of ROUTES) {
    const { status } = await who.send(`/api/admin/ai${path}`, { method, ...(method !== "GET" && { json: {} }) });
    expect([path, status === 403], `${method} ${path}: ${status}`).toEqual([path, !may([role], permission)]);
  }
  expect((await app.send("/api/admin/ai/drafts")).status).toBe(401);
});

test("what was written, changed and settled is on record without its words", async () => {
  const { app, writer } = await writing();
  const { id, draft } = await write(app, writer);
  await addUnsourced(writer, await draft());
  await settleAll(writer, id);
  const rows = (await db.select().from(auditTrails)).filter(({ resourceId }) => resourceId === id);
  expect(new Set(rows.map(({ actionType }) => actionType))).toEqual(
    new Set(["draft.write", "draft.edit", "draft.settle_flag"]),
  );
  expect(JSON.stringify(rows)).not.toContain("Checked by hand");
});
