import { eq } from "drizzle-orm";
import { consentsFor } from "#content/intake/consents/documents.ts";
import { mergeAnswers } from "#content/intake/progress.ts";
import { sectionOf } from "#content/intake/questionnaire.ts";
import type { Answers, SectionId } from "#content/intake/types.ts";
import { visibleSections } from "#content/intake/visible.ts";
import type { Intake, SavedIntakeSections } from "#contract/intake.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import type { AppointmentRow } from "#worker/domains/visits/changes/change.ts";
import { newLink } from "#worker/domains/visits/notices/links.ts";
import { manageTokens } from "#worker/domains/visits/schema/appointments.ts";
import { cookieOf, db, type TestApp } from "./app.ts";
import { createAuthApp } from "./auth.ts";
import { seedBooking, stranger } from "./booking.ts";
import { addPatient, addVisit, ifMatch, person, type Send, settings } from "./care.ts";

export const BIRTH_DATE = "1980-02-29";
/** Only the patient and their clinician may ever read this. */
export const MARKER = "Markerword";

/** Every text carries the marker, and no answer is flagged. */
export const FORM: Readonly<Partial<Record<SectionId, Answers>>> = {
  who: {
    "who.firstName": "Marker",
    "who.lastName": "Surname",
    "who.preferredName": MARKER,
    "who.birthDate": BIRTH_DATE,
    "who.sexAtBirth": "male",
    "who.street": `1 ${MARKER} Road`,
    "who.city": "Allouez",
    "who.state": "WI",
    "who.zip": "54301",
    "who.phone": "(920) 555-0199",
    "who.email": "told@guest.example",
    "who.contactWay": "email",
    "who.voicemail": "no",
    "who.discreet": "yes",
  },
  emergency: { "emergency.name": MARKER, "emergency.relation": "Brother", "emergency.phone": "920-555-0123" },
  payment: { "payment.how": "self_pay", "payment.insurance": "none" },
  reasons: { "reasons.topics": ["hair"], "reasons.goals": `${MARKER} goals` },
  safety: Object.fromEntries(sectionOf("safety").fields.map(({ linkId }) => [linkId, "no"])),
  history: { "history.conditions": ["none"], "history.surgeries": ["none"], "history.hospital": "no" },
  medicines: { "medicines.any": "no", "medicines.before": ["none"], "allergies.any": "no" },
  family: {},
  life: {
    "life.tobacco": "never",
    "life.alcohol": "never",
    "life.otherDrugs": "no",
    "life.exercise": "five_more",
    "sleep.hours": 7.5,
    "sleep.snore": "no",
    "sleep.pauses": "no",
    "sleep.cpap": "no",
    "life.shift": "day",
  },
  measures: { "measures.feet": 5, "measures.inches": 10, "measures.weight": 180 },
  hair: { "hair.pattern": "crown", "hair.onset": "years", "hair.scalp": ["none"], "hair.photos": "yes" },
  mood: { "mood.phq2": { interest: 0, down: 1 }, "mood.anything": `${MARKER} anything` },
};

export interface Clinic {
  app: TestApp;
  patient: PatientRow;
  visit: AppointmentRow;
  token: string;
}

export async function openClinic(): Promise<Clinic> {
  const app = await createAuthApp();
  await seedBooking(app.now());
  const patient = await addPatient(app, { email: "marker@guest.example" });
  return { app, patient, ...(await visitWithLink(app, patient)) };
}

export async function visitWithLink(app: TestApp, patient: PatientRow, inHours = 72) {
  const visit = await addVisit(app, patient, { inHours });
  const { row, token } = await newLink(settings, visit);
  await db.insert(manageTokens).values(row);
  return { visit, token };
}

export function knock({ app, visit, token }: Clinic, birthDate?: string, change: object = {}): Promise<Response> {
  const json = { token, ...(birthDate && { birthDate }), ...change };
  return app.post(`/api/intake/${visit.id}/open`, json, { address: stranger() });
}

export interface Sitting {
  id: string;
  send: Send;
  read: () => Promise<Intake>;
  save: (section: SectionId, answers: object, version: number, isDone?: boolean) => Promise<Response>;
}

export function sittingOf(id: string, send: Send): Sitting {
  return {
    id,
    send,
    read: async () => (await (await send(`/api/intake/${id}`)).json<{ intake: Intake }>()).intake,
    save: (section, answers, version, isDone = true) =>
      send(`/api/intake/${id}/sections/${section}`, { method: "PUT", json: { answers, isDone }, ...ifMatch(version) }),
  };
}

export async function sitDown(clinic: Clinic, birthDate?: string): Promise<Sitting> {
  const response = await knock(clinic, birthDate);
  if (response.status !== 200) throw new Error(`Not let in: ${response.status}`);
  const cookie = cookieOf(response);
  const send: Send = (path, init = {}) => clinic.app.send(path, { cookie, address: stranger(), ...init });
  return sittingOf(clinic.visit.id, send);
}

export async function fill(sitting: Sitting, change: Partial<Record<SectionId, Answers>> = {}): Promise<Intake> {
  const known = (await sitting.read()).sections;
  const form: Partial<Record<SectionId, Answers>> = { ...FORM, ...change };
  const all: Answers = Object.assign({}, ...Object.values(form));
  for (const { id } of visibleSections(all)) {
    const response = await sitting.save(id, form[id] ?? {}, known[id]?.version ?? 0);
    if (response.status !== 200) throw new Error(`${id} was not kept: ${await response.text()}`);
  }
  return sitting.read();
}

function versionsOf(sections: SavedIntakeSections): Record<string, number> {
  return Object.fromEntries(Object.entries(sections).map(([id, { version }]) => [id, version]));
}

export function signature(intake: Intake, change: object = {}) {
  const documents = consentsFor(mergeAnswers(intake.sections));
  return {
    signedName: "Marker Surname",
    agreeElectronic: true,
    consents: documents.map(({ kind, version }) => ({ kind, version, decision: "granted" })),
    sections: versionsOf(intake.sections),
    ...change,
  };
}

export function sign({ id, send }: Sitting, intake: Intake, change: object = {}): Promise<Response> {
  const json = signature(intake, change);
  return send(`/api/intake/${id}/submit`, { method: "POST", json, ...ifMatch(intake.version) });
}

export async function signed(
  clinic: Clinic,
  change: Partial<Record<SectionId, Answers>> = {},
  birthDate?: string,
): Promise<Sitting> {
  const sitting = await sitDown(clinic, birthDate);
  const response = await sign(sitting, await fill(sitting, change));
  if (response.status !== 201) throw new Error(`Not signed: ${await response.text()}`);
  return sitting;
}

export async function signAgain(clinic: Clinic, change: Partial<Record<SectionId, Answers>> = {}): Promise<void> {
  const next = { ...clinic, ...(await visitWithLink(clinic.app, clinic.patient, 96)) };
  await signed(next, change, BIRTH_DATE);
}

export async function ownSitting({ app, patient, visit }: Clinic): Promise<Sitting> {
  const own = await person(app, "own@guest.example");
  await db.update(patients).set({ userId: own.userId }).where(eq(patients.id, patient.id));
  return sittingOf(visit.id, own.send);
}

export function clinicianOf({ app }: Clinic, email = "doctor@clinic.example") {
  return person(app, email, "clinician");
}
