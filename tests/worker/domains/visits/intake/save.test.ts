import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { UNDER_18 } from "#content/intake/notices.ts";
import type { SavedSectionAnswer } from "#contract/intake.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { intakeSections, intakes } from "#worker/domains/visits/schema/intake.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { refusalOf } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";
import { FORM, MARKER, openClinic, sitDown } from "../../../support/intake.ts";

async function open() {
  const clinic = await openClinic();
  return { ...clinic, ...(await sitDown(clinic)) };
}

const rows = () => db.select().from(intakeSections);

test("each save is a version, sealed, with an audit row that names the page and nothing else", async () => {
  const { save, patient } = await open();
  const first = await save("reasons", { "reasons.goals": `More energy, ${MARKER}` }, 0, false);
  expect([first.status, first.headers.get("ETag")]).toEqual([200, '"1"']);
  expect(await first.json<SavedSectionAnswer>()).toEqual({
    section: { answers: { "reasons.goals": `More energy, ${MARKER}` }, version: 1, isComplete: false },
    progress: { sections: 11, complete: 0, percent: 0, next: "who" },
    help: { "reasons.goals": null },
  });
  const second = await save("reasons", FORM.reasons ?? {}, 1);
  expect(await second.json<SavedSectionAnswer>()).toMatchObject({
    section: { version: 2, isComplete: true },
    progress: { sections: 12, complete: 1 },
  });
  const [row] = await rows();
  expect(row?.answers).toMatch(/^v1\.[\w-]+\.[\w-]+$/);
  const audits = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "intake.save"));
  expect(audits.map(({ actionDetails }) => actionDetails)).toEqual([
    { section: "reasons", isDone: false },
    { section: "reasons", isDone: true },
  ]);
  expect(audits[0]).toMatchObject({ patientId: patient.id, actorRole: "link", resourceType: "intake" });
  expect(`${JSON.stringify([await rows(), audits])}${logged()}`).not.toContain(MARKER);
});

test("a page that was saved elsewhere is not written over: both values come back", async () => {
  const { save } = await open();
  await save("reasons", { "reasons.goals": "one" }, 0, false);
  await save("reasons", { "reasons.goals": "two" }, 1, false);
  const refused = await refusalOf(await save("reasons", { "reasons.goals": "three" }, 1, false));
  expect(refused).toMatchObject({
    status: 409,
    code: "stale",
    details: {
      current: { answers: { "reasons.goals": "two" }, version: 2, isComplete: false },
      asked: { answers: { "reasons.goals": "three" }, version: 1 },
    },
  });
  const early = await refusalOf(await save("family", {}, 3));
  expect(early.details).toMatchObject({ current: { answers: {}, version: 0 } });
  expect((await rows()).map(({ version }) => version)).toEqual([2]);
});

test("of two saves at the same moment one is kept, and the other is told so", async () => {
  const { save } = await open();
  const answers = await Promise.all(
    ["a", "b", "c"].map((text) => save("reasons", { "reasons.goals": text }, 0, false)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await rows())[0]?.version).toBe(1);
});

test("what a page can not be is refused by the name of its question, and nothing is kept", async () => {
  const { save, send, id } = await open();
  const wrong: [string, unknown][] = [
    ["who.ssn", "123-45-6789"],
    ["med.nitrates", "yes"],
    ["who.firstName", 5],
    ["who.firstName", "x".repeat(10_000)],
    ["who.sexAtBirth", "other"],
    ["who.birthDate", "1980-02-30"],
    ["who.voicemail", true],
  ];
  for (const [linkId, value] of wrong) {
    const refused = await refusalOf(await save("who", { "who.city": "Allouez", [linkId]: value }, 0));
    expect([refused.status, refused.code, Object.keys(refused.fields ?? {})]).toEqual([
      422,
      "invalid_answers",
      [linkId],
    ]);
  }
  const long = await refusalOf(await save("reasons", { "reasons.goals": "x".repeat(10_000) }, 0));
  expect(long.fields).toEqual({ "reasons.goals": "Please shorten this to 1000 characters." });
  const put = (section: string, json: unknown, headers = { "If-Match": '"0"' }) =>
    send(`/api/intake/${id}/sections/${section}`, { method: "PUT", json, headers });
  expect((await put("nothing", { answers: {} })).status).toBe(404);
  expect((await put("who", { answers: [] })).status).toBe(400);
  expect((await put("who", { answers: "x" })).status).toBe(400);
  expect((await put("who", {})).status).toBe(400);
  expect((await put("who", { answers: {}, isDone: "yes" })).status).toBe(400);
  expect((await put("who", { answers: {} }, { "If-Match": "*" })).status).toBe(400);
  expect((await put("who", { answers: { x: "y".repeat(600_000) } })).status).toBe(413);
  expect(await rows()).toEqual([]);
});

test("rejects a patient under 18 and keeps nothing of the page", async () => {
  const { save } = await open();
  const refused = await refusalOf(await save("who", { ...FORM.who, "who.birthDate": "2015-01-01" }, 0));
  expect(refused).toMatchObject({ status: 422, fields: { "who.birthDate": UNDER_18 } });
  expect(await rows()).toEqual([]);
});

test("a page with something missing is kept and not complete, however it calls itself", async () => {
  const { save, read } = await open();
  await save("safety", { "med.nitrates": "unsure" }, 0);
  await save("measures", { ...FORM.measures, "measures.weight": 5000 }, 0);
  expect((await read()).sections).toMatchObject({ safety: { isComplete: false }, measures: { isComplete: false } });
});

test("when the audit row can not be written, the answers are not kept either", async () => {
  const { save } = await open();
  await save("reasons", { "reasons.goals": "one" }, 0, false);
  await db.run(sql`create trigger refuse before insert on audit_trails begin select raise(abort, 'refused'); end`);
  const refused = await save("reasons", { "reasons.goals": `${MARKER} two` }, 1, false);
  expect(refused.status).toBe(500);
  expect(await refused.text()).not.toContain(MARKER);
  expect((await rows())[0]?.version).toBe(1);
  expect(logged()).not.toContain(MARKER);
});

test("without the key a form is unavailable, never blank", async () => {
  const { save, send, id } = await open();
  await save("reasons", { "reasons.goals": MARKER }, 0, false);
  await db.update(patients).set({ kekVersion: 9 });
  for (const answer of [await send(`/api/intake/${id}`), await save("reasons", { "reasons.goals": "two" }, 1)]) {
    expect(await refusalOf(answer)).toMatchObject({ status: 503, code: "not_configured" });
  }
  await db.update(patients).set({ kekVersion: 1 });
  expect((await rows())[0]?.version).toBe(1);
});

test("an answer that was moved to another row does not open there", async () => {
  const { save, send, id } = await open();
  await save("reasons", { "reasons.goals": MARKER }, 0, false);
  await save("family", {}, 0, false);
  await db.run(
    sql`update intake_sections set answers = (select answers from intake_sections where section = 'reasons')`,
  );
  const refused = await send(`/api/intake/${id}`);
  expect(refused.status).toBe(500);
  expect(await refused.text()).not.toContain(MARKER);
});

test("allows clearing unsigned answers", async () => {
  const { save, read } = await open();
  await save("family", { "family.conditions": ["clots"], "family.detail": "x" }, 0);
  await save("family", { "family.conditions": [], "family.detail": "" }, 1);
  expect((await read()).sections.family).toEqual({ answers: {}, version: 2, isComplete: true });
  expect(await db.$count(intakes)).toBe(1);
});
