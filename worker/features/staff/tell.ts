import type { Context } from "hono";
import type { PatientRow } from "../../db/patients.ts";
import type { AppEnv, Deps } from "../../deps.ts";
import { quietly } from "../../lib/quietly.ts";
import type { AppointmentRow } from "../../lib/scheduling/change.ts";
import type { Statement } from "../../lib/scheduling/claim.ts";
import type { NoticeKind } from "../../lib/scheduling/messages.ts";
import { noticeStatement, sendNotice } from "../../lib/scheduling/notices.ts";
import { originOf } from "../../middleware/visitor.ts";

type Due = Parameters<typeof noticeStatement>[1];

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

/** Sends, behind the answer, what waits already. */
export function tell(c: Context<AppEnv>, due: readonly Due[]): void {
  for (const one of due) {
    const sending = sendNotice(c.get("deps"), { due: one, origin: originOf(c) });
    c.executionCtx.waitUntil(quietly("staff_notice_failed", sending));
  }
}
