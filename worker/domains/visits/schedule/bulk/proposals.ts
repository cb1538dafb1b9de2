import { and, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { locations } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import type { Conflict, ScheduleConflictsAnswer } from "#contract/schedule-conflicts.ts";
import { localDate } from "#contract/time.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { toNamedAdminVisits } from "../../appointments/admin-visit.ts";
import { selectBooked, selectNamedVisits, type VisitWithPatient } from "../../appointments/read.ts";
import { type CalendarRequest, loadCalendar } from "../../calendar/calendar.ts";
import { askingOf } from "../../calendar/staff-calendar.ts";
import { toFreeTimes } from "../../changes/refusals.ts";
import { type ClinicRows, type Misfit, misfitsOf } from "../../rules/conflicts.ts";
import { daysAround } from "../../rules/place.ts";
import { freeSlots, nearestSlots } from "../../rules/slots.ts";
import { LIVE } from "../../rules/transitions.ts";
import { appointments } from "../../schema/appointments.ts";
import { loadClinicRows } from "../clinic-rows.ts";
import type { ScheduleDeps } from "../list.ts";

export interface Proposal {
  concerns: SQL | undefined;
  apply: (before: ClinicRows, location: Clinic) => ClinicRows;
}

export interface Misplaced extends VisitWithPatient {
  why: Misfit;
}

/** Holds are left out: they expire or fail. */
function aheadOf({ now }: Pick<ScheduleDeps, "now">, { concerns }: Proposal): SQL | undefined {
  return and(
    gt(appointments.endsAt, now()),
    inArray(
      appointments.status,
      LIVE.filter((status) => status !== "held"),
    ),
    isNotNull(appointments.patientId),
    concerns,
  );
}

/** Guard: no visit was booked or changed since. */
export interface Fingerprint {
  condition: SQL;
}

export async function findMisplaced(
  deps: ScheduleDeps,
  proposal: Proposal,
): Promise<{ misplaced: Misplaced[]; same: Fingerprint }> {
  const ahead = aheadOf(deps, proposal);
  const found: VisitWithPatient[] = await selectBooked(deps, ahead);
  const misplaced = (
    await Promise.all(locations.map(({ slug }) => misplacedAt(deps, { proposal, found, location: slug })))
  ).flat();
  const versions = found.reduce((sum, { visit }) => sum + visit.version, 0);
  const count = sql`(select count(*) || '.' || coalesce(sum(${appointments.version}), 0) from ${appointments} where ${ahead})`;
  return {
    misplaced: misplaced.sort((a, b) => a.visit.startsAt.getTime() - b.visit.startsAt.getTime()),
    same: { condition: sql`${count} = ${`${found.length}.${versions}`}` },
  };
}

async function misplacedAt(
  deps: ScheduleDeps,
  { proposal, found, location }: { proposal: Proposal; found: readonly VisitWithPatient[]; location: Clinic },
): Promise<Misplaced[]> {
  const here = found.filter(({ visit }) => visit.location === location);
  const dates = here.map(({ visit }) => localDate(visit.startsAt)).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return [];
  const before = await loadClinicRows(deps, { location, from, to });
  const after = proposal.apply(before, location);
  const misfits = misfitsOf(
    here.map(({ visit }) => visit),
    { location, before, after },
  );
  const why = new Map(misfits.map((misfit) => [misfit.visit.id, misfit.why]));
  return here.flatMap((booked) => {
    const reason = why.get(booked.visit.id);
    return reason ? [{ ...booked, why: reason }] : [];
  });
}

export function asCalendar({ apply }: Proposal): NonNullable<CalendarRequest["proposal"]> {
  return (rows, { service, location }) => {
    const offering = new Set([...rows.plans, ...rows.exceptions].map(({ providerId }) => `${service} ${providerId}`));
    const { rows: after, offers } = apply({ rows, offers: offering }, location);
    const mayOffer = ({ providerId }: { providerId: string }) => offers.has(`${service} ${providerId}`);
    return { ...after, plans: after.plans.filter(mayOffer), exceptions: after.exceptions.filter(mayOffer) };
  };
}

const WITH_TIMES = 40;
const OTHERS = 6;

export async function showConflicts(
  deps: ScheduleDeps,
  { proposal, misplaced }: { proposal: Proposal; misplaced: readonly Misplaced[] },
  actor: SignedIn,
): Promise<ScheduleConflictsAnswer> {
  if (misplaced.length === 0) return { conflicts: [] };
  const { db, now } = deps;
  const facts = { actionType: "view", resourceType: "schedule_conflicts", purpose: "operations" };
  const ids = JSON.stringify(misplaced.map(({ visit }) => visit.id));
  const [rows] = await db.batch([
    selectNamedVisits(deps, sql`${appointments.id} in (select value from json_each(${ids}))`),
    db.insert(auditTrails).values(actorAudit(now(), actor, facts)),
  ]);
  const shown = new Map((await toNamedAdminVisits(deps, rows)).map((visit) => [visit.id, visit]));
  const conflicts: Conflict[] = [];
  for (const [i, one] of misplaced.entries()) {
    const visit = shown.get(one.visit.id);
    const alternatives = i < WITH_TIMES ? await timesFor(deps, one, proposal) : [];
    if (visit) conflicts.push({ visit, why: one.why, alternatives });
  }
  return { conflicts };
}

async function timesFor(
  deps: ScheduleDeps,
  { visit }: Misplaced,
  proposal: Proposal,
): Promise<Conflict["alternatives"]> {
  if (visit.status !== "confirmed" || visit.startsAt <= deps.now()) return [];
  const wanted = visit.startsAt.getTime();
  const patientId = visit.patientId ?? undefined;
  const loaded = await loadCalendar(deps, {
    service: visit.serviceId,
    location: visit.location,
    ...daysAround(wanted),
    appointmentId: visit.id,
    patientId,
    isStaff: true,
    proposal: asCalendar(proposal),
  });
  return toFreeTimes(nearestSlots(freeSlots(loaded.calendar, askingOf(deps, loaded, patientId)), wanted, OTHERS));
}
