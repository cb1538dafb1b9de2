import { eq, type SQL, sql } from "drizzle-orm";
import { HOUR } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import type { Statement } from "../changes/claim.ts";
import { appointments } from "../schema/appointments.ts";
import { contactPreferences, notifications } from "../schema/reminders.ts";

const REMINDER_HOURS = [72, 24, 2] as const;

/** With the next reminder, which replaces it; null for other messages. */
export function reminderHours(kind: string): { hours: number; next: number } | null {
  const at = REMINDER_HOURS.findIndex((hours) => kind === `reminder_${hours}h`);
  const hours = REMINDER_HOURS[at];
  return hours === undefined ? null : { hours, next: REMINDER_HOURS[at + 1] ?? 0 };
}

/** Reminders ahead that are not queued yet, read after the batch. The verdict comes when one is due. */
export function remindStatement(
  { db, now }: Pick<Deps, "db" | "now">,
  whose: { appointmentId: string } | { patientId: string },
): Statement {
  const which: SQL =
    "patientId" in whose ? eq(appointments.patientId, whose.patientId) : eq(appointments.id, whose.appointmentId);
  const kind = sql`'reminder_' || ahead.value || 'h'`;
  const dueAt = sql`${appointments.startsAt} - ahead.value * ${HOUR}`;
  const byEmail = sql`${patients.email} is not null and coalesce(${contactPreferences.byEmail}, ${appointments.remindByEmail})`;
  const byText = sql`${patients.phone} is not null and coalesce(${contactPreferences.byText}, ${appointments.remindByText})`;
  const { id, version } = appointments;
  return insertWhere(db, notifications, {
    row: {
      id: sql`${id} || ':' || ${version} || ':' || ${kind} || ':' || channel.value`,
      appointmentId: sql`${id}`,
      kind,
      channel: sql`channel.value`,
      version: sql`${version}`,
      dueAt,
      state: "queued",
      attempts: 0,
    },
    from: sql`${appointments}
      join ${patients} on ${patients.id} = ${appointments.patientId}
      left join ${contactPreferences} on ${contactPreferences.patientId} = ${patients.id}
      join json_each(${JSON.stringify(REMINDER_HOURS)}) as ahead
      join json_each('["email","text"]') as channel`,
    condition: sql`${which} and ${appointments.status} = 'confirmed' and ${dueAt} > ${now().getTime()}
      and iif(channel.value = 'email', ${byEmail}, ${byText})
      and (${contactPreferences.patientId} is null or exists
        (select 1 from json_each(${contactPreferences.hoursBefore}) as wanted where wanted.value = ahead.value))`,
  }).onConflictDoNothing();
}
