import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { AdminVisit, BulkAct } from "#contract/admin-appointments.ts";
import { VISIT_STATES } from "#contract/booking-answers.ts";
import { UNDO_HOURS } from "#contract/staff-appointments.ts";
import { HOUR } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { openPatientKey, placeOf } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { open } from "#worker/kernel/seal/seal.ts";
import type { AppointmentRow } from "../changes/change.ts";
import { openOverride } from "../changes/override-reason.ts";
import { isLate } from "../rules/absences.ts";
import { mayChange } from "../rules/transitions.ts";
import { appointments } from "../schema/appointments.ts";
import { providers, services } from "../schema/schedule.ts";

/** Visits with the names of what they are, for a batch: nothing of their patients. */
export function selectVisits({ db }: Pick<Deps, "db">, which: SQL | undefined) {
  return db
    .select({
      visit: appointments,
      service: sql<string>`${services.name}`.as("service_name"),
      provider: sql<string>`${providers.displayName}`.as("provider_name"),
    })
    .from(appointments)
    .innerJoin(services, eq(services.id, appointments.serviceId))
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .where(and(isNotNull(appointments.patientId), which))
    .$dynamic();
}

/** The same with the sealed names of whose they are. */
export function selectNamedVisits({ db }: Pick<Deps, "db">, which: SQL | undefined) {
  return db
    .select({
      visit: appointments,
      service: sql<string>`${services.name}`.as("service_name"),
      provider: sql<string>`${providers.displayName}`.as("provider_name"),
      wrappedKey: patients.wrappedKey,
      kekVersion: patients.kekVersion,
      firstName: patients.firstName,
      lastName: patients.lastName,
    })
    .from(appointments)
    .innerJoin(services, eq(services.id, appointments.serviceId))
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(which)
    .$dynamic();
}

export type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number];
type NamedRow = Awaited<ReturnType<typeof selectNamedVisits>>[number];

interface Shown {
  now: Date;
  patientName?: string | null;
  /** Opened. */
  overrideReason?: string | null;
}

export function toAdminVisit(
  { visit, service, provider }: VisitRow,
  { now, patientName = null, overrideReason = null }: Shown,
): AdminVisit {
  return {
    id: visit.id,
    version: visit.version,
    ref: visit.ref,
    // What has a patient is in a state that may be shown.
    status: VISIT_STATES.find((state) => state === visit.status) ?? "cancelled",
    location: visit.location,
    startsAt: visit.startsAt.toISOString(),
    endsAt: visit.endsAt.toISOString(),
    service: { id: visit.serviceId, name: service },
    provider: { id: visit.providerId, name: provider },
    room: visit.room,
    source: visit.source,
    createdAt: visit.createdAt.toISOString(),
    isLateCancel: visit.isLateCancel,
    cancelReason: visit.cancelReason,
    isOverride: visit.overrideReason !== null,
    overrideReason,
    seriesId: visit.seriesId,
    patientName,
    acts: actsOf(visit, now),
  };
}

/** Opens the names of many visits; a patient who comes twice is opened once. */
export async function toNamedVisits(
  deps: Pick<Deps, "settings" | "now">,
  rows: readonly NamedRow[],
): Promise<AdminVisit[]> {
  const opened = new Map<string, ReturnType<typeof openName>>();
  for (const row of rows) {
    const id = row.visit.patientId ?? "";
    if (!opened.has(id)) opened.set(id, openName(deps, id, row));
  }
  return Promise.all(
    rows.map(async (row) => {
      const who = await opened.get(row.visit.patientId ?? "");
      const overrideReason = who ? await openOverride(who.key, row.visit) : null;
      return toAdminVisit(row, { now: deps.now(), patientName: who?.name ?? null, overrideReason });
    }),
  );
}

async function openName(deps: Pick<Deps, "settings">, id: string, row: NamedRow) {
  const key = await openPatientKey(deps, { id, wrappedKey: row.wrappedKey, kekVersion: row.kekVersion });
  const [first, last] = await Promise.all([
    open(key, placeOf("firstName", id), row.firstName),
    open(key, placeOf("lastName", id), row.lastName),
  ]);
  return { key, name: `${first} ${last}`.trim() };
}

/** What may be done with a visit now; the table of transitions says so, and the clock. */
function actsOf(visit: AppointmentRow, now: Date): BulkAct[] {
  const { status, startsAt, endedAt } = visit;
  const may: Record<BulkAct, boolean> = {
    cancel: mayChange(status, "cancelled", "staff"),
    reassign: status === "confirmed" && startsAt > now,
    no_show: mayChange(status, "no_show", "staff") && startsAt <= now,
    undo_no_show:
      mayChange(status, "confirmed", "staff") &&
      status === "no_show" &&
      now.getTime() <= (endedAt?.getTime() ?? 0) + UNDO_HOURS * HOUR,
    late_cancel: mayMarkLate(visit, now),
    undo_late_cancel: status === "cancelled" && visit.isLateCancel,
  };
  return (Object.keys(may) as BulkAct[]).filter((act) => may[act]);
}

/** He calls it off now, too late; or he did, and it was written down as something else. */
export function mayMarkLate(visit: AppointmentRow, now: Date): boolean {
  if (mayChange(visit.status, "cancelled", "staff")) return isLate(visit, now);
  return visit.status === "cancelled" && !visit.isLateCancel && isLate(visit, visit.updatedAt);
}
