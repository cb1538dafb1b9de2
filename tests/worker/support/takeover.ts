import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import { openPatientKey, type PatientRow, sealIdentity } from "#worker/domains/patients/patients.ts";
import { carePlans, results } from "#worker/domains/patients/schema/chart.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { manageTokens } from "#worker/domains/visits/schema/appointments.ts";
import { intakeSections, intakeSubmissions, intakes } from "#worker/domains/visits/schema/intake.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import { sealJson } from "#worker/kernel/seal/sealed-json.ts";
import type { OutgoingSms } from "#worker/providers/sms/sms.ts";
import { cookieOf, db, type TestApp } from "./app.ts";
import { createAuthApp } from "./auth.ts";
import { manage, seedBooking, stranger, visitOf } from "./booking.ts";
import { addPatient, person, type Send, settings } from "./care.ts";
import { BIRTH_DATE, FORM, MARKER, visitWithLink } from "./intake.ts";
import { mailsTo } from "./mail.ts";
import { sendNotices } from "./messages.ts";

const VICTIM = "marker@guest.example";
const MOVED = "private@patient.example";
/** No attacker can read this phone. */
export const OWN_PHONE = "+19205550188";
const EVIL = "evil@elsewhere.example";
export const EVIL_PHONE = "+19205550177";

export const DRAFT_MARKER = "Draftword";

export type Attacker =
  | "front desk"
  | "spouse"
  | "spouse who knows the birth date"
  | "recycled mailbox"
  | "stolen session"
  | "the patient";

type Visit = Awaited<ReturnType<typeof visitWithLink>>["visit"];

interface Link {
  visitId: string;
  token: string;
}

export interface Takeover {
  app: TestApp;
  patient: PatientRow;
  visit: Visit;
  draftVisit: Visit;
  intakeId: string;
  /** The attacker reads this mailbox. */
  mailbox: string;
  birthDate: string;
  own: Send;
  /** Sessions that make changes: the attacker's own account, and a stolen session or their staff account. */
  acts: Send[];
  /** Sessions left to read with: a stolen session ends, but its changes stay. */
  reads: Send[];
  /** Links that the attacker had from the start. */
  links: Link[];
  texts: OutgoingSms[];
}

async function addDraft(app: TestApp, patient: PatientRow) {
  const { visit: draftVisit, token: draftToken } = await visitWithLink(app, patient, 120);
  const at = app.now();
  const intakeId = "int_2";
  await db.insert(intakes).values({
    ...{ id: intakeId, appointmentId: draftVisit.id, patientId: patient.id, questionnaireVersion: "1" },
    ...{ status: "in_progress", version: 1, flagCount: 0, birthDateTries: 0, createdAt: at, updatedAt: at },
  });
  const key = await openPatientKey({ settings }, patient);
  const place = { column: "intake_sections.answers", row: `${intakeId}:reasons` };
  const answers = await sealJson(key, place, { "reasons.topics": ["hair"], "reasons.goals": DRAFT_MARKER });
  await db
    .insert(intakeSections)
    .values({ intakeId, section: "reasons", answers, version: 1, isComplete: true, updatedAt: at });
  return { draftVisit, draftToken };
}

async function makeRecord(app: TestApp, email: string) {
  const guest = await addPatient(app, { email });
  const at = app.now();
  const patient = {
    ...guest,
    ...(await sealIdentity({ settings }, guest, { birthDate: BIRTH_DATE, phone: OWN_PHONE })),
  };
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
  return { patient, visit, token, intakeId, ...(await addDraft(app, patient)) };
}

export async function openTakeover(attacker: Attacker): Promise<Takeover> {
  const app = await createAuthApp();
  await seedBooking(app.now());
  const { token, draftToken, ...record } = await makeRecord(app, VICTIM);
  const isInside = attacker === "front desk" || attacker === "stolen session";
  const mailbox = isInside ? EVIL : VICTIM;
  const own = (await person(app, mailbox)).send;
  await db.update(profiles).set({ firstName: "Marker", lastName: "Surname" });
  const links = [
    { visitId: record.visit.id, token },
    { visitId: record.draftVisit.id, token: draftToken },
  ];
  const base = { app, ...record, mailbox, birthDate: BIRTH_DATE, own, acts: [own], reads: [own], texts: [] };
  if (attacker === "spouse") return { ...base, birthDate: "1981-03-01", links };
  if (attacker === "spouse who knows the birth date") return { ...base, links };
  if (attacker === "recycled mailbox") {
    await db.update(patients).set(await sealIdentity({ settings }, record.patient, { email: MOVED }));
    await db.update(manageTokens).set({ revokedAt: app.now() });
    return { ...base, links };
  }
  const desk = attacker === "the patient" ? null : (await person(app, "desk@clinic.example", "front_desk")).send;
  if (attacker === "front desk" && desk) return { ...base, acts: [own, desk], reads: [own, desk], links: [] };
  const victim = await person(app, MOVED);
  await db.update(patients).set({ userId: victim.userId });
  if (!desk) return { ...base, own: victim.send, acts: [victim.send], reads: [victim.send], links: [] };
  // Both sessions have a fresh proof at their level and send the cookie that binds them.
  return { ...base, acts: [own, victim.send, desk], reads: [own, desk], links: [] };
}

export async function textsTo({ app, texts }: Takeover, phone: string): Promise<string[]> {
  texts.push(...(await sendNotices(app)));
  return texts.filter(({ to }) => to === phone).map(({ text }) => text);
}

async function linksOf(takeover: Takeover): Promise<Link[]> {
  const { app, mailbox, links, visit, draftVisit } = takeover;
  const texts = await textsTo(takeover, EVIL_PHONE);
  const found = [...(await mailsTo(mailbox)), ...texts].join(" ").matchAll(/manage\/([\w-]{43})/g);
  const tokens = new Set([...found].map(([, token = ""]) => token));
  for (const { token } of links) tokens.delete(token);
  const more = [...tokens].map(async (token) => {
    const response = await manage(app, token);
    const ids = response.status === 200 ? [(await visitOf(response)).id] : [visit.id, draftVisit.id];
    return ids.map((visitId) => ({ visitId, token }));
  });
  return [...links, ...(await Promise.all(more)).flat()];
}

export async function everythingThatOpens(takeover: Takeover): Promise<string> {
  const { app, own, reads, visit, draftVisit, patient, intakeId, birthDate, mailbox } = takeover;
  const texts: string[] = [];
  const read = async (response: Promise<Response>) => void texts.push(await (await response).text());
  await read(own("/api/own-record", { method: "POST", json: { lastName: "Surname", birthDate } }));
  for (const { visitId, token } of await linksOf(takeover)) {
    await read(manage(app, token));
    const door = await app.post(`/api/intake/${visitId}/open`, { token, birthDate }, { address: stranger() });
    const link: Send = (path, init = {}) => app.send(path, { ...init, cookie: cookieOf(door), address: stranger() });
    for (const path of ["", "/receipt"]) await read(link(`/api/intake/${visitId}${path}`));
    for (const channel of ["email", "text"])
      await link(`/api/intake/${visitId}/copy-code`, { method: "POST", json: { channel } });
    const code = /\b\d{8}\b/.exec((await mailsTo(mailbox))[0] ?? "")?.[0] ?? "00000000";
    await read(link(`/api/intake/${visitId}/copy`, { method: "POST", json: { code } }));
  }
  const paths = [
    ...["dashboard", "visits", "messages", "my-data/export", "chart/results", "chart/plan", "chart/summaries"],
    ...[`intake/${visit.id}`, `intake/${visit.id}/receipt`, `intake/${draftVisit.id}`],
    ...[`staff/chart/${patient.id}?purpose=treatment`, `staff/intakes/${intakeId}?purpose=treatment`],
    "staff/intakes/int_2?purpose=treatment",
  ];
  for (const send of reads) for (const path of paths) await read(send(`/api/${path}`));
  return texts.join("\n");
}
