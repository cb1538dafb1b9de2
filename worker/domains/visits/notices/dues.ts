import type { Deps } from "#worker/deps.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import type { AppointmentRow } from "../changes/change.ts";
import type { Statement } from "../changes/claim.ts";
import type { NoticeKind } from "./messages.ts";
import { noticeStatement } from "./notices.ts";

export type Due = Parameters<typeof noticeStatement>[1];

/** What a change has done, and what its patient is told; null for nothing. */
export interface Told<Answer> {
  answer: Answer;
  due: readonly Due[];
}

/**
 * How a patient hears of what staff did: by e-mail where he has an address, else by text where he agreed to that, as
 * whoever books online with his number does.
 */
function dueTo(
  { email, phone }: Pick<PatientRow, "email" | "phone">,
  visit: AppointmentRow,
  kind: NoticeKind,
): Due | null {
  if (email !== null) return { kind, visit, channel: "email" };
  const agreed = visit.remindByText || visit.source === "site";
  return phone !== null && agreed ? { kind, visit, channel: "text" } : null;
}

/** The one message of a change, or none. */
export function duesOf(patient: PatientRow, visit: AppointmentRow, kind: NoticeKind | false): Due[] {
  const due = kind && dueTo(patient, visit, kind);
  return due ? [due] : [];
}

/** The messages wait in the batch of the change. */
export function dueStatements(deps: Pick<Deps, "db" | "now">, due: readonly Due[]): Statement[] {
  return due.map((one) => noticeStatement(deps, one));
}
