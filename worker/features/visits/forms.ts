import { desc, eq } from "drizzle-orm";
import { type ConsentDocument, wordsOf } from "#content/intake/consents/document.ts";
import { consentDocuments } from "#content/intake/consents/documents.ts";
import type { SignedForm } from "#contract/visits.ts";
import { findOwnPatient } from "../../db/own-patient.ts";
import { openPatientKey } from "../../db/patients.ts";
import { intakeSubmissions, intakes, patientConsents } from "../../db/schema/intake.ts";
import type { SignedIn } from "../../db/sessions.ts";
import type { Deps } from "../../deps.ts";
import { digest } from "../../lib/crypto.ts";
import { open } from "../../lib/seal.ts";

/** Every decision of the signed-in patient about the clinic's documents, with the words where they still are the same. */
export async function listForms(deps: Pick<Deps, "db" | "now" | "settings">, actor: SignedIn): Promise<SignedForm[]> {
  const patient = await findOwnPatient(deps, actor);
  if (!patient) return [];
  const rows = await deps.db
    .select({ consent: patientConsents, appointmentId: intakes.appointmentId })
    .from(patientConsents)
    .leftJoin(intakeSubmissions, eq(intakeSubmissions.id, patientConsents.submissionId))
    .leftJoin(intakes, eq(intakes.id, intakeSubmissions.intakeId))
    .where(eq(patientConsents.patientId, patient.id))
    .orderBy(desc(patientConsents.decidedAt));
  const key = await openPatientKey(deps, patient);
  return Promise.all(
    rows.map(async ({ consent: { id, kind, version, wordsHash, decision, signedName, decidedAt }, appointmentId }) => {
      const document = consentDocuments.find((one) => one.kind === kind);
      const place = { column: "patient_consents.signed_name", row: id };
      return {
        id,
        title: document?.title ?? kind.replaceAll("_", " "),
        version,
        decision,
        signedName: signedName === null ? null : await open(key, place, signedName),
        decidedAt: decidedAt.toISOString(),
        paragraphs: document && (await isSame(document, wordsHash)) ? document.paragraphs : null,
        appointmentId,
      };
    }),
  );
}

async function isSame(document: ConsentDocument, wordsHash: string): Promise<boolean> {
  return (await digest(wordsOf(document))) === wordsHash;
}
