import { may } from "#contract/permissions.ts";
import type { BoardColumn, StaffVisit } from "#contract/staff-board.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { AppointmentRow } from "../changes/change.ts";
import { openEventOverride, openOverride } from "../changes/override-reason.ts";
import { deskActs, hasRoom } from "../rules/acts.ts";
import { type DeskVisitRow, type OpenedPatient, openVisitPatients, shownStatus, visitFacts } from "./read.ts";

export async function toStaffVisits(
  deps: Pick<Deps, "settings">,
  rows: readonly DeskVisitRow[],
  { roles }: Pick<SignedIn, "roles">,
): Promise<StaffVisit[]> {
  const patients = await openVisitPatients(deps, rows, { withContact: true });
  const seesFlags = may(roles, "intake:read");
  const overlapping = overlapsOf(rows.map(({ visit }) => visit));
  const shown = rows.map(async (row) => {
    const opened = patients.get(row.visit.patientId);
    if (!opened) return [];
    const isOverlapping = overlapping.has(row.visit.id);
    return [toStaffVisit(row, { opened, seesFlags, isOverlapping, ...(await openReasons(opened, row)) })];
  });
  return (await Promise.all(shown)).flat();
}

async function openReasons({ key }: OpenedPatient, { visit, overrides }: DeskVisitRow) {
  const sealed: { id: string; at: number; text: string }[] = JSON.parse(overrides);
  const inOrder = sealed.toSorted((a, b) => a.at - b.at);
  return {
    overrideReason: await openOverride(key, visit),
    overrides: await Promise.all(
      inOrder.map(async ({ at, ...event }) => ({
        at: new Date(at).toISOString(),
        reason: await openEventOverride(key, event),
      })),
    ),
  };
}

interface Shown extends Pick<StaffVisit, "isOverlapping" | "overrideReason" | "overrides"> {
  opened: OpenedPatient;
  seesFlags: boolean;
}

function toStaffVisit(
  { visit, ...row }: DeskVisitRow,
  { opened: { name, phone, email }, seesFlags, ...shown }: Shown,
): StaffVisit {
  const { isSelfBookingBlocked } = row;
  return {
    ...visitFacts(visit),
    ...shown,
    ref: visit.ref,
    column: columnOf(visit),
    busyFrom: visit.busyFrom.toISOString(),
    busyTo: visit.busyTo.toISOString(),
    patient: {
      id: visit.patientId ?? "",
      name,
      phone,
      email,
      isNew: row.isReturning === 0,
      isSelfBookingBlocked,
    },
    service: { id: visit.serviceId, name: row.service, neutralName: row.neutralName },
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
    acts: deskActs(visit),
  };
}

const COLUMNS: Record<StaffVisit["status"], BoardColumn> = {
  requested: "requested",
  confirmed: "booked",
  checked_in: "arrived",
  in_progress: "with_provider",
  completed: "done",
  no_show: "absent",
  cancelled: "absent",
  declined: "absent",
};

function columnOf({ status, roomedAt }: AppointmentRow): BoardColumn {
  return status === "checked_in" && roomedAt !== null ? "roomed" : COLUMNS[shownStatus(status)];
}

const INTAKE_STATES: Record<NonNullable<DeskVisitRow["intakeStatus"]>, StaffVisit["intake"]["state"]> = {
  in_progress: "part",
  needs_changes: "part",
  submitted: "done",
  in_review: "done",
  accepted: "done",
  amended: "done",
  abandoned: "none",
  void: "none",
};

function overlapsOf(visits: readonly AppointmentRow[]): Set<string> {
  const found = new Set<string>();
  const present = visits.filter(({ status }) => hasRoom(status) || status === "completed");
  for (const own of Map.groupBy(present, ({ providerId }) => providerId).values()) {
    const inOrder = own.toSorted((a, b) => a.busyFrom.getTime() - b.busyFrom.getTime());
    for (const [i, visit] of inOrder.entries()) {
      const crossing = inOrder.slice(0, i).filter(({ busyTo }) => busyTo > visit.busyFrom);
      if (crossing.length > 0) for (const { id } of [...crossing, visit]) found.add(id);
    }
  }
  return found;
}
