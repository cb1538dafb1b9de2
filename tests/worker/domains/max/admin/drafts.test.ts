import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { KnowledgeAnswer, KnowledgeRow } from "#contract/max-knowledge.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { prove, put } from "../../../support/compliance.ts";
import { addDraft, hear, lastAudit, MAX, type MaxApp, maxApp, runBench, SOON, STICK } from "../../../support/max.ts";
import type { Colleague } from "../../../support/staff.ts";

const QUESTION = "is my walking stick welcome?";
const { replaces: _, ...WORDS } = STICK;

interface Clinic extends MaxApp {
  clinician: Colleague;
}

async function clinic(): Promise<Clinic> {
  const app = await maxApp();
  const clinician = await app.colleague("clinician", "reviewer");
  await prove(clinician, app);
  return { ...app, clinician };
}

async function draftOf(app: MaxApp, change: Parameters<typeof addDraft>[1] = {}): Promise<KnowledgeRow> {
  const response = await addDraft(app, change);
  expect(response.status).toBe(201);
  app.advance(1000);
  return (await response.json<{ entry: KnowledgeRow }>()).entry;
}

function act(who: Colleague, path: string, { version, json = {} }: { version: number; json?: object }) {
  return who.send(`${MAX}/knowledge/${path}`, { method: "POST", json, headers: { "If-Match": `"${version}"` } });
}

const review = ({ clinician }: Clinic, { id, version }: KnowledgeRow, note: string | null = null) =>
  act(clinician, `${id}/review`, { version, json: { note } });
const publish = ({ admin }: MaxApp, { id, version }: KnowledgeRow) => act(admin, `${id}/publish`, { version });

async function entryIn(response: Response): Promise<KnowledgeRow> {
  return (await response.json<{ entry: KnowledgeRow }>()).entry;
}

async function refusal(response: Response): Promise<[number, string]> {
  return [response.status, (await response.json<ErrorBody>()).error.message];
}

test("a draft is said once a clinician has approved it, its tests have passed, and it is published", async () => {
  const app = await clinic();
  const draft = await draftOf(app);
  expect(draft).toMatchObject({ isDraft: true, isOn: false, run: null, reviewedAt: null });
  app.advance(SOON);
  expect((await hear(app, QUESTION)).text).not.toContain("every room");
  expect(await refusal(await publish(app, draft))).toEqual([409, expect.stringContaining("clinician")]);
  const approved = await entryIn(await review(app, draft));
  expect(approved.reviewedAt).not.toBeNull();
  expect(await refusal(await publish(app, approved))).toEqual([409, expect.stringContaining("test bench")]);
  const { run, results } = await runBench(app, { passageId: draft.id });
  expect(results.filter(({ passed }) => !passed)).toEqual([]);
  expect(run).toMatchObject({ passageId: draft.id, passed: run.total, failed: 0 });
  expect(results[0]).toMatchObject({ caseId: "draft-1", answer: STICK.body });
  // The bench has tested the draft, but visitors do not get it yet.
  expect((await hear(app, QUESTION)).text).not.toContain("every room");
  const live = await entryIn(await publish(app, approved));
  expect(live).toMatchObject({ isDraft: false, isOn: true });
  app.advance(SOON);
  expect((await hear(app, QUESTION)).text).toBe(STICK.body);
  const trail = await db.select().from(auditTrails).where(eq(auditTrails.resourceType, "max_knowledge"));
  expect(trail.map(({ actionType, actorId }) => [actionType, actorId]).sort()).toEqual([
    ["max.approve_knowledge", app.clinician.id],
    ["max.draft_knowledge", app.admin.id],
    ["max.publish_knowledge", app.admin.id],
  ]);
});

test("one word changed takes the approval and the proof away, and an old window cannot change a draft", async () => {
  const app = await clinic();
  const draft = await draftOf(app);
  await runBench(app, { passageId: draft.id });
  const approved = await entryIn(await review(app, draft));
  expect(approved.run?.failed).toBe(0);
  const json = { ...WORDS, body: "A walking stick is welcome in both of our clinics." };
  const edited = await entryIn(await put(app.admin, `${MAX}/knowledge/${draft.id}`, json, approved.version));
  expect(edited).toMatchObject({ reviewedAt: null, run: null });
  expect((await put(app.admin, `${MAX}/knowledge/${draft.id}`, json, approved.version)).status).toBe(409);
  expect((await review(app, approved)).status).toBe(409);
  expect((await publish(app, edited)).status).toBe(409);
});

test("a clinician sends a draft back with what to change, which names no person", async () => {
  const app = await clinic();
  const draft = await draftOf(app);
  expect((await review(app, draft, "John Miller, born 04/12/1968, said otherwise.")).status).toBe(400);
  const returned = await entryIn(await review(app, draft, "Say that canes are welcome too."));
  expect(returned).toMatchObject({ reviewedAt: null, reviewNote: "Say that canes are welcome too." });
  expect(await lastAudit("max_knowledge")).toMatchObject({ actionType: "max.return_knowledge" });
});

test("a way of asking that the draft does not answer fails its test", async () => {
  const app = await clinic();
  const draft = await draftOf(app, { questions: "is my walking stick welcome\nwhat are your opening hours" });
  const { run, results } = await runBench(app, { passageId: draft.id });
  expect(results.filter(({ passed }) => !passed)).toMatchObject([
    { caseId: "draft-2", problems: ["It does not rest on this passage."] },
  ]);
  expect(run.failed).toBe(1);
  const approved = await entryIn(await review(app, draft));
  expect((await publish(app, approved)).status).toBe(409);
});

test("a passage keeps its words until the draft in its place is published, and has one draft at a time", async () => {
  const app = await clinic();
  const { rows } = await (await app.admin.send(`${MAX}/knowledge?size=500&topic=clinic`)).json<KnowledgeAnswer>();
  const old = rows.find(({ facet }) => facet === "visit-length");
  if (!old) throw new Error("No passage says how long a visit takes.");
  const { topic, facet, title, url, questions } = old;
  const body = `${old.body} Please come a few minutes early.`;
  const change = { topic, facet, title, url, questions, body, replaces: old.id };
  const draft = await draftOf(app, change);
  expect(await refusal(await addDraft(app, change))).toEqual([409, expect.stringContaining("already")]);
  expect((await put(app.admin, `${MAX}/knowledge/${old.id}`, WORDS, old.version)).status).toBe(409);
  const rowOf = async (id: string) => {
    const response = await app.admin.send(`${MAX}/knowledge/${id}`);
    return response.status === 200 ? await entryIn(response) : null;
  };
  expect((await rowOf(old.id))?.body).toBe(old.body);
  const { results } = await runBench(app, { passageId: draft.id });
  expect(results.filter(({ passed }) => !passed)).toEqual([]);
  const approved = await entryIn(await review(app, draft));
  const stale = [409, expect.stringMatching(/replaces? was changed or deleted/)];
  expect(await refusal(await publish(app, draft))).toEqual(stale);
  expect(await refusal(await addDraft(app, { ...change, replaces: "kno_deleted" }))).toEqual(stale);
  expect(await entryIn(await publish(app, approved))).toMatchObject({
    id: old.id,
    body,
    isDraft: false,
    origin: "site",
  });
  expect(await rowOf(draft.id)).toBeNull();
});

test("a draft is listed apart, stays out of the index, and cannot be switched on", async () => {
  const app = await clinic();
  const draft = await draftOf(app);
  const list = async (query: string) => (await app.admin.send(`${MAX}/knowledge?${query}`)).json<KnowledgeAnswer>();
  expect((await list("state=draft")).rows.map(({ id }) => id)).toEqual([draft.id]);
  expect((await list("state=off")).total).toBe(0);
  const { index } = await list("");
  expect(index.indexed).toBe(index.on);
  expect((await act(app.admin, `${draft.id}/switch`, { version: 1, json: { isOn: true } })).status).toBe(409);
});
