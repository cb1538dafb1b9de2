import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { may } from "#contract/permissions.ts";
import type { BoardColumn, StaffVisit, VisitAct } from "#contract/staff-board.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { openPatientKey, placeOf } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { open } from "#worker/kernel/seal/seal.ts";
import type { AppointmentRow } from "../../changes/change.ts";
import { openEventOverride, openOverride } from "../../changes/override-reason.ts";
import { mayChange, type Status } from "../../rules/transitions.ts";
import { appointments } from "../../schema/appointments.ts";
import { type INTAKE_STATUSES, intakes } from "../../schema/intake.ts";
import { providers, services } from "../../schema/schedule.ts";

/** The consent without which nobody is examined (content/intake/consents). */
const TREATMENT = "treatment";

/**
 * Visits with what staff see of them, for a batch: names stay sealed in it. D1 answers a batch by column name, so that no
 * two columns may share one.
 */
export function selectCards({ db }: Pick<Deps, "db">, which: SQL | undefined) {
  return db
    .select({
      visit: appointments,
      wrappedKey: patients.wrappedKey,
      kekVersion: patients.kekVersion,
      firstName: patients.firstName,
      lastName: patients.lastName,
      phone: patients.phone,
      email: patients.email,
      isSelfBookingBlocked: patients.isSelfBookingBlocked,
      service: sql<string>`${services.name}`.as("service_name"),
      neutral: sql<string>`${services.neutralName}`.as("service_neutral_name"),
      provider: sql<string>`${providers.displayName}`.as("provider_name"),
      intakeId: sql<string | null>`${intakes.id}`.as("intake_id"),
      intakeStatus: sql<IntakeStatus | null>`${intakes.status}`.as("intake_status"),
      flagTier: intakes.flagTier,
      isReturning:
        sql<number>`exists (select 1 from appointments as earlier where earlier.patient_id = ${appointments.patientId}
        and earlier.status = 'completed' and earlier.starts_at < ${appointments.startsAt})`.as("is_returning"),
      consent: sql<
        string | null
      >`(select decision from patient_consents as said where said.patient_id = ${appointments.patientId}
        and said.kind = ${TREATMENT} order by said.decided_at desc limit 1)`.as("consent"),
      overrides:
        sql<string>`(select json_group_array(json_object('id', told.id, 'at', told.at, 'text', told.details ->> '$.override'))
        from appointment_events as told where told.appointment_id = ${appointments.id}
        and told.details ->> '$.override' like 'v1.%')`.as("overrides"),
    })
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .innerJoin(services, eq(services.id, appointments.serviceId))
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .leftJoin(intakes, and(eq(intakes.appointmentId, appointments.id), ne(intakes.status, "void")))
    .where(which)
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];
type IntakeStatus = (typeof INTAKE_STATUSES)[number];

/** Opens the names of many visits at once; a patient who comes twice is opened once. */
export async function toStaffVisits(
  deps: Pick<Deps, "settings">,
  rows: readonly CardRow[],
  { roles }: Pick<SignedIn, "roles">,
): Promise<StaffVisit[]> {
  const opened = new Map<string, ReturnType<typeof openWho>>();
  for (const row of rows) {
    const id = row.visit.patientId ?? "";
    if (!opened.has(id)) opened.set(id, openWho(deps, id, row));
  }
  const seesFlags = may(roles, "intake:read");
  const overlapping = overlapsOf(rows.map(({ visit }) => visit));
  return Promise.all(
    rows.map(async (row) => {
      const id = row.visit.patientId ?? "";
      const who = await opened.get(id);
      const patient = { id, name: who?.name ?? "", phone: who?.phone ?? null, email: who?.email ?? null };
      const overrideReason = who ? await openOverride(who.key, row.visit) : null;
      const overrides = who ? await openOverrides(who.key, row) : [];
      const isOverlapping = overlapping.has(row.visit.id);
      return toStaffVisit(row, patient, { seesFlags, isOverlapping, overrideReason, overrides });
    }),
  );
}

/** Every reason that was given for a visit, in order. */
async function openOverrides(
  key: CryptoKey,
  { overrides }: Pick<CardRow, "overrides">,
): Promise<StaffVisit["overrides"]> {
  const sealed: { id: string; at: number; text: string }[] = JSON.parse(overrides);
  return Promise.all(
    sealed
      .toSorted((a, b) => a.at - b.at)
      .map(async ({ at, ...event }) => ({
        at: new Date(at).toISOString(),
        reason: await openEventOverride(key, event),
      })),
  );
}

/** Name and phone, or e-mail for a patient without a phone, and the key to the rest. @throws not_configured when no key opens them */
async function openWho(
  deps: Pick<Deps, "settings">,
  id: string,
  row: Pick<CardRow, "wrappedKey" | "kekVersion" | "firstName" | "lastName" | "phone" | "email">,
) {
  const key = await openPatientKey(deps, { id, wrappedKey: row.wrappedKey, kekVersion: row.kekVersion });
  const [first, last, phone, email] = await Promise.all([
    open(key, placeOf("firstName", id), row.firstName),
    open(key, placeOf("lastName", id), row.lastName),
    row.phone === null ? null : open(key, placeOf("phone", id), row.phone),
    row.phone !== null || row.email === null ? null : open(key, placeOf("email", id), row.email),
  ]);
  return { key, name: `${first} ${last}`.trim(), phone, email };
}

interface Seen {
  seesFlags: boolean;
  isOverlapping: boolean;
  /** Opened. */
  overrideReason: string | null;
  overrides: StaffVisit["overrides"];
}

function toStaffVisit(
  { visit, ...row }: CardRow,
  patient: Pick<StaffVisit["patient"], "id" | "name" | "phone" | "email">,
  { seesFlags, isOverlapping, overrideReason, overrides }: Seen,
): StaffVisit {
  return {
    id: visit.id,
    version: visit.version,
    ref: visit.ref,
    location: visit.location,
    status: shownStatus(visit.status),
    column: columnOf(visit),
    startsAt: visit.startsAt.toISOString(),
    endsAt: visit.endsAt.toISOString(),
    busyFrom: visit.busyFrom.toISOString(),
    busyTo: visit.busyTo.toISOString(),
    patient: { ...patient, isNew: row.isReturning === 0, isSelfBookingBlocked: row.isSelfBookingBlocked },
    service: { id: visit.serviceId, name: row.service, neutralName: row.neutral },
    provider: { id: visit.providerId, name: row.provider },
    room: visit.room,
    checkedInAt: visit.checkedInAt?.toISOString() ?? null,
    roomedAt: visit.roomedAt?.toISOString() ?? null,
    startedAt: visit.startedAt?.toISOString() ?? null,
    endedAt: visit.endedAt?.toISOString() ?? null,
    intake: {
      id: row.intakeId,
      state: row.intakeStatus ? INTAKE_STATES[row.intakeStatus] : "none",
      flagTier: seesFlags ? row.flagTier : null,
    },
    isConsentMissing: row.consent !== "granted",
    isConfirmed: visit.patientConfirmedAt !== null,
    isRunningLate: visit.runningLateAt !== null,
    isOverlapping,
    overrideReason,
    overrides,
    acts: actsOf(visit),
  };
}

type Shown = StaffVisit["status"];

const COLUMNS: Record<Shown, BoardColumn> = {
  requested: "requested",
  confirmed: "booked",
  checked_in: "arrived",
  in_progress: "with_provider",
  completed: "done",
  no_show: "absent",
  cancelled: "absent",
  declined: "absent",
};

/** What has a patient is in a state that may be shown. */
export function shownStatus(status: Status): Shown {
  return status in COLUMNS ? (status as Shown) : "cancelled";
}

/** Who is in his room is checked in for everybody else, and in a column of his own here. */
function columnOf({ status, roomedAt }: AppointmentRow): BoardColumn {
  return status === "checked_in" && roomedAt !== null ? "roomed" : COLUMNS[shownStatus(status)];
}

const INTAKE_STATES: Record<IntakeStatus, StaffVisit["intake"]["state"]> = {
  in_progress: "part",
  needs_changes: "part",
  submitted: "done",
  in_review: "done",
  accepted: "done",
  amended: "done",
  abandoned: "none",
  void: "none",
};

/** Where each act leads; moves, rooms and who is in one leave the state as it is. */
const LEADS_TO: readonly [VisitAct, Status, (from: Status) => boolean][] = [
  ["confirm", "confirmed", (from) => from === "requested"],
  ["decline", "declined", () => true],
  ["check-in", "checked_in", () => true],
  ["start", "in_progress", () => true],
  ["complete", "completed", () => true],
  ["no-show", "no_show", () => true],
  ["undo-no-show", "confirmed", (from) => from === "no_show"],
  ["move", "confirmed", (from) => from === "confirmed"],
  ["cancel", "cancelled", () => true],
];

const HAS_ROOM: readonly Status[] = ["requested", "confirmed", "checked_in", "in_progress"];

function actsOf({ status, roomedAt }: AppointmentRow): VisitAct[] {
  const acts = LEADS_TO.filter(([, to, holds]) => holds(status) && mayChange(status, to, "staff")).map(([act]) => act);
  if (status === "checked_in") acts.unshift(roomedAt === null ? "to-room" : "undo-to-room");
  return HAS_ROOM.includes(status) ? [...acts, "room"] : acts;
}

const TAKES_TIME: readonly Status[] = [...HAS_ROOM, "completed"];

/** Visits of one provider whose times cross. */
function overlapsOf(visits: readonly AppointmentRow[]): Set<string> {
  const found = new Set<string>();
  const present = visits.filter(({ status }) => TAKES_TIME.includes(status));
  for (const own of Map.groupBy(present, ({ providerId }) => providerId).values()) {
    const inOrder = own.toSorted((a, b) => a.busyFrom.getTime() - b.busyFrom.getTime());
    // Whoever began before and has not ended crosses whoever begins.
    for (const [i, visit] of inOrder.entries()) {
      const crossing = inOrder.slice(0, i).filter(({ busyTo }) => busyTo > visit.busyFrom);
      if (crossing.length > 0) for (const { id } of [...crossing, visit]) found.add(id);
    }
  }
  return found;
}
