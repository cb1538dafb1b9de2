import { INTAKE_CONSENT_KINDS } from "#content/intake/consents/document.ts";
import { instruments } from "#content/intake/instruments.ts";
import { fieldOptionsOf } from "#content/intake/labels.ts";
import { questionnaire } from "#content/intake/questionnaire.ts";
import { scores } from "#content/intake/scores.ts";
import type { Answers, IntakeAnswer, IntakeField } from "#content/intake/types.ts";
import { APPOINTMENT_STATUSES } from "#contract/booking-answers.ts";
import type { PatientRecord } from "#worker/domains/visits/fhir/record.ts";
import { INTAKE_STATUSES } from "#worker/domains/visits/schema/intake.ts";

export const AT = new Date("2026-11-22T12:00:00Z");

function answerTo(field: IntakeField): IntakeAnswer {
  switch (field.kind) {
    case "number":
      return field.min;
    case "date":
      return "1980-02-29";
    case "multiChoice":
      return field.options.filter(({ isNone }) => !isNone).map(({ value }) => value);
    case "group":
      return [Object.fromEntries(field.parts.map(({ id, options }) => [id, options?.[0]?.value ?? `Some ${id}`]))];
    case "instrument":
      return Object.fromEntries(instruments[field.instrument].items.map(({ id }) => [id, 1]));
    case "text":
    case "longText":
      return 'Some "text" – with\nlines';
    default:
      return fieldOptionsOf(field)[0]?.value ?? "";
  }
}

export const EVERYTHING: Answers = Object.fromEntries(
  questionnaire.sections.flatMap(({ fields }) => fields.map((field) => [field.linkId, answerTo(field)])),
);

const visit = {
  startsAt: AT,
  endsAt: AT,
  createdAt: AT,
  providerId: "demo-novak",
  cancelReason: null,
  service: "First visit",
};

export const RECORD: PatientRecord = {
  id: "pat_1",
  identity: {
    firstName: "Sam",
    lastName: "Doe",
    birthDate: "1980-02-29",
    email: "sam@patient.example",
    phone: "+19205550199",
  },
  visits: APPOINTMENT_STATUSES.map((status, i) => ({
    ...visit,
    id: `apt_${status}`,
    status,
    location: i % 2 === 0 ? "green-bay" : "skokie",
    cancelReason: status === "cancelled" ? "time" : null,
  })),
  providers: [{ id: "demo-novak", displayName: "A. Novak", credential: "NP", isActive: true }],
  forms: INTAKE_STATUSES.map((intakeStatus) => ({
    id: `sub_${intakeStatus}`,
    intakeStatus,
    questionnaireVersion: questionnaire.version,
    authoredAt: AT,
    answers: EVERYTHING,
    scores: scores(EVERYTHING, "2026-11-22"),
  })),
  consents: INTAKE_CONSENT_KINDS.map((kind, i) => ({
    id: `pcn_${kind}`,
    kind,
    version: "2026-11-22",
    decision: (["granted", "declined", "withdrawn"] as const)[i % 3] ?? "granted",
    decidedAt: AT,
    submissionId: i === 0 ? null : "sub_submitted",
  })),
};
