import { sql } from "drizzle-orm";
import { clinic } from "#content/clinic.ts";
import { HOLD_SECONDS, type HoldRequest } from "#contract/booking.ts";
import { demand } from "../../db/demand.ts";
import { appointments } from "../../db/schema/appointments.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../lib/ids.ts";
import { clinicOf, type Loaded, loadCalendar, midnightOf, type ServiceRow } from "../../lib/scheduling/calendar.ts";
import { resources } from "../../lib/scheduling/cells.ts";
import { type Actor, type AppointmentRow, recordStatements } from "../../lib/scheduling/change.ts";
import { claimStatement, commit, type Statement, sweepStatements } from "../../lib/scheduling/claim.ts";
import { busyOf, freeRooms, refusalOf, type Slot, visitOf } from "../../lib/scheduling/is-bookable.ts";
import { newRef } from "../../lib/scheduling/ref.ts";
import { slotRefused } from "../../lib/scheduling/refusals.ts";
import { freeSlots, nearestSlots } from "../../lib/scheduling/slots.ts";
import { LIVE } from "../../lib/scheduling/transitions.ts";
import { SECOND } from "../../lib/time.ts";
import { addDays, toWallTime } from "../../lib/zoned-time.ts";
import { toHold } from "./own-holds.ts";

type HoldDeps = Pick<Deps, "db" | "now">;

/** Who is quicker takes a room or a provider at most; nobody is quicker for ever. */
const MAX_TRIES = 6;
const ALTERNATIVES = 3;

/** The days around a time, in which others are looked for. */
export function daysAround(startsAt: number): { from: string; to: string } {
  const { date } = toWallTime(startsAt, clinic.timeZone);
  return { from: addDays(date, -3), to: addDays(date, 10) };
}

/**
 * Keeps a time for a browser for ten minutes, in place of whatever it held before.
 * @throws slot_taken with other times, not_bookable with its reason
 */
export async function createHold(deps: HoldDeps, request: HoldRequest, holder: { hash: string; actor: Actor }) {
  const startsAt = Date.parse(request.startsAt);
  const asked = { ...request, ...daysAround(startsAt), holderHash: holder.hash };
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const loaded = await loadCalendar(deps, asked);
    const slot = chooseSlot(deps, loaded, { startsAt, provider: request.provider });
    const row = toHeldRow(deps, loaded, { slot, holderHash: holder.hash });
    if (await commit(deps, holdStatements(deps, row, { service: loaded.service, actor: holder.actor }))) {
      return toHold(row, null);
    }
  }
  throw slotRefused("slot_taken", []);
}

/** Whom a time is held with: who was asked for, else of those who are free the one with the least to do. */
function chooseSlot(
  { now }: HoldDeps,
  { calendar, service }: Loaded,
  { startsAt, provider }: { startsAt: number; provider: string | undefined },
): Slot {
  const asking = { service, now: now().getTime() };
  const load = (id: string) => calendar.taken.get(resources.provider(id))?.size ?? 0;
  const asked = provider === undefined ? [...calendar.working.keys()] : [provider];
  const answers = asked
    .toSorted((a, b) => load(a) - load(b))
    .map((providerId) => ({ providerId, refusal: refusalOf({ providerId, startsAt }, calendar, asking) }));
  const free = answers.find(({ refusal }) => refusal === null);
  if (free) return { providerId: free.providerId, startsAt };
  // Of several reasons the one that others' visits made says most: there are other times.
  const refusals = answers.map(({ refusal }) => refusal);
  const refusal = refusals.find((one) => one === "slot_taken" || one === "no_room") ?? refusals[0] ?? "outside_hours";
  throw slotRefused(refusal, nearestSlots(distinct(freeSlots(calendar, asking, asked)), startsAt, ALTERNATIVES));
}

/** One slot a start. */
function distinct(slots: readonly Slot[]): Slot[] {
  return [...new Map(slots.map((slot) => [slot.startsAt, slot])).values()];
}

function toHeldRow(
  { now }: HoldDeps,
  { calendar, service }: Loaded,
  { slot, holderHash }: { slot: Slot; holderHash: string },
): AppointmentRow {
  const at = now();
  const [visit, busy] = [visitOf(slot, service), busyOf(slot, service)];
  return {
    id: newId("apt"),
    ref: newRef(),
    patientId: null,
    serviceId: service.id,
    providerId: slot.providerId,
    location: clinicOf(calendar.location),
    room: service.needsRoom ? (freeRooms(calendar, busy)[0] ?? null) : null,
    startsAt: new Date(visit.from),
    endsAt: new Date(visit.to),
    busyFrom: new Date(busy.from),
    busyTo: new Date(busy.to),
    status: "held",
    holderHash,
    holdExpiresAt: new Date(at.getTime() + HOLD_SECONDS.first * SECOND),
    isHoldExtended: false,
    version: 1,
    idempotencyKey: null,
    icalSequence: 0,
    source: "site",
    createdBy: null,
    cancelledBy: null,
    cancelReason: null,
    isLateCancel: false,
    overrideReason: null,
    remindByEmail: false,
    remindByText: false,
    patientConfirmedAt: null,
    runningLateAt: null,
    checkedInAt: null,
    startedAt: null,
    endedAt: null,
    moveCount: 0,
    rootId: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** The resources that a visit takes for its busy time. */
export function placesOf({ location, providerId, room }: Pick<AppointmentRow, "location" | "providerId" | "room">) {
  return [resources.provider(providerId), ...(room === null ? [] : [resources.room(location, room)])];
}

export function busyTime({ busyFrom, busyTo }: Pick<AppointmentRow, "busyFrom" | "busyTo">) {
  return { from: busyFrom.getTime(), to: busyTo.getTime() };
}

function holdStatements(
  deps: HoldDeps,
  row: AppointmentRow,
  { service, actor }: { service: ServiceRow; actor: Actor },
): Statement[] {
  const { id, holdExpiresAt } = row;
  return [
    ...sweepStatements(deps, row.holderHash),
    ...limitGuard(deps, row, service),
    deps.db.insert(appointments).values(row),
    claimStatement(deps, { appointmentId: id, resources: placesOf(row), interval: busyTime(row), holdExpiresAt }),
    ...recordStatements(deps, { id, from: null, to: "held", actor, action: "appointment.hold" }),
  ];
}

/** A daily limit is counted where it is written: two who come at once do not pass it together. */
export function limitGuard({ db }: HoldDeps, row: AppointmentRow, { dailyLimit }: ServiceRow): Statement[] {
  if (dailyLimit === null) return [];
  const { date } = toWallTime(row.startsAt.getTime(), clinic.timeZone);
  const live = sql.join(
    LIVE.map((status) => sql`${status}`),
    sql`, `,
  );
  const others = sql`select count(*) from ${appointments} where location = ${row.location}
    and starts_at >= ${midnightOf(date)} and starts_at < ${midnightOf(addDays(date, 1))}
    and service_id = ${row.serviceId} and status in (${live}) and id <> ${row.id}`;
  return [demand(db, sql`(${others}) < ${dailyLimit}`)];
}
