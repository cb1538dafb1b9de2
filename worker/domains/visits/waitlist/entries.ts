import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Channel } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import { type BookingPerson, openContactBy, type PatientRow } from "#worker/domains/patients/patients.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { isSuppressed } from "#worker/providers/sms/suppressions.ts";
import { type AppointmentRow, auditBy, type VisitActor } from "../changes/change.ts";
import type { Statement } from "../changes/claim.ts";
import { changesUntil } from "../rules/acts.ts";
import { appointments } from "../schema/appointments.ts";
import { waitlistEntries } from "../schema/reminders.ts";

export type EntryRow = typeof waitlistEntries.$inferSelect;

export const OPEN = ["waiting", "offered"] as const;

const HAD = ["requested", "confirmed", "checked_in", "in_progress", "completed"] as const;

export function entryVisits(
  { db }: Pick<Deps, "db">,
  { patientId, serviceId, createdAt }: Pick<EntryRow, "patientId" | "serviceId" | "createdAt">,
) {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.patientId, patientId),
        eq(appointments.serviceId, serviceId),
        inArray(appointments.status, [...HAD]),
        gt(appointments.startsAt, createdAt),
      ),
    )
    .orderBy(asc(appointments.startsAt));
}

export function visitsOfWaiting({ db }: Pick<Deps, "db">) {
  const isAwaited = sql`exists (select 1 from ${waitlistEntries} where ${waitlistEntries.status} = 'waiting'
    and ${waitlistEntries.patientId} = ${appointments.patientId} and ${waitlistEntries.serviceId} = ${appointments.serviceId}
    and ${waitlistEntries.createdAt} < ${appointments.startsAt})`;
  return db
    .select()
    .from(appointments)
    .where(and(isNotNull(appointments.patientId), inArray(appointments.status, [...HAD]), isAwaited))
    .orderBy(asc(appointments.startsAt));
}

export function canGiveWay(visit: AppointmentRow, now: Date): boolean {
  return visit.status === "confirmed" && now <= changesUntil(visit);
}

export async function channelOf(
  deps: Pick<Deps, "db" | "settings">,
  patient: PatientRow,
): Promise<{ channel: Channel | null; isBlocked: boolean }> {
  let isBlocked = false;
  for (const channel of ["email", "text"] as const) {
    const to = await openContactBy(deps, patient, channel);
    if (to === null) continue;
    if (!(await isSuppressed(deps, { channel, to }))) return { channel, isBlocked: false };
    isBlocked = true;
  }
  return { channel: null, isBlocked };
}

export function personOf({ userId, emailIndex, phoneIndex }: PatientRow): BookingPerson {
  const channel = emailIndex === null ? "text" : "email";
  return { firstName: "", lastName: "", to: "", channel, contactIndex: emailIndex ?? phoneIndex ?? "", userId };
}

export function sameEntry({ id, status, updatedAt }: EntryRow): SQL {
  const same = and(
    eq(waitlistEntries.id, id),
    eq(waitlistEntries.status, status),
    eq(waitlistEntries.updatedAt, updatedAt),
  );
  return sql`exists (select 1 from ${waitlistEntries} where ${same})`;
}

export function updateEntry(
  { db, now }: Pick<Deps, "db" | "now">,
  { id }: Pick<EntryRow, "id">,
  set: Partial<EntryRow>,
): Statement {
  return db
    .update(waitlistEntries)
    .set({ ...set, updatedAt: now() })
    .where(eq(waitlistEntries.id, id));
}

export function entryAudit(
  { db, now }: Pick<Deps, "db" | "now">,
  { id, patientId }: Pick<EntryRow, "id" | "patientId">,
  { actor, action }: { actor: VisitActor; action: string },
): Statement {
  const facts = { actionType: action, resourceType: "waitlist", resourceId: id, patientId };
  return db.insert(auditTrails).values(auditBy(now(), actor, facts));
}
