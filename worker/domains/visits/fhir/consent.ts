import { intakeConsentDocuments } from "#content/intake/consents/documents.ts";
import { BASE, fhirId, refTo } from "./names.ts";
import type { RecordedConsent } from "./record.ts";
import type { Consent } from "./types.ts";

const STATUS = { granted: "active", declined: "rejected", withdrawn: "inactive" } as const;
const PRIVACY = ["privacy_notice", "care_messages"];

export function toConsent(patientId: string, row: RecordedConsent): Consent {
  const title = intakeConsentDocuments.find(({ kind }) => kind === row.kind)?.title ?? row.kind;
  return {
    resourceType: "Consent",
    id: fhirId(row.id),
    status: STATUS[row.decision],
    scope: {
      coding: [
        {
          system: "http://terminology.hl7.org/CodeSystem/consentscope",
          code: PRIVACY.includes(row.kind) ? "patient-privacy" : "treatment",
        },
      ],
    },
    category: [{ coding: [{ system: `${BASE}/CodeSystem/consent`, code: row.kind }], text: title }],
    patient: refTo("Patient", patientId),
    dateTime: row.decidedAt.toISOString(),
    ...(row.submissionId && { sourceReference: refTo("QuestionnaireResponse", row.submissionId) }),
    policyRule: { text: `${title}, version ${row.version}` },
    provision: { type: row.decision === "granted" ? "permit" : "deny" },
  };
}
