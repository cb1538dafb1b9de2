import { eq } from "drizzle-orm";
import type { Channel } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import { openContactBy } from "#worker/domains/patients/patients.ts";
import { toMail } from "#worker/providers/mailer/mail-layout.ts";
import { isSuppressed } from "#worker/providers/sms/suppressions.ts";
import { initials } from "../../notices/initials.ts";
import { liveToken } from "../../notices/links.ts";
import { contactPreferences } from "../../schema/reminders.ts";
import type { IntakeDeps } from "../entrant.ts";
import type { StaffIntakeRow } from "./staff-records.ts";

export interface Way {
  channel: Channel;
  to: string;
  visitId: string;
}

/** Null without consent, or after STOP. */
export async function wayTo(
  deps: IntakeDeps,
  { patient, visit }: Pick<StaffIntakeRow, "patient" | "visit">,
): Promise<Way | null> {
  const [wishes] = await deps.db.select().from(contactPreferences).where(eq(contactPreferences.patientId, patient.id));
  if (patient.contactReportedAt !== null) return null;
  const channel = wishes?.byText ? "text" : wishes?.byEmail ? "email" : null;
  const to = channel && (await openContactBy(deps, patient, channel));
  if (!channel || !to || (await isSuppressed(deps, { channel, to }))) return null;
  return { channel, to, visitId: visit.id };
}

/** Neither a mailbox nor a lock screen is private: only a link. @throws when it was not taken */
export async function tellReturned(
  deps: Pick<Deps, "db" | "settings" | "mailer" | "sms">,
  { channel, to, visitId }: Way,
  origin: string,
): Promise<void> {
  const token = await liveToken(deps, visitId);
  const href = `${origin}/patient-intake/${visitId}${token ? `#t=${token}` : ""}`;
  const sentence = "There is something for you to look at before your appointment.";
  const mail = toMail(to, "Before your appointment", [sentence, { label: "Open it", href }], initials());
  await (channel === "email" ? deps.mailer.send(mail) : deps.sms({ to, text: `${initials()}: ${sentence} ${href}` }));
}
