import type { Score } from "#content/intake/scores.ts";
import type { Answers } from "#content/intake/types.ts";
import type { Identity } from "#worker/domains/patients/patients.ts";
import type { appointments } from "../schema/appointments.ts";
import type { intakes, patientConsents } from "../schema/intake.ts";
import type { providers } from "../schema/schedule.ts";

type Row<Table extends { $inferSelect: unknown }> = Table["$inferSelect"];

export interface FormRecord {
  id: string;
  intakeStatus: Row<typeof intakes>["status"];
  questionnaireVersion: string;
  authoredAt: Date;
  answers: Answers;
  scores: Score[];
}

export type VisitRecord = Pick<
  Row<typeof appointments>,
  "id" | "status" | "startsAt" | "endsAt" | "createdAt" | "location" | "providerId" | "cancelReason"
> & { service: string };

export type RecordedConsent = Pick<
  Row<typeof patientConsents>,
  "id" | "kind" | "version" | "decision" | "decidedAt" | "submissionId"
>;

export interface PatientRecord {
  id: string;
  identity: Identity;
  visits: VisitRecord[];
  providers: Pick<Row<typeof providers>, "id" | "displayName" | "credential" | "isActive">[];
  forms: FormRecord[];
  consents: RecordedConsent[];
}
