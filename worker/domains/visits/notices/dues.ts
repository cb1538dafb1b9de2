import type { Deps } from "#worker/deps.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import type { AppointmentRow } from "../changes/change.ts";
import type { Statement } from "../changes/claim.ts";
import type { NoticeKind } from "./messages.ts";
import { noticeStatement } from "./notices.ts";

export type DueNotice = Parameters<typeof noticeStatement>[1];

export interface WithNotices<Answer> {
  answer: Answer;
  due: readonly DueNotice[];
}

/** By e-mail, else by text if the patient agreed to texts, as online booking does. */
function dueTo(
  { email, phone }: Pick<PatientRow, "email" | "phone">,
  visit: AppointmentRow,
  kind: NoticeKind,
): DueNotice | null {
  if (email !== null) return { kind, visit, channel: "email" };
  const agreed = visit.remindByText || visit.source === "site";
  return phone !== null && agreed ? { kind, visit, channel: "text" } : null;
}

export function duesOf(patient: PatientRow, visit: AppointmentRow, kind: NoticeKind | false): DueNotice[] {
  const due = kind && dueTo(patient, visit, kind);
  return due ? [due] : [];
}

export function dueNoticeStatements(deps: Pick<Deps, "db" | "now">, due: readonly DueNotice[]): Statement[] {
  return due.map((one) => noticeStatement(deps, one));
}
