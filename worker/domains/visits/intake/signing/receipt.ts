import { asc, desc, eq, inArray } from "drizzle-orm";
import { INTAKE_CONSENT_KINDS } from "#content/intake/consents/document.ts";
import type { Answers } from "#content/intake/types.ts";
import type { Receipt, SignedConsent } from "#contract/intake.ts";
import { isPointedTo, signedWords } from "#worker/domains/accounts/consents/consent-documents.ts";
import { consentDocuments } from "#worker/domains/accounts/consents/schema.ts";
import { openPatientKey } from "#worker/domains/patients/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { open } from "#worker/kernel/seal/seal.ts";
import { openJson } from "#worker/kernel/seal/sealed-json.ts";
import { intakeSubmissions, patientConsents } from "../../schema/intake.ts";
import { type Entrant, type IntakeDeps, noIntake } from "../entrant.ts";
import { intakePlace } from "../intake-places.ts";
import { intakeVisit, openAddenda, ownAddenda } from "../read.ts";
import { findIntake } from "../records.ts";
import { openForm } from "./signed-form.ts";

export function newestSubmission({ db }: Pick<IntakeDeps, "db">, intakeId: string) {
  return db
    .select()
    .from(intakeSubmissions)
    .where(eq(intakeSubmissions.intakeId, intakeId))
    .orderBy(desc(intakeSubmissions.number))
    .limit(1);
}

export function newestConsents(deps: Pick<IntakeDeps, "db">, intakeId: string) {
  const { db } = deps;
  const newest = newestSubmission(deps, intakeId).as("newest");
  return db
    .select({
      kind: patientConsents.kind,
      version: patientConsents.version,
      decision: patientConsents.decision,
      decidedAt: patientConsents.decidedAt,
      title: consentDocuments.title,
      bodyMd: consentDocuments.bodyMd,
    })
    .from(patientConsents)
    .leftJoin(consentDocuments, isPointedTo(patientConsents.wordsHash))
    .where(inArray(patientConsents.submissionId, db.select({ id: newest.id }).from(newest)))
    .orderBy(asc(patientConsents.decidedAt));
}

export function toSignedConsents(rows: Awaited<ReturnType<typeof newestConsents>>): SignedConsent[] {
  return INTAKE_CONSENT_KINDS.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ version, decision, decidedAt, title, bodyMd }) => ({
        kind,
        version,
        decision,
        decidedAt: decidedAt.toISOString(),
        title,
        ...signedWords(bodyMd, decision),
      })),
  );
}

export async function readSignedReceipt(deps: IntakeDeps, entrant: Entrant): Promise<Receipt> {
  if (entrant.access === "link") throw new AppError("forbidden", "Please sign in to see what you signed.");
  return receiptOf(deps, entrant);
}

export async function receiptOf(deps: IntakeDeps, { visit, patient }: Entrant): Promise<Receipt> {
  const intake = await findIntake(deps, visit.id);
  if (!intake || intake.status === "void") throw noIntake();
  const [[submission], consents, addenda] = await deps.db.batch([
    newestSubmission(deps, intake.id),
    newestConsents(deps, intake.id),
    ownAddenda(deps, intake.id),
  ]);
  if (!submission) throw noIntake();
  const key = await openPatientKey(deps, patient);
  const { id } = submission;
  const answers = await openJson<Answers>(key, intakePlace.submission("answers", id), submission.answers);
  return {
    status: intake.status,
    version: intake.version,
    number: submission.number,
    questionnaireVersion: submission.questionnaireVersion,
    signedName: await open(key, intakePlace.submission("signed_name", id), submission.signedName),
    signedAt: submission.signedAt.toISOString(),
    evidenceHash: submission.evidenceHash,
    answers,
    sections: await openForm(key, submission, answers),
    consents: toSignedConsents(consents),
    visit: intakeVisit(visit),
    addenda: await openAddenda(key, addenda),
  };
}
