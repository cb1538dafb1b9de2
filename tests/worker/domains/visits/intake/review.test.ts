import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { IntakeChangedAnswer } from "#contract/intake-staff.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { intakes } from "#worker/domains/visits/schema/intake.ts";
import { contactPreferences } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { refusalOf } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";
import { FORM, fill, MARKER, sign } from "../../../support/intake.ts";
import { act, look, openSigned } from "../../../support/intake-signed.ts";
import { sent } from "../../../support/mail.ts";

test("a page is marked as read, and the mark goes when its patient changes the page", async () => {
  const { doctor, id, sitting } = await openSigned();
  const { version } = await look(doctor, id);
  expect((await act(doctor, id, "sections/who/review", { version })).status).toBe(200);
  expect((await act(doctor, id, "sections/safety/review", { version })).status).toBe(200);
  expect((await act(doctor, id, "sections/nothing/review", { version })).status).toBe(404);
  const marks = async () =>
    (await look(doctor, id)).sections.filter(({ reviewedAt }) => reviewedAt).map((section) => section.id);
  expect(await marks()).toEqual(["who", "safety"]);
  expect((await act(doctor, id, "return", { version, note: "Please look at the first page." })).status).toBe(200);
  expect((await sitting.save("who", { ...FORM.who, "who.unit": "5" }, 1)).status).toBe(200);
  expect(await marks()).toEqual(["safety"]);
});

test("it goes back with a note, is changed, signed again and accepted; the task goes and comes with it", async () => {
  const { clinic, doctor, id, sitting } = await openSigned();
  const open1 = async () =>
    (await db.select().from(tasks).where(eq(tasks.status, "open"))).map(({ kind }) => kind).sort();
  expect(await open1()).toEqual(["red_flag", "review_intake"]);
  const { version } = await look(doctor, id);
  const returned = await act(doctor, id, "return", { version, note: `${MARKER} note` });
  expect([returned.status, returned.headers.get("ETag")]).toEqual([200, '"4"']);
  expect(await returned.json<IntakeChangedAnswer>()).toEqual({ id, status: "needs_changes", version: 4 });
  expect(await open1()).toEqual(["red_flag"]);
  expect(JSON.stringify([await db.select().from(intakes), await db.select().from(auditTrails)])).not.toContain(MARKER);
  const back = await sitting.read();
  expect(back).toMatchObject({ status: "needs_changes", isEditable: true, returnNote: `${MARKER} note` });
  await sitting.save("safety", FORM.safety ?? {}, 1);
  expect((await sign(sitting, await sitting.read())).status).toBe(201);
  expect((await sitting.read()).returnNote).toBeNull();
  expect(await open1()).toEqual(["red_flag", "review_intake"]);
  const again = await look(doctor, id);
  expect(again).toMatchObject({ flags: [], flagCount: 0, submissions: 2, status: "in_review" });
  expect((await act(doctor, id, "accept", { version: again.version })).status).toBe(200);
  expect(await look(doctor, id)).toMatchObject({ status: "accepted", reviewedAt: clinic.app.now().toISOString() });
  expect(await open1()).toEqual(["red_flag"]);
});

test("lets one of two parallel decisions win and shows the other the result", async () => {
  const { doctor, id } = await openSigned();
  const { version } = await look(doctor, id);
  const both = await Promise.all([
    act(doctor, id, "accept", { version }),
    act(doctor, id, "return", { version, note: "x" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = await refusalOf(both.find(({ status }) => status === 409) ?? new Response());
  expect(refused).toMatchObject({ code: "stale", details: { asked: { version }, current: { version: version + 1 } } });
});

test("what is accepted is neither returned nor accepted again, and what does not exist is 404", async () => {
  const { doctor, id } = await openSigned();
  const { version } = await look(doctor, id);
  await act(doctor, id, "accept", { version });
  for (const [what, json] of [
    ["accept", {}],
    ["return", { note: "x" }],
    ["sections/who/review", {}],
  ] as const) {
    expect((await refusalOf(await act(doctor, id, what, { version: version + 1, ...json }))).code, what).toBe(
      "conflict",
    );
  }
  expect((await act(doctor, "int_nothing", "accept", { version: 1 })).status).toBe(404);
  expect((await doctor.send("/api/staff/intakes/int_nothing?purpose=treatment")).status).toBe(404);
  expect((await doctor.post(`/api/staff/intakes/${id}/accept`)).status).toBe(400);
  expect((await act(doctor, id, "return", { version, note: "x".repeat(1001) })).status).toBe(400);
});

test("a form that was voided stays with its sealed reason, takes nothing any more, and its patient begins anew", async () => {
  const { doctor, id, sitting } = await openSigned();
  const { version } = await look(doctor, id);
  expect((await act(doctor, id, "void", { version, reason: "" })).status).toBe(400);
  expect((await act(doctor, id, "void", { version, reason: `${MARKER} patient` })).status).toBe(200);
  const intake = await look(doctor, id);
  expect(intake).toMatchObject({ status: "void", returnNote: `${MARKER} patient`, signedName: "Marker Surname" });
  expect((await refusalOf(await act(doctor, id, "void", { version: intake.version, reason: "again" }))).code).toBe(
    "conflict",
  );
  expect((await refusalOf(await sitting.save("who", FORM.who ?? {}, 1))).code).toBe("conflict");
  expect(await db.$count(tasks, eq(tasks.status, "open"))).toBe(0);
  // The void intake may be another patient's, so this patient no longer sees it and starts a new one.
  expect((await sitting.send(`/api/intake/${sitting.id}/receipt`)).status).toBe(404);
  const anew = await Promise.all([sitting.read(), sitting.read()]);
  for (const one of anew)
    expect(one).toMatchObject({ status: "in_progress", version: 1, isEditable: true, returnNote: null, sections: {} });
  expect(await db.select({ status: intakes.status }).from(intakes).orderBy(intakes.status)).toEqual([
    { status: "in_progress" },
    { status: "void" },
  ]);
  expect((await sign(sitting, await fill(sitting))).status).toBe(201);
  expect(await look(doctor, id)).toMatchObject({ status: "void", submissions: 1 });
  expect(JSON.stringify(await db.select().from(auditTrails))).not.toContain(MARKER);
});

async function heard(wishes: { byEmail: boolean; byText: boolean }) {
  const { clinic, doctor, id } = await openSigned();
  await db.update(contactPreferences).set(wishes);
  const { version } = await look(doctor, id);
  expect((await act(doctor, id, "return", { version, note: `${MARKER} note` })).status).toBe(200);
  await clinic.app.settle();
  const calls = await db.$count(tasks, eq(tasks.kind, "call_back"));
  return { clinic, calls, sent: await sent() };
}

test("notifies the patient of a returned form with a link only", async () => {
  const { clinic, calls, sent } = await heard({ byEmail: true, byText: false });
  expect([calls, sent.length]).toEqual([0, 1]);
  expect(sent[0]).toMatchObject({ to: "marker@guest.example", subject: "Before your appointment" });
  expect(sent[0]?.text).toContain(`https://clinic.test/patient-intake/${clinic.visit.id}#t=${clinic.token}`);
  expect(sent[0]?.text).not.toMatch(new RegExp(`${MARKER}|Surname`, "i"));
  expect(logged()).not.toMatch(/guest\.example|intake_notice_failed/);
});

test("sends a text to a patient who prefers texts", async () => {
  const text = await heard({ byEmail: false, byText: true });
  expect(text.sent).toMatchObject([{ to: "+19205550199", channel: "sms" }]);
  expect(text.calls).toBe(0);
});

test("makes a call task for a patient without messages", async () => {
  const none = await heard({ byEmail: false, byText: false });
  expect([none.sent, none.calls]).toEqual([[], 1]);
});
