import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { KnowledgeAnswer, KnowledgeRow } from "#contract/max-knowledge.ts";
import { HOUR } from "#contract/time.ts";
import { siteSections } from "#worker/domains/search/site-sections.ts";
import { db } from "../../../support/app.ts";
import { addDraft, hear, lastAudit, MAX, type MaxApp, maxApp, SOON } from "../../../support/max.ts";

async function list({ admin }: MaxApp, query: string): Promise<KnowledgeAnswer> {
  return (await admin.send(`${MAX}/knowledge?${query}`)).json();
}

async function rowsOf(app: MaxApp, search: string): Promise<KnowledgeRow[]> {
  return (await list(app, `size=100&search=${encodeURIComponent(search)}`)).rows;
}

function flip({ admin }: MaxApp, { id, version }: KnowledgeRow, isOn: boolean) {
  const headers = { "If-Match": `"${version}"` };
  return admin.send(`${MAX}/knowledge/${encodeURIComponent(id)}/switch`, { method: "POST", json: { isOn }, headers });
}

test("a passage that is switched off is not answered, and one that is switched on again is", async () => {
  const app = await maxApp();
  expect((await hear(app, "what are your opening hours?")).text).toContain("8:00 AM");
  const hours = (await list(app, "size=500")).rows.filter(({ facet }) => facet === "hours");
  expect(hours.length).toBeGreaterThan(1);
  for (const row of hours) expect((await flip(app, row, false)).status).toBe(200);
  app.advance(SOON);
  // Pages state the hours too; only the curated answer is gone.
  expect((await hear(app, "what are your opening hours?")).text).not.toContain("no evening hours");
  expect(await lastAudit("max_knowledge")).toMatchObject({ actionType: "max.switch_knowledge_off" });
  const { rows, index } = await list(app, "size=500&state=off");
  expect(rows.map(({ id }) => id).sort()).toEqual(hours.map(({ id }) => id).sort());
  expect(index.indexed).toBe(index.on);
  for (const row of rows) expect((await flip(app, row, true)).status).toBe(200);
  app.advance(SOON);
  expect((await hear(app, "what are your opening hours?")).text).toContain("8:00 AM");
});

test("a single section of a page is switched off and on, and is never edited, deleted or replaced by a draft", async () => {
  const app = await maxApp();
  const question = "Does this replace my primary care doctor?";
  const said = async () => {
    app.advance(SOON);
    return (await hear(app, question)).text;
  };
  const before = await said();
  const { rows } = await list(app, "size=500&origin=page&topic=preventive-health");
  expect(rows.every(({ facet, origin }) => facet === "section" && origin === "page")).toBe(true);
  const row = rows.find(
    ({ id }) => id === "/treatments/preventive-health#questions~does-this-replace-my-primary-care-doctor",
  );
  if (!row) throw new Error("There is no such section.");
  expect(before).toBe(`${question} ${row.body}`);
  const { entry } = await (await flip(app, row, false)).json<{ entry: KnowledgeRow }>();
  expect(entry).toMatchObject({ isOn: false, origin: "page", editedAt: null });
  expect(await said()).not.toBe(before);
  expect((await list(app, "origin=page&state=off")).rows.map(({ id }) => id)).toEqual([row.id]);
  // Without an origin filter the list shows curated answers only.
  expect((await list(app, "state=off")).total).toBe(0);
  expect(await lastAudit("max_knowledge")).toMatchObject({ resourceId: row.id });
  expect((await addDraft(app, { replaces: row.id })).status).toBe(409);
  const headers = { "If-Match": `"${entry.version}"` };
  const address = `${MAX}/knowledge/${encodeURIComponent(row.id)}`;
  expect((await app.admin.send(address, { method: "DELETE", json: {}, headers })).status).toBe(409);
  const { topic, facet, title, url, questions, body } = { ...entry, facet: "hours", questions: "when are you open" };
  const json = { topic, facet, title: title.slice(0, 80), url, questions, body };
  expect((await app.admin.send(address, { method: "PUT", json, headers })).status).toBe(409);
  expect((await flip(app, entry, true)).status).toBe(200);
  expect(await said()).toBe(before);
});

test("switching a passage on needs a recent proof; switching off and deleting a draft do not", async () => {
  const app = await maxApp();
  const [row] = await rowsOf(app, "What Max is");
  if (!row) throw new Error("There is no such passage.");
  const { entry } = await (await addDraft(app)).json<{ entry: KnowledgeRow }>();
  app.advance(HOUR);
  expect((await flip(app, row, false)).status).toBe(200);
  const on = await flip(app, { ...row, version: 2 }, true);
  expect([on.status, await on.text()]).toEqual([403, expect.stringContaining("reauthentication_needed")]);
  const headers = { "If-Match": '"1"' };
  const gone = await app.admin.send(`${MAX}/knowledge/${entry.id}`, { method: "DELETE", json: {}, headers });
  expect(gone.status).toBe(204);
});

test("passages of the site can be switched off, not deleted", async () => {
  const app = await maxApp();
  const [row] = await rowsOf(app, "What Max is");
  const response = await app.admin.send(`${MAX}/knowledge/${row?.id}`, {
    method: "DELETE",
    json: {},
    headers: { "If-Match": '"1"' },
  });
  expect(response.status).toBe(409);
});

test.for([
  ["a source that is no page of ours", { url: "https://example.com/study" }, "url"],
  ["a page that does not exist", { url: "/about-us-all" }, "url"],
  ["an article that is not published", { url: "/health-library/not-there" }, "url"],
  ["a topic that is none", { topic: "lottery" }, "topic"],
  ["a dose", { body: "Most men take 200 mg every week and feel well with it." }, "body"],
  ["a claim that the register has not", { body: "{claim:best-in-town} Everybody says so." }, "body"],
  ["a promise", { body: "Our treatment cures everybody who comes to one of the clinics." }, "body"],
  ["a person", { body: "Our patient John Miller, born 04/12/1968, was very happy." }, "body"],
] as const)("%s is refused", async ([, change, field]) => {
  const app = await maxApp();
  const response = await addDraft(app, change);
  expect(response.status).toBe(400);
  expect((await response.json<ErrorBody>()).error.fields).toHaveProperty(field);
});

test("reindexing brings an index that has lost rows back into step, without what is off", async () => {
  const app = await maxApp();
  const [off] = await rowsOf(app, "What Max is");
  if (off) await flip(app, off, false);
  await db.run(sql`insert into knowledge_fts(knowledge_fts) values ('delete-all')`);
  expect((await list(app, "")).index.indexed).toBe(0);
  const reindexed = await app.admin.post(`${MAX}/knowledge/reindex`);
  const { on, indexed } = await reindexed.json<{ on: number; indexed: number }>();
  // The index includes sections of pages; the list has curated answers only.
  const curated = (await list(app, "state=on")).total;
  expect([indexed, on]).toEqual([on, curated + (await siteSections()).length]);
  const found = await db.all(
    sql`select rowid from knowledge_fts where knowledge_fts match '"assistant" AND "clinician"'`,
  );
  expect(found).not.toContainEqual({ rowid: 0 });
  expect(await lastAudit("max_knowledge")).toMatchObject({ actionType: "max.reindex" });
  app.advance(SOON);
  expect((await hear(app, "what are your opening hours?")).text).toContain("8:00 AM");
});

test("wildcards in a search are letters, and long words are found", async () => {
  const app = await maxApp();
  const all = await list(app, "");
  expect(all.rows).toHaveLength(50);
  expect(all.total).toBeGreaterThan(150);
  expect(all.rows.every(({ hasSource }) => hasSource)).toBe(true);
  expect((await list(app, "search=%25")).total).toBeLessThan(all.total);
  const [long] = all.rows.filter(({ body }) => body.length >= 100);
  expect((await rowsOf(app, long?.body.slice(0, 100).toUpperCase() ?? "")).map(({ id }) => id)).toContain(long?.id);
  expect((await list(app, "origin=admin")).total).toBe(0);
});
