import { openPatientKey, type PatientRow, sealIdentity } from "#worker/db/patients.ts";
import { profiles } from "#worker/db/schema/accounts.ts";
import { manageTokens, patients } from "#worker/db/schema/appointments.ts";
import { carePlans, results } from "#worker/db/schema/chart.ts";
import { intakeSections, intakeSubmissions, intakes } from "#worker/db/schema/intake.ts";
import { sealJson } from "#worker/db/sealed-json.ts";
import { seal } from "#worker/lib/seal.ts";
import { cookieOf, db, type TestApp } from "./app.ts";
import { createAuthApp } from "./auth.ts";
import { manage, seedBooking, stranger } from "./booking.ts";
import { addPatient, person, type Send, settings } from "./care.ts";
import { signedIn } from "./factors.ts";
import { BIRTH_DATE, FORM, MARKER, visitWithLink } from "./intake.ts";
import { mailsTo } from "./mail.ts";
import { sendNotices } from "./messages.ts";

// One patient's record, and someone who is after it: what they hold, and everything that they can then read.

const VICTIM = "marker@guest.example";
const MOVED = "private@patient.example";
const EVIL = "evil@elsewhere.example";
export const EVIL_PHONE = "+19205550177";

export type Attacker = "front desk" | "spouse" | "recycled mailbox" | "stolen session" | "the patient";

export interface Takeover {
  app: TestApp;
  patient: PatientRow;
  visit: Awaited<ReturnType<typeof visitWithLink>>["visit"];
  intakeId: string;
  /** Mailboxes that the attacker reads. */
  mailbox: string;
  birthDate: string;
  /** The attacker's ways in: their own account, and what they stole or were hired for. */
  own: Send;
  sends: Send[];
  /** Links that they have had from the start. */
  links: string[];
}

/** A guest's record with a signed form, a released result and a released plan, each with the marker. */
async function makeRecord(app: TestApp, email: string) {
  const guest = await addPatient(app, { email });
  const at = app.now();
  const patient = { ...guest, ...(await sealIdentity({ settings }, guest, { birthDate: BIRTH_DATE })) };
  await db.update(patients).set(patient);
  const { visit, token } = await visitWithLink(app, patient);
  const key = await openPatientKey({ settings }, patient);
  const [intakeId, submissionId] = ["int_1", "sub_1"];
  const sealed = (column: string, row: string, value: unknown) => sealJson(key, { column, row }, value);
  const times = { createdAt: at, updatedAt: at };
  const about = { id: intakeId, appointmentId: visit.id, patientId: patient.id, questionnaireVersion: "1" };
  const none = { flagCount: 0, birthDateTries: 0, version: 2, submittedAt: at };
  await db.insert(intakes).values({ ...about, ...none, ...times, status: "submitted" });
  const reasons = await sealed("intake_sections.answers", `${intakeId}:reasons`, FORM.reasons);
  const page = { intakeId, section: "reasons", answers: reasons, version: 1, isComplete: true, updatedAt: at };
  await db.insert(intakeSections).values(page);
  const column = (name: string, value: unknown) => sealed(`intake_submissions.${name}`, submissionId, value);
  await db.insert(intakeSubmissions).values({
    ...{ id: submissionId, intakeId, number: 1, questionnaireVersion: "1", evidenceHash: "", userAgent: "" },
    answers: await column("answers", { ...FORM.who, ...FORM.reasons }),
    flags: await column("flags", []),
    scores: await column("scores", []),
    contact: await column("contact", { email, phone: null }),
    signedName: await seal(key, { column: "intake_submissions.signed_name", row: submissionId }, "Marker Surname"),
    signedAt: at,
  });
  const entered = {
    patientId: patient.id,
    version: 1,
    enteredBy: "x",
    releasedAt: at,
    status: "released",
    ...times,
  } as const;
  const result = { name: MARKER, value: 1, comparator: null, unit: "x", low: null, high: null, words: MARKER };
  const plan = { goals: [MARKER], medicines: [], nextSteps: [] };
  await db
    .insert(results)
    .values({ ...entered, id: "res_1", takenAt: at, content: await sealed("results.content", "res_1", result) });
  await db
    .insert(carePlans)
    .values({ ...entered, id: "pln_1", content: await sealed("care_plans.content", "pln_1", plan) });
  return { patient, visit, token, intakeId };
}

/** Without the cookie that binds it: a script that reads the storage of a browser has no more. */
async function bearerOnly(app: TestApp, email: string): Promise<Send> {
  const { data } = await (await signedIn(app, email)).client.getSession();
  const bearer = { Authorization: `Bearer ${data.session?.access_token}` };
  return (path, init = {}) =>
    app.send(path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...bearer } });
}

export async function openTakeover(attacker: Attacker): Promise<Takeover> {
  const app = await createAuthApp();
  await seedBooking(app.now());
  const { token, ...record } = await makeRecord(app, VICTIM);
  const isInside = attacker === "front desk" || attacker === "stolen session";
  const mailbox = isInside ? EVIL : VICTIM;
  const own = (await person(app, mailbox)).send;
  await db.update(profiles).set({ firstName: "Marker", lastName: "Surname" });
  const base = { app, ...record, mailbox, own, sends: [own] };
  if (attacker === "spouse") return { ...base, birthDate: "1981-03-01", links: [token] };
  if (attacker === "recycled mailbox") {
    await db.update(patients).set(await sealIdentity({ settings }, record.patient, { email: MOVED }));
    await db.update(manageTokens).set({ revokedAt: app.now() });
    return { ...base, birthDate: BIRTH_DATE, links: [token] };
  }
  if (attacker === "front desk") {
    const desk = await person(app, "desk@clinic.example", "front_desk");
    return { ...base, birthDate: BIRTH_DATE, sends: [own, desk.send], links: [] };
  }
  const victim = await person(app, MOVED);
  await db.update(patients).set({ userId: victim.userId });
  if (attacker === "the patient")
    return { ...base, birthDate: BIRTH_DATE, own: victim.send, sends: [victim.send], links: [] };
  await person(app, "desk@clinic.example", "front_desk");
  const stolen = [await bearerOnly(app, MOVED), await bearerOnly(app, "desk@clinic.example")];
  return { ...base, birthDate: BIRTH_DATE, sends: [own, ...stolen], links: [] };
}

/** The links to visits and the acts in every message that the attacker got. */
async function linksOf({ app, mailbox, links }: Takeover): Promise<string[]> {
  const texts = (await sendNotices(app)).filter(({ to }) => to === EVIL_PHONE).map(({ text }) => text);
  const found = [...(await mailsTo(mailbox)), ...texts].join(" ").matchAll(/manage\/([\w-]{43})/g);
  return [...new Set([...links, ...[...found].map(([, token = ""]) => token)])];
}

/** Tries the record's details, every link and every code, and reads whatever then opens. */
export async function everythingThatOpens(takeover: Takeover): Promise<string> {
  const { app, own, sends, visit, patient, intakeId, birthDate, mailbox } = takeover;
  const texts: string[] = [];
  const read = async (response: Promise<Response>) => void texts.push(await (await response).text());
  await read(own("/api/own-record", { method: "POST", json: { lastName: "Surname", birthDate } }));
  for (const token of await linksOf(takeover)) {
    await read(manage(app, token));
    const door = await app.post(`/api/intake/${visit.id}/open`, { token, birthDate }, { address: stranger() });
    const link: Send = (path, init = {}) => app.send(path, { ...init, cookie: cookieOf(door), address: stranger() });
    for (const path of ["", "/receipt"]) await read(link(`/api/intake/${visit.id}${path}`));
    for (const channel of ["email", "text"])
      await link(`/api/intake/${visit.id}/copy-code`, { method: "POST", json: { channel } });
    const code = /\b\d{8}\b/.exec((await mailsTo(mailbox))[0] ?? "")?.[0] ?? "00000000";
    await read(link(`/api/intake/${visit.id}/copy`, { method: "POST", json: { code } }));
  }
  const paths = [
    ...["dashboard", "visits", "messages", "my-data/export", "chart/results", "chart/plan", "chart/summaries"],
    ...[`intake/${visit.id}`, `intake/${visit.id}/receipt`, `staff/chart/${patient.id}?purpose=treatment`],
    `staff/intakes/${intakeId}?purpose=treatment`,
  ];
  for (const send of sends) for (const path of paths) await read(send(`/api/${path}`));
  return texts.join("\n");
}
