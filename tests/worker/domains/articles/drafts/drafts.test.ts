import { expect, test } from "vitest";
import type { DraftOptions, DraftSummary, GeneratedDraft } from "#contract/drafts.ts";
import type { ListAnswer } from "#contract/list.ts";
import { drafts } from "#worker/domains/articles/drafts/schema.ts";
import { articleDrafts, articles } from "#worker/domains/articles/schema.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { articleFiles } from "../../../support/articles.ts";
import { addUnsourced, read, request, SOURCES, settleAll, write, writing } from "./support.ts";

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

test("accepts published sources only, and rejects patient data in the brief", async () => {
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

test("rejects personal data in a draft and in the reason of a flag", async () => {
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

test("makes a draft an article once, after every flag is settled", async () => {
  const { app, writer } = await writing();
  const { id, draft } = await write(app, writer);
  const before = await addUnsourced(writer, await draft());
  expect(before.openFlags).toBeGreaterThan(0);
  const early = await writer.post(`/api/admin/ai/drafts/${id}/article`, { title: "Low testosterone" }, before.version);
  expect(early.status).toBe(409);
  const { version } = await settleAll(writer, id);
  const saved = await writer.post(`/api/admin/ai/drafts/${id}/article`, { title: "Low testosterone" }, version);
  expect(saved.status).toBe(201);
  const { articleId, version: now }: GeneratedDraft = await saved.json();
  const [article] = await db.select().from(articleDrafts);
  expect(article).toMatchObject({ articleId, title: "Low testosterone", topic: "testosterone" });
  expect(article?.body).not.toMatch(/\[\d+\]|^# /m);
  expect(article?.sources.length).toBeGreaterThan(0);
  const again = await writer.post(`/api/admin/ai/drafts/${id}/article`, { title: "Low testosterone" }, now);
  expect(again.status).toBe(409);
});

test("rejects a stale edit of a draft with the current text", async () => {
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
  const { error } = await late.json<{ error: { code: string; details: { draft: GeneratedDraft } } }>();
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

test("audits drafts without their text", async () => {
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
