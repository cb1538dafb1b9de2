import { and, eq } from "drizzle-orm";
import type { RemindersRequest } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { rowExists, tryWrite } from "#worker/kernel/write.ts";
import { type VisitActor, visitRecordStatements } from "../changes/change.ts";
import { type Linked, openLink } from "../notices/links.ts";
import type { PreferenceRow } from "../notices/notice-verdict.ts";
import { remindStatement } from "../notices/reminders.ts";
import { appointments } from "../schema/appointments.ts";
import { contactPreferences } from "../schema/reminders.ts";

type WishDeps = Pick<Deps, "db" | "now">;
type Shown = { reminders: { email: boolean | null; text: boolean | null } }["reminders"];

export async function readReminderWishes(deps: WishDeps, token: string): Promise<Shown> {
  const linked = await openLink(deps, token);
  return toShown(linked, wishesOf(linked, await preferenceOf(deps, linked)));
}

/** Also changes stored preferences. Twice is once. @throws not_found, link_expired, conflict */
export async function changeWishes(
  deps: WishDeps,
  { token, wishes, actor }: { token: string; wishes: RemindersRequest; actor: VisitActor },
): Promise<Shown> {
  const { db, now } = deps;
  const linked = await openLink(deps, token);
  const { visit, patient } = linked;
  const preference = await preferenceOf(deps, linked);
  const before = wishesOf(linked, preference);
  if (before.email === wishes.email && before.text === wishes.text) return toShown(linked, wishes);
  const set = { remindByEmail: wishes.email, remindByText: wishes.text, updatedAt: now() };
  const general = { byEmail: wishes.email, byText: wishes.text, updatedAt: now() };
  const same = and(eq(appointments.id, visit.id), eq(appointments.version, visit.version));
  const fields = { email: true, text: true };
  const record = { id: visit.id, from: visit.status, to: visit.status, patientId: patient.id, actor, details: fields };
  const isDone = await tryWrite(deps, {
    guard: rowExists(appointments, same),
    statements: [
      db.update(appointments).set(set).where(eq(appointments.id, visit.id)),
      db.update(contactPreferences).set(general).where(eq(contactPreferences.patientId, patient.id)),
      remindStatement(deps, preference ? { patientId: patient.id } : { appointmentId: visit.id }),
      ...visitRecordStatements(deps, { ...record, action: "appointment.reminders" }),
    ],
  });
  if (!isDone) throw new AppError("conflict", "The visit has just changed. Please look again.");
  return toShown(linked, wishes);
}

async function preferenceOf({ db }: WishDeps, { patient }: Linked): Promise<PreferenceRow | null> {
  const [row] = await db.select().from(contactPreferences).where(eq(contactPreferences.patientId, patient.id));
  return row ?? null;
}

function wishesOf({ visit }: Linked, preference: PreferenceRow | null): RemindersRequest {
  if (preference) return { email: preference.byEmail, text: preference.byText };
  return { email: visit.remindByEmail, text: visit.remindByText };
}

function toShown({ patient }: Linked, { email, text }: RemindersRequest): Shown {
  return { email: patient.email === null ? null : email, text: patient.phone === null ? null : text };
}
