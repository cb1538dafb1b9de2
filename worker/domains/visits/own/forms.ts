import { desc, eq } from "drizzle-orm";
import type { SignedForm } from "#contract/visits.ts";
import type { Deps } from "#worker/deps.ts";
import { isPointedTo, signedWords } from "#worker/domains/accounts/consents/consent-documents.ts";
import { consentDocuments } from "#worker/domains/accounts/consents/schema.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { findOwnPatient } from "#worker/domains/patients/own-patient.ts";
import { openPatientKey } from "#worker/domains/patients/patients.ts";
import { open } from "#worker/kernel/seal/seal.ts";
import { intakeSubmissions, intakes, patientConsents } from "../schema/intake.ts";

export async function listForms(deps: Pick<Deps, "db" | "now" | "settings">, actor: SignedIn): Promise<SignedForm[]> {
  const patient = await findOwnPatient(deps, actor);
  if (!patient) return [];
  const rows = await deps.db
    .select({
      consent: patientConsents,
      appointmentId: intakes.appointmentId,
      title: consentDocuments.title,
      bodyMd: consentDocuments.bodyMd,
    })
    .from(patientConsents)
    .leftJoin(consentDocuments, isPointedTo(patientConsents.wordsHash))
    .leftJoin(intakeSubmissions, eq(intakeSubmissions.id, patientConsents.submissionId))
    .leftJoin(intakes, eq(intakes.id, intakeSubmissions.intakeId))
    .where(eq(patientConsents.patientId, patient.id))
    .orderBy(desc(patientConsents.decidedAt));
  const key = await openPatientKey(deps, patient);
  return Promise.all(
    rows.map(async ({ consent, appointmentId, title, bodyMd }) => {
      const { id, kind, version, wordsHash, decision, signedName, decidedAt } = consent;
      const place = { column: "patient_consents.signed_name", row: id };
      return {
        id,
        title: title ?? kind.replaceAll("_", " "),
        version,
        decision,
        signedName: signedName === null ? null : await open(key, place, signedName),
        decidedAt: decidedAt.toISOString(),
        wordsHash,
        ...signedWords(bodyMd, decision),
        appointmentId,
      };
    }),
  );
}
