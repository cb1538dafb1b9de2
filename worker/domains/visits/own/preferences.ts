import { and, desc, eq, gt, inArray, or } from "drizzle-orm";
import { type PreferencesAnswer, type PreferencesRequest, QUIET_HOURS, REMINDER_HOURS } from "#contract/visits.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { findOwnPatient } from "#worker/domains/patients/own-patient.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { suppressions } from "#worker/providers/sms/schema.ts";
import { remindStatement } from "../notices/reminders.ts";
import { appointments } from "../schema/appointments.ts";
import { contactPreferences } from "../schema/reminders.ts";

type PreferenceDeps = Pick<Deps, "db" | "now" | "settings">;
type Reach = Pick<PreferencesAnswer, "email" | "text">;

export async function readPreferences(deps: PreferenceDeps, actor: SignedIn): Promise<PreferencesAnswer> {
  const patient = await findOwnPatient(deps, actor);
  return patient ? readOf(deps, patient) : { preferences: null, email: "none", text: "none" };
}

async function readOf({ db, now }: PreferenceDeps, patient: PatientRow): Promise<PreferencesAnswer> {
  const { id, emailIndex, phoneIndex, isDiscreet } = patient;
  const indexes = [emailIndex, phoneIndex].filter((index) => index !== null);
  const isAhead = and(eq(appointments.patientId, id), gt(appointments.endsAt, now()));
  const isWanted = or(eq(appointments.remindByEmail, true), eq(appointments.remindByText, true));
  const [[chosen], stopped, booked] = await db.batch([
    db.select().from(contactPreferences).where(eq(contactPreferences.patientId, id)),
    db.select().from(suppressions).where(inArray(suppressions.contactIndex, indexes)),
    db
      .select({ byEmail: appointments.remindByEmail, byText: appointments.remindByText })
      .from(appointments)
      .where(and(isAhead, isWanted))
      .orderBy(desc(appointments.startsAt)),
  ]);
  const { byEmail, byText, hoursBefore, quietFrom, quietTo } = chosen ?? {
    byEmail: booked.some((visit) => visit.byEmail),
    byText: booked.some((visit) => visit.byText),
    hoursBefore: [...REMINDER_HOURS],
    quietFrom: QUIET_HOURS.from,
    quietTo: QUIET_HOURS.to,
  };
  const reach = (index: string | null): Reach["email"] => {
    if (index === null) return "none";
    return stopped.some(({ contactIndex }) => contactIndex === index) ? "stopped" : "open";
  };
  const hours = REMINDER_HOURS.filter((hour) => hoursBefore.includes(hour));
  return {
    preferences: { byEmail, byText, hoursBefore: hours, quietFrom, quietTo, isDiscreet },
    email: reach(emailIndex),
    text: reach(phoneIndex),
  };
}

/** Queues reminders that are ahead and wanted now. */
export async function changePreferences(
  deps: PreferenceDeps,
  actor: SignedIn,
  { isDiscreet, ...chosen }: PreferencesRequest,
): Promise<PreferencesAnswer> {
  const { db, now } = deps;
  const patient = await findOwnPatient(deps, actor);
  if (!patient) throw new AppError("conflict", "Please book a visit first: then there is something to remind you of.");
  checkReach(chosen, await readOf(deps, patient));
  const at = now();
  const row = { ...chosen, updatedAt: at };
  const facts = { actionType: "preferences.update", resourceType: "contact preferences", resourceId: patient.id };
  const actionDetails = { fields: [...Object.keys(chosen), "isDiscreet"] };
  await db.batch([
    db
      .insert(contactPreferences)
      .values({ patientId: patient.id, ...row })
      .onConflictDoUpdate({ target: contactPreferences.patientId, set: row }),
    db.update(patients).set({ isDiscreet, updatedAt: at }).where(eq(patients.id, patient.id)),
    remindStatement(deps, { patientId: patient.id }),
    db.insert(auditTrails).values(actorAudit(at, actor, { ...facts, patientId: patient.id, actionDetails })),
  ]);
  return readOf(deps, { ...patient, isDiscreet });
}

function checkReach({ byEmail, byText }: Pick<PreferencesRequest, "byEmail" | "byText">, reach: Reach): void {
  const fields: Record<string, string> = {};
  if (byEmail && reach.email === "none") fields["byEmail"] = "We have no e-mail address of yours. Please call us.";
  if (byText && reach.text === "none") fields["byText"] = "We have no mobile number of yours. Please call us.";
  if (byText && reach.text === "stopped")
    fields["byText"] = "You told us to stop texts. Text START to the number they came from first.";
  const [sentence] = Object.values(fields);
  if (sentence) throw new AppError("invalid_request", sentence, { fields });
}
