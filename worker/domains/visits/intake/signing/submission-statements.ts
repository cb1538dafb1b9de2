import { eq, sql } from "drizzle-orm";
import { consentLinesOf } from "#content/intake/consents/document.ts";
import { type RedFlag, topTier } from "#content/intake/flags.ts";
import { questionnaire } from "#content/intake/questionnaire.ts";
import { scores } from "#content/intake/scores.ts";
import { DAY } from "#contract/time.ts";
import { intakeDocument, keepWords } from "#worker/domains/accounts/consents/consent-documents.ts";
import type { FormerContact } from "#worker/domains/patients/former-contact.ts";
import type { Identity, PatientRow } from "#worker/domains/patients/patients.ts";
import { taskStatement } from "#worker/domains/patients/tasks.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { newId } from "#worker/kernel/ids.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import type { Requester } from "#worker/middleware/requester.ts";
import type { Statement } from "../../changes/claim.ts";
import { formerContactOf } from "../../notices/contact-change.ts";
import { intakeSubmissions, intakes, patientConsents } from "../../schema/intake.ts";
import { type Entrant, type IntakeDeps, patientAudit } from "../entrant.ts";
import { intakePlace } from "../intake-places.ts";
import { urgentTasks } from "../own-words.ts";
import type { IntakeRow } from "../records.ts";
import { patientStatements } from "../staff/patient-statements.ts";
import { urgentTask } from "../staff/urgent.ts";
import { formOf } from "./signed-form.ts";
import type { CheckedSubmission } from "./submission.ts";

export interface SignedSubmission {
  intake: IntakeRow;
  checked: CheckedSubmission;
  flags: RedFlag[];
  today: string;
  signedName: string;
  requester: Requester;
  key: CryptoKey;
  identity: Identity;
}

export async function submissionStatements(
  deps: IntakeDeps,
  entrant: Entrant,
  signed: SignedSubmission,
): Promise<Statement[]> {
  const { db, now } = deps;
  const { intake, checked, flags } = signed;
  const at = now();
  const submissionId = newId("sub");
  const [document, ...others] = await Promise.all(checked.consents.map(({ document }) => intakeDocument(document)));
  const consents = await consentRows(deps, entrant, { ...signed, submissionId });
  const details = { flags: flags.length, consents: consents.length };
  return [
    db.insert(intakeSubmissions).values(await submissionRow(deps, entrant, { ...signed, submissionId })),
    ...(document ? [keepWords(deps, [document, ...others])] : []),
    ...consents.map((row) => db.insert(patientConsents).values(row)),
    db
      .update(intakes)
      .set({
        status: "submitted",
        version: intake.version + 1,
        questionnaireVersion: questionnaire.version,
        flagCount: flags.length,
        flagTier: topTier(flags),
        returnNote: null,
        reviewedBy: null,
        reviewedAt: null,
        submittedAt: at,
        updatedAt: at,
      })
      .where(eq(intakes.id, intake.id)),
    ...(await patientStatements(deps, entrant, { checked, identity: signed.identity, intake: intake.id })),
    ...taskStatements(deps, entrant, { intake, flags, checked }),
    db
      .insert(auditTrails)
      .values(patientAudit(deps, entrant, { action: "intake.submit", intakeId: intake.id, details })),
  ];
}

interface Numbered extends SignedSubmission {
  submissionId: string;
}

async function submissionRow(deps: IntakeDeps, { actor, patient }: Entrant, signed: Numbered) {
  const { intake, checked, key, submissionId: id, requester, signedName } = signed;
  const at = deps.now();
  const answers = JSON.stringify(checked.answers);
  const form = JSON.stringify(formOf(checked.answers));
  const place = (column: Parameters<typeof intakePlace.submission>[0]) => intakePlace.submission(column, id);
  return {
    id,
    intakeId: intake.id,
    number: sql<number>`(select count(*) + 1 from ${intakeSubmissions} where ${intakeSubmissions.intakeId} = ${intake.id})`,
    questionnaireVersion: questionnaire.version,
    answers: await seal(key, place("answers"), answers),
    flags: await seal(key, place("flags"), JSON.stringify(signed.flags)),
    scores: await seal(key, place("scores"), JSON.stringify(scores(checked.answers, signed.today))),
    form: await seal(key, place("form"), form),
    signedName: await seal(key, place("signed_name"), signedName),
    contact: await seal(key, place("contact"), JSON.stringify(await provedContactOf(deps, patient))),
    evidenceHash: await signatureEvidence({ answers, form, signedName, consents: checked.consents, at }),
    networkHash: actor.networkHash ?? actor.signedIn?.session.networkHash ?? null,
    userAgent: requester.userAgent,
    signedAt: at,
  };
}

/** The contact from before this form, since a form proves nothing about its own; nor is a typed number proved. */
async function provedContactOf(deps: IntakeDeps, patient: PatientRow): Promise<FormerContact> {
  const { email, phone } = await formerContactOf(deps, patient);
  const isProved = !patient.isPhoneTyped && patient.contactChangedAt === null;
  return { email, phone: isProved ? phone : null };
}

interface Evidence {
  answers: string;
  form: string;
  signedName: string;
  consents: CheckedSubmission["consents"];
  at: Date;
}

/** SHA-256 of answers, form, name, documents with their decisions, and time. */
export async function signatureEvidence({ answers, form, signedName, consents, at }: Evidence): Promise<string> {
  const words = await Promise.all(
    consents.map(async ({ document, decision }) => [
      document.kind,
      document.version,
      await digest(consentLinesOf(document)),
      decision,
    ]),
  );
  return digest(JSON.stringify([questionnaire.version, answers, form, signedName, words, at.toISOString()]));
}

async function consentRows(deps: IntakeDeps, { actor, patient }: Entrant, signed: Numbered) {
  const { checked, key, submissionId, requester, signedName } = signed;
  const at = deps.now();
  return Promise.all(
    checked.consents.map(async ({ document, decision }) => {
      const id = newId("pcn");
      const wordsHash = await digest(consentLinesOf(document));
      const { kind, version } = document;
      return {
        id,
        patientId: patient.id,
        submissionId,
        kind,
        version,
        wordsHash,
        decision,
        method: "typed" as const,
        signedName: await seal(key, intakePlace.consentName(id), signedName),
        evidenceHash: await digest(JSON.stringify([kind, version, wordsHash, decision, signedName, at.toISOString()])),
        networkHash: actor.networkHash ?? actor.signedIn?.session.networkHash ?? null,
        userAgent: requester.userAgent,
        decidedAt: at,
      };
    }),
  );
}

/** Reviews are due a day before the visit; urgent answers are due now. */
function taskStatements(
  deps: IntakeDeps,
  entrant: Entrant,
  { intake, flags, checked }: Pick<SignedSubmission, "intake" | "flags" | "checked">,
): Statement[] {
  const { visit, patient } = entrant;
  const isForPrescriber = flags.some(({ tier }) => tier === "before_prescribing");
  const at = deps.now();
  const about = { resource: intake.id, location: visit.location, patientId: patient.id, appointmentId: visit.id };
  const dueAt = new Date(Math.max(at.getTime(), visit.startsAt.getTime() - DAY));
  return [
    taskStatement(deps, { ...about, kind: "review_intake", dueAt }),
    ...[...urgentTasks(checked.answers)].map((task) => urgentTask(deps, entrant, { intakeId: intake.id, task })),
    ...(isForPrescriber ? [taskStatement(deps, { ...about, kind: "red_flag", dueAt })] : []),
  ];
}
