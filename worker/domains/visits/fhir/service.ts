import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { mergeAnswers, type SavedSections } from "#content/intake/progress.ts";
import type { Answers } from "#content/intake/types.ts";
import { visibleAnswers } from "#content/intake/visible.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { findOwnPatient } from "#worker/domains/patients/own-patient.ts";
import { openIdentity, openPatientKey, type PatientRow } from "#worker/domains/patients/patients.ts";
import { unlessShut } from "#worker/domains/patients/restricted.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { type AuditRow, viewAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { batchBoth, type Statements } from "#worker/kernel/db/batch.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { openJson } from "#worker/kernel/seal/sealed-json.ts";
import { intakePlace } from "../intake/intake-places.ts";
import { appointments } from "../schema/appointments.ts";
import { intakeSections, intakeSubmissions, intakes, patientConsents } from "../schema/intake.ts";
import { providers, services } from "../schema/schedule.ts";
import { toBundle } from "./bundle.ts";
import type { FormRecord, PatientRecord } from "./record.ts";
import type { Bundle } from "./types.ts";

type FhirDeps = Pick<Deps, "db" | "now" | "settings">;

function noRecord(): AppError {
  return new AppError("not_found", "There is no record here yet.");
}

export async function exportOwn(deps: FhirDeps, actor: SignedIn): Promise<Bundle> {
  const patient = await findOwnPatient(deps, actor);
  if (!patient) throw noRecord();
  return exportBundle(deps, patient, { audit: exportAudit(deps, actor, patient.id, "own copy"), withDrafts: true });
}

export async function exportForStaff(
  deps: FhirDeps,
  actor: SignedIn,
  { patientId, purpose }: { patientId: string; purpose: string },
): Promise<Bundle> {
  const [patient] = await deps.db.select().from(patients).where(eq(patients.id, patientId));
  if (!patient) throw noRecord();
  const audit = exportAudit(deps, actor, patientId, purpose);
  return exportBundle(deps, patient, { audit, withDrafts: false, guards: [unlessShut(deps, actor, patientId)] });
}

function exportAudit({ now }: FhirDeps, actor: SignedIn, patientId: string, purpose: string): AuditRow {
  const about = { action: "export", resourceType: "patient", resourceId: patientId, patientId } as const;
  return viewAudit(now(), actor, { ...about, purpose });
}

interface Export {
  audit: AuditRow;
  withDrafts: boolean;
  guards?: Statements;
}

async function exportBundle(
  deps: FhirDeps,
  patient: PatientRow,
  { audit, withDrafts, guards = [] }: Export,
): Promise<Bundle> {
  const { db } = deps;
  const tables = await readTables(deps, patient.id, [db.insert(auditTrails).values(audit), ...guards]);
  return toBundle(await openRecord(deps, patient, { tables, withDrafts }), deps.now());
}

/** Without the audit row in the batch there is no export. */
async function readTables({ db }: FhirDeps, patientId: string, first: Statements) {
  return (await batchBoth(db, first, recordStatements({ db }, patientId))).second;
}

type Tables = Awaited<ReturnType<typeof readTables>>;

/** One table a statement: in a batch D1 names columns without their tables. */
function recordStatements({ db }: Pick<Deps, "db">, patientId: string) {
  const isOwn = and(eq(appointments.patientId, patientId), ne(appointments.status, "held"));
  const own = db.select({ id: intakes.id }).from(intakes).where(eq(intakes.patientId, patientId));
  return [
    db.select().from(appointments).where(isOwn).orderBy(asc(appointments.startsAt)),
    db.select({ id: services.id, name: services.neutralName }).from(services),
    db
      .select()
      .from(providers)
      .where(inArray(providers.id, db.select({ id: appointments.providerId }).from(appointments).where(isOwn))),
    db.select().from(intakes).where(eq(intakes.patientId, patientId)).orderBy(asc(intakes.createdAt)),
    db
      .select()
      .from(intakeSubmissions)
      .where(inArray(intakeSubmissions.intakeId, own))
      .orderBy(asc(intakeSubmissions.number)),
    db.select().from(intakeSections).where(inArray(intakeSections.intakeId, own)),
    db
      .select()
      .from(patientConsents)
      .where(eq(patientConsents.patientId, patientId))
      .orderBy(asc(patientConsents.decidedAt)),
  ] as const;
}

async function openRecord(
  deps: FhirDeps,
  patient: PatientRow,
  { tables, withDrafts }: { tables: Tables; withDrafts: boolean },
): Promise<PatientRecord> {
  const [visits, kinds, people, intakeRows, submissions, sections, consents] = tables;
  const key = await openPatientKey(deps, patient);
  const names = new Map(kinds.map(({ id, name }) => [id, name]));
  const forms = await Promise.all(
    intakeRows.map((intake) => {
      const newest = submissions.findLast(({ intakeId }) => intakeId === intake.id);
      if (newest) return openSigned(key, intake, newest);
      const own = sections.filter(({ intakeId, version }) => intakeId === intake.id && version > 0);
      return withDrafts ? openDraft(key, intake, own) : null;
    }),
  );
  const shown = forms.filter((form) => form !== null);
  return {
    id: patient.id,
    identity: await openIdentity(deps, patient),
    visits: visits.map((visit) => ({ ...visit, service: names.get(visit.serviceId) ?? "Visit" })),
    providers: people,
    forms: shown,
    consents: consents.map((row) =>
      shown.some(({ id }) => id === row.submissionId) ? row : { ...row, submissionId: null },
    ),
  };
}

type IntakeRow = typeof intakes.$inferSelect;

async function openSigned(
  key: CryptoKey,
  intake: IntakeRow,
  submission: typeof intakeSubmissions.$inferSelect,
): Promise<FormRecord> {
  const { id } = submission;
  return {
    id,
    intakeStatus: intake.status,
    questionnaireVersion: submission.questionnaireVersion,
    authoredAt: submission.signedAt,
    answers: await openJson(key, intakePlace.submission("answers", id), submission.answers),
    scores: await openJson(key, intakePlace.submission("scores", id), submission.scores),
  };
}

async function openDraft(
  key: CryptoKey,
  intake: IntakeRow,
  rows: readonly (typeof intakeSections.$inferSelect)[],
): Promise<FormRecord> {
  const opened = await Promise.all(
    rows.map(async ({ section, answers, isComplete }) => {
      const place = intakePlace.section(intake.id, section);
      return [section, { answers: await openJson<Answers>(key, place, answers), isComplete }] as const;
    }),
  );
  const saved: SavedSections = Object.fromEntries(opened);
  return {
    id: intake.id,
    intakeStatus: intake.status,
    questionnaireVersion: intake.questionnaireVersion,
    authoredAt: intake.updatedAt,
    answers: visibleAnswers(mergeAnswers(saved)),
    scores: [],
  };
}
