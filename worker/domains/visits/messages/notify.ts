import { eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { openContactBy, type PatientRow } from "#worker/domains/patients/patients.ts";
import { siteOrigin } from "#worker/kernel/http/origin.ts";
import { toMail } from "#worker/providers/mailer/mail-layout.ts";
import { suppressions } from "#worker/providers/sms/schema.ts";
import { NIGHT, quietUntil } from "../hours/quiet-hours.ts";
import { appointments } from "../schema/appointments.ts";
import { contactPreferences } from "../schema/reminders.ts";

type NotifyDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;

export async function tellPatient(deps: NotifyDeps, patient: PatientRow): Promise<void> {
  if (patient.contactReportedAt !== null) return;
  const { now, settings, mailer, sms } = deps;
  const { byEmail, byText, quiet } = await waysTo(deps, patient);
  const page = `${siteOrigin(settings)}/dashboard/messages`;
  const [email, phone] = [await openContactBy(deps, patient, "email"), await openContactBy(deps, patient, "text")];
  if (byEmail && email) {
    const { subject, sentence } = wordsFor(patient);
    const stop = `How we write to you is yours to choose: ${siteOrigin(settings)}/dashboard/reminders`;
    await mailer.send(toMail(email, subject, [sentence, { label: "Sign in to read it", href: page }, stop]));
  } else if (byText && phone && quietUntil(now(), quiet) === null) {
    await sms({ to: phone, text: `${wordsFor(patient).sentence} Sign in to read it: ${page}` });
  }
}

function wordsFor({ isDiscreet }: Pick<PatientRow, "isDiscreet">) {
  return isDiscreet
    ? { subject: "You have a message", sentence: "You have a message." }
    : { subject: "You have a message from the clinic", sentence: "You have a message from the clinic." };
}

/** By preference; without one by mail, and by text if reminders go so. STOP ends all. */
async function waysTo({ db }: NotifyDeps, { id, emailIndex, phoneIndex }: PatientRow) {
  const indexes = [emailIndex, phoneIndex].filter((index) => index !== null);
  const isReminded = sql`${appointments.patientId} = ${id} and ${appointments.remindByText} = 1`;
  const [[chosen], stopped, [reminded]] = await db.batch([
    db.select().from(contactPreferences).where(eq(contactPreferences.patientId, id)),
    db.select().from(suppressions).where(inArray(suppressions.contactIndex, indexes)),
    db.select({ id: appointments.id }).from(appointments).where(isReminded).limit(1),
  ]);
  const isStopped = (index: string | null) => stopped.some(({ contactIndex }) => contactIndex === index);
  return {
    byEmail: (chosen?.byEmail ?? true) && !isStopped(emailIndex),
    byText: (chosen?.byText ?? reminded !== undefined) && !isStopped(phoneIndex),
    quiet: chosen ? { from: chosen.quietFrom, to: chosen.quietTo } : NIGHT,
  };
}
