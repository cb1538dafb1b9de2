import { and, asc, desc, eq, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { clinic } from "#content/clinic.ts";
import type { RedFlag } from "#content/intake/flags.ts";
import { mergeAnswers } from "#content/intake/progress.ts";
import type { Score } from "#content/intake/scores.ts";
import type { Answers } from "#content/intake/types.ts";
import { BIRTH_DATE_TRIES } from "#contract/intake.ts";
import {
  type IntakeListQuery,
  type StaffIntake,
  type StaffIntakeItem,
  WAITING_INTAKES,
} from "#contract/intake-staff.ts";
import { normalizePhone } from "#contract/leads.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import {
  type Identity,
  openIdentity,
  openNames,
  openPatientKey,
  type PatientRow,
} from "#worker/domains/patients/patients.ts";
import { unlessShut } from "#worker/domains/patients/restricted.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { actorAudit, viewAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { open } from "#worker/kernel/seal/seal.ts";
import { openJson } from "#worker/kernel/seal/sealed-json.ts";
import type { AppointmentRow } from "../../changes/change.ts";
import { appointments } from "../../schema/appointments.ts";
import { intakeAddenda, intakeSubmissions, intakes } from "../../schema/intake.ts";
import type { IntakeDeps } from "../entrant.ts";
import { intakePlace } from "../intake-places.ts";
import { allFlags } from "../own-words.ts";
import { type IntakeRow, openSections, sectionsStatement } from "../records.ts";
import { newestConsents, newestSubmission, toSignedConsents } from "../signing/receipt.ts";
import { openForm } from "../signing/signed-form.ts";
import { findForStaff, noSuchIntake, type StaffIntakeRow } from "./staff-records.ts";
import { toStaffSections } from "./staff-sections.ts";

const MAX_LISTED = 100;

/** By flag tier, then the longest wait. */
export async function listIntakes(
  deps: IntakeDeps,
  actor: SignedIn,
  { status, location }: IntakeListQuery,
): Promise<StaffIntakeItem[]> {
  const { db, now } = deps;
  const facts = { actionType: "view", resourceType: "intake list", purpose: "operations" };
  const [, ...tables] = await db.batch([
    db.insert(auditTrails).values(actorAudit(now(), actor, facts)),
    ...rowStatements(deps, and(inArray(intakes.status, status ? [status] : [...WAITING_INTAKES]), isAt(location))),
  ]);
  return Promise.all(joined(tables).map((row) => toItem(deps, row)));
}

function isAt(location: IntakeListQuery["location"]): SQL | undefined {
  return (
    location && sql`(select location from appointments where appointments.id = ${intakes.appointmentId}) = ${location}`
  );
}

const tierPlace = sql`case ${intakes.flagTier} when 'now' then 0 when 'before_prescribing' then 1 else 2 end`;

/** One table a statement: in a batch D1 names columns without their tables. */
function rowStatements({ db }: Pick<IntakeDeps, "db">, which: SQL | undefined) {
  const order = [asc(tierPlace), asc(intakes.submittedAt), asc(intakes.createdAt)];
  const listed = <Column extends typeof intakes.patientId | typeof intakes.appointmentId>(id: Column) =>
    db
      .select({ id })
      .from(intakes)
      .where(which)
      .orderBy(...order)
      .limit(MAX_LISTED);
  return [
    db
      .select()
      .from(intakes)
      .where(which)
      .orderBy(...order)
      .limit(MAX_LISTED),
    db
      .select()
      .from(patients)
      .where(inArray(patients.id, listed(intakes.patientId))),
    db
      .select()
      .from(appointments)
      .where(inArray(appointments.id, listed(intakes.appointmentId))),
  ] as const;
}

function joined([rows, people, visits]: readonly [IntakeRow[], PatientRow[], AppointmentRow[]]): StaffIntakeRow[] {
  return rows.flatMap((intake) => {
    const patient = people.find(({ id }) => id === intake.patientId);
    const visit = visits.find(({ id }) => id === intake.appointmentId);
    return patient && visit ? [{ intake, patient, visit }] : [];
  });
}

async function toItem(deps: IntakeDeps, { intake, patient, visit }: StaffIntakeRow): Promise<StaffIntakeItem> {
  const { firstName, lastName } = await openNames(deps, patient);
  return {
    id: intake.id,
    appointmentId: visit.id,
    patientId: patient.id,
    patientName: `${firstName} ${lastName}`.trim(),
    status: intake.status,
    version: intake.version,
    flagCount: intake.flagCount,
    flagTier: intake.flagTier,
    visit: { startsAt: visit.startsAt.toISOString(), zone: clinic.timeZone, location: visit.location },
    waitingSince: intake.submittedAt?.toISOString() ?? null,
  };
}

interface Looking {
  id: string;
  purpose: string;
}

/** The first view begins the review. @throws not_found, not_configured */
export async function readForStaff(deps: IntakeDeps, actor: SignedIn, { id, purpose }: Looking): Promise<StaffIntake> {
  const { db, now } = deps;
  const seen = await findForStaff(deps, id);
  const patientId = seen.patient.id;
  const view = viewAudit(now(), actor, { action: "view", resourceType: "intake", resourceId: id, patientId, purpose });
  const facts = { actionType: "intake.review", resourceType: "intake", resourceId: id, patientId, purpose };
  const isNew = and(eq(intakes.id, id), eq(intakes.status, "submitted"));
  const [, , , own, people, visits, marks, [submission], consents, addenda, [before]] = await db.batch([
    db.insert(auditTrails).values(view),
    insertWhere(db, auditTrails, {
      row: actorAudit(now(), actor, facts),
      condition: sql`exists (select 1 from ${intakes} where ${isNew})`,
    }),
    db
      .update(intakes)
      .set({ status: "in_review", version: sql`${intakes.version} + 1`, updatedAt: now() })
      .where(isNew),
    ...rowStatements(deps, eq(intakes.id, id)),
    sectionsStatement(deps, id),
    newestSubmission(deps, id),
    newestConsents(deps, id),
    db.select().from(intakeAddenda).where(eq(intakeAddenda.intakeId, id)).orderBy(asc(intakeAddenda.createdAt)),
    submissionBefore(deps, { id, patientId }),
    unlessShut(deps, actor, patientId),
  ]);
  const [row] = joined([own, people, visits]);
  if (!row) throw noSuchIntake();
  const key = await openPatientKey(deps, row.patient);
  const signed = submission ? await openSubmission(key, submission) : null;
  const earlier = before ? await openForm(key, before, await openAnswers(key, before)) : null;
  const saved = mergeAnswers(await openSections(key, marks));
  const identity = await openIdentity(deps, row.patient);
  const flags = withUrgent(signed?.flags ?? [], allFlags(saved));
  const { intake } = row;
  return {
    ...(await toItem(deps, row)),
    questionnaireVersion: submission?.questionnaireVersion ?? intake.questionnaireVersion,
    birthDate: identity.birthDate,
    callees: calleesOf(flags, identity, saved),
    flags,
    scores: signed?.scores ?? [],
    sections: signed ? toStaffSections({ ...signed, earlier, marks }) : [],
    consents: toSignedConsents(consents),
    signedName: signed?.signedName ?? null,
    signedAt: submission?.signedAt.toISOString() ?? null,
    submissions: submission?.number ?? 0,
    returnNote: intake.returnNote === null ? null : await open(key, intakePlace.returnNote(id), intake.returnNote),
    addenda: await Promise.all(
      addenda.map(async ({ authorKind, createdAt, ...one }) => ({
        authorKind,
        body: await open(key, intakePlace.addendum(one.id), one.body),
        createdAt: createdAt.toISOString(),
      })),
    ),
    reviewedAt: intake.reviewedAt?.toISOString() ?? null,
    isLocked: intake.birthDateTries >= BIRTH_DATE_TRIES,
  };
}

function calleesOf(
  flags: readonly RedFlag[],
  { firstName, lastName, phone }: Identity,
  answers: Answers,
): StaffIntake["callees"] {
  if (!flags.some(({ tier }) => tier === "now")) return [];
  const told = (linkId: string) => String(answers[linkId] ?? "");
  const phoneIn = (linkId: string) => normalizePhone(told(linkId));
  const callees = [
    { kind: "patient", name: `${firstName} ${lastName}`.trim(), phone: phoneIn("who.phone") || (phone ?? "") },
    { kind: "emergency_contact", name: told("emergency.name"), phone: phoneIn("emergency.phone") },
  ] as const;
  return callees.filter((one) => one.phone !== "");
}

/** Urgent answers are shown before the signature: staff must act on them. */
function withUrgent(signed: readonly RedFlag[], saved: readonly RedFlag[]): RedFlag[] {
  const urgent = saved.filter(({ tier }) => tier === "now");
  return [...urgent, ...signed.filter(({ linkId }) => !urgent.some((flag) => flag.linkId === linkId))];
}

type SubmissionRow = typeof intakeSubmissions.$inferSelect;

function submissionBefore({ db }: IntakeDeps, { id, patientId }: { id: string; patientId: string }) {
  const other = alias(intakes, "other");
  const own = db.select({ at: intakes.createdAt }).from(intakes).where(eq(intakes.id, id));
  return db
    .select({ id: intakeSubmissions.id, answers: intakeSubmissions.answers, form: intakeSubmissions.form })
    .from(intakeSubmissions)
    .innerJoin(other, eq(other.id, intakeSubmissions.intakeId))
    .where(and(eq(other.patientId, patientId), ne(other.id, id), ne(other.status, "void"), lt(other.createdAt, own)))
    .orderBy(desc(intakeSubmissions.signedAt))
    .limit(1);
}

function openAnswers(key: CryptoKey, { id, answers }: Pick<SubmissionRow, "id" | "answers">): Promise<Answers> {
  return openJson<Answers>(key, intakePlace.submission("answers", id), answers);
}

async function openSubmission(key: CryptoKey, row: SubmissionRow) {
  const { id } = row;
  return {
    form: await openForm(key, row, await openAnswers(key, row)),
    flags: await openJson<RedFlag[]>(key, intakePlace.submission("flags", id), row.flags),
    scores: await openJson<Score[]>(key, intakePlace.submission("scores", id), row.scores),
    signedName: await open(key, intakePlace.submission("signed_name", id), row.signedName),
  };
}
