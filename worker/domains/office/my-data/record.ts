import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { SignedSection } from "#contract/intake.ts";
import type { PatientData } from "#contract/my-data.ts";
import type { Deps } from "#worker/deps.ts";
import { openContacts } from "#worker/domains/patients/patient-contacts.ts";
import { openIdentity, openPatientKey, type PatientRow } from "#worker/domains/patients/patients.ts";
import {
  carePlans,
  measurements,
  refillRequests,
  results,
  visitSummaries,
} from "#worker/domains/patients/schema/chart.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { intakeAddenda, intakeSubmissions, intakes, patientConsents } from "#worker/domains/visits/schema/intake.ts";
import { messages, threads } from "#worker/domains/visits/schema/messages.ts";
import { contactPreferences, waitlistEntries } from "#worker/domains/visits/schema/reminders.ts";
import { services } from "#worker/domains/visits/schema/schedule.ts";
import { open } from "#worker/kernel/seal/seal.ts";
import { openJson } from "#worker/kernel/seal/sealed-json.ts";
import { correctionsStatement, toHeldCorrection } from "./corrections.ts";

/** Unreleased entries are left out. */
export function patientRecordStatements({ db }: Pick<Deps, "db">, patientId: string) {
  const ownIntakes = db.select({ id: intakes.id }).from(intakes).where(eq(intakes.patientId, patientId));
  const ownThreads = db.select({ id: threads.id }).from(threads).where(eq(threads.patientId, patientId));
  return [
    db.select().from(appointments).where(eq(appointments.patientId, patientId)).orderBy(asc(appointments.startsAt)),
    db.select({ id: services.id, name: services.neutralName }).from(services),
    db.select().from(intakes).where(eq(intakes.patientId, patientId)).orderBy(asc(intakes.createdAt)),
    db.select().from(intakeSubmissions).where(inArray(intakeSubmissions.intakeId, ownIntakes)),
    db
      .select()
      .from(intakeAddenda)
      .where(and(inArray(intakeAddenda.intakeId, ownIntakes), eq(intakeAddenda.authorKind, "patient"))),
    db
      .select()
      .from(patientConsents)
      .where(eq(patientConsents.patientId, patientId))
      .orderBy(asc(patientConsents.decidedAt)),
    db.select().from(threads).where(eq(threads.patientId, patientId)).orderBy(asc(threads.createdAt)),
    db.select().from(messages).where(inArray(messages.threadId, ownThreads)).orderBy(asc(messages.createdAt)),
    db.select().from(measurements).where(eq(measurements.patientId, patientId)).orderBy(asc(measurements.takenAt)),
    db
      .select()
      .from(results)
      .where(and(eq(results.patientId, patientId), inArray(results.status, ["released", "amended"])))
      .orderBy(asc(results.takenAt)),
    db
      .select()
      .from(carePlans)
      .where(and(eq(carePlans.patientId, patientId), inArray(carePlans.status, ["released", "replaced"])))
      .orderBy(desc(carePlans.releasedAt)),
    db
      .select()
      .from(visitSummaries)
      .where(and(eq(visitSummaries.patientId, patientId), isNotNull(visitSummaries.publishedAt))),
    db
      .select()
      .from(refillRequests)
      .where(eq(refillRequests.patientId, patientId))
      .orderBy(asc(refillRequests.createdAt)),
    db.select().from(contactPreferences).where(eq(contactPreferences.patientId, patientId)),
    db
      .select()
      .from(waitlistEntries)
      .where(eq(waitlistEntries.patientId, patientId))
      .orderBy(asc(waitlistEntries.createdAt)),
    correctionsStatement({ db }, patientId),
  ] as const;
}

type Answers<Statements extends readonly unknown[]> = { [Index in keyof Statements]: Awaited<Statements[Index]> };
type Rows = Answers<ReturnType<typeof patientRecordStatements>>;

/** Lists columns one by one. @throws not_configured, SealError: an incomplete copy must not look complete */
export async function toRecord(deps: Pick<Deps, "settings">, patient: PatientRow, rows: Rows): Promise<PatientData> {
  const [visits, kinds, intakeRows, submissions, addenda, consents, threadRows, written, ...rest] = rows;
  const [measures, values, plans, summaries, asked, preferences, wishes, corrections] = rest;
  const key = await openPatientKey(deps, patient);
  const { firstName, lastName, birthDate, email, phone } = await openIdentity(deps, patient);
  const { address, emergency } = await openContacts(deps, patient);
  return {
    id: patient.id,
    first_name: firstName,
    last_name: lastName,
    birth_date: birthDate,
    email,
    phone,
    postal_address: address,
    emergency_contact: emergency,
    bookings: visits.map((visit) => toBooking(visit, kinds.find(({ id }) => id === visit.serviceId)?.name ?? "")),
    intakes: await Promise.all(intakeRows.map((row) => toIntake(key, { row, submissions, addenda }))),
    consents: await Promise.all(consents.map((row) => toConsent(key, row))),
    messages: await Promise.all(threadRows.map((row) => toThread(key, row, written))),
    ...(await toChart(key, [measures, values, plans, summaries, asked, preferences, wishes])),
    corrections: await Promise.all(corrections.map((row) => toHeldCorrection(deps, row))),
  };
}

type Chart = [Rows[8], Rows[9], Rows[10], Rows[11], Rows[12], Rows[13], Rows[14]];

async function toChart(key: CryptoKey, [measures, values, plans, summaries, asked, [preferences], wishes]: Chart) {
  const content = (table: string, row: string, sealed: string) =>
    openJson<object>(key, { column: `${table}.content`, row }, sealed);
  return {
    measures: await Promise.all(
      measures.map(async ({ id, kind, takenAt, content: sealed }) => ({
        kind,
        taken_at: takenAt,
        ...(await content("measurements", id, sealed)),
      })),
    ),
    results: await Promise.all(
      values.map(async ({ id, status, takenAt, releasedAt, content: sealed }) => ({
        status,
        taken_at: takenAt,
        released_at: releasedAt,
        ...(await content("results", id, sealed)),
      })),
    ),
    plans: await Promise.all(
      plans.map(async ({ id, status, releasedAt, content: sealed }) => ({
        status,
        released_at: releasedAt,
        ...(await content("care_plans", id, sealed)),
      })),
    ),
    visit_summaries: await Promise.all(
      summaries.map(async ({ appointmentId, publishedAt, content: sealed }) => ({
        booking_id: appointmentId,
        published_at: publishedAt,
        ...(await content("visit_summaries", appointmentId, sealed)),
      })),
    ),
    refills: await Promise.all(
      asked.map(async ({ id, status, createdAt, decidedAt, sentAt, content: sealed }) => ({
        status,
        asked_at: createdAt,
        decided_at: decidedAt,
        sent_at: sentAt,
        ...(await content("refill_requests", id, sealed)),
      })),
    ),
    reminders: preferences
      ? {
          by_email: preferences.byEmail,
          by_text: preferences.byText,
          hours_before: preferences.hoursBefore,
          quiet_from: preferences.quietFrom,
          quiet_to: preferences.quietTo,
        }
      : null,
    waitlist: wishes.map(({ earliest, latest, location, partOfDay, status, createdAt }) => ({
      earliest,
      latest,
      location,
      part_of_day: partOfDay,
      status,
      created_at: createdAt,
    })),
  };
}

function toBooking(row: Rows[0][number], service: string): Record<string, unknown> {
  return {
    id: row.id,
    ref: row.ref,
    service,
    location: row.location,
    starts_at: row.startsAt,
    ends_at: row.endsAt,
    status: row.status,
    cancelled_by: row.cancelledBy,
    cancel_reason: row.cancelReason,
    moves: row.moveCount,
    remind_by_email: row.remindByEmail,
    remind_by_text: row.remindByText,
    created_at: row.createdAt,
  };
}

interface Told {
  row: Rows[2][number];
  submissions: Rows[3];
  addenda: Rows[4];
}

async function toIntake(key: CryptoKey, { row, submissions, addenda }: Told): Promise<Record<string, unknown>> {
  const signed = submissions.filter(({ intakeId }) => intakeId === row.id);
  const added = addenda.filter(({ intakeId }) => intakeId === row.id);
  const place = (column: string, id: string) => ({ column: `intake_submissions.${column}`, row: id });
  return {
    booking_id: row.appointmentId,
    status: row.status,
    signed: await Promise.all(
      signed.map(async ({ id, number, questionnaireVersion, answers, form, signedName, signedAt, evidenceHash }) => ({
        number,
        questionnaire_version: questionnaireVersion,
        answers: await openJson(key, place("answers", id), answers),
        pages: form === null ? [] : (await openJson<SignedSection[]>(key, place("form", id), form)).map(toPage),
        signed_name: await open(key, place("signed_name", id), signedName),
        signed_at: signedAt,
        evidence: evidenceHash,
      })),
    ),
    added: await Promise.all(
      added.map(async ({ id, body, createdAt }) => ({
        text: await open(key, { column: "intake_addenda.body", row: id }, body),
        created_at: createdAt,
      })),
    ),
  };
}

function toPage({ title, fields }: SignedSection) {
  return { title, questions: fields.map(({ label, lines }) => ({ question: label, answer: lines.join("; ") })) };
}

async function toConsent(key: CryptoKey, row: Rows[5][number]): Promise<Record<string, unknown>> {
  const { id, kind, version, wordsHash, decision, method, signedName, decidedAt } = row;
  const place = { column: "patient_consents.signed_name", row: id };
  const signed = signedName === null ? null : await open(key, place, signedName);
  return { kind, version, words_hash: wordsHash, decision, method, signed_name: signed, decided_at: decidedAt };
}

async function toThread(key: CryptoKey, row: Rows[6][number], written: Rows[7]): Promise<Record<string, unknown>> {
  const own = written.filter(({ threadId }) => threadId === row.id);
  return {
    subject: await open(key, { column: "threads.subject", row: row.id }, row.subject),
    status: row.status,
    messages: await Promise.all(
      own.map(async ({ id, authorKind, source, body, createdAt, readAt }) => ({
        from: authorKind,
        source,
        body: await open(key, { column: "messages.body", row: id }, body),
        created_at: createdAt,
        read_at: readAt,
      })),
    ),
  };
}
