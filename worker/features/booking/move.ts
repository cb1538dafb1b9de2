import { eq } from "drizzle-orm";
import { MAX_MOVES, type MoveRequest } from "#contract/booking.ts";
import { openContactOf } from "../../db/patients.ts";
import { manageTokens } from "../../db/schema/appointments.ts";
import { type Loaded, loadCalendar } from "../../lib/scheduling/calendar.ts";
import { resources } from "../../lib/scheduling/cells.ts";
import { type Actor, type AppointmentRow, changeStatements } from "../../lib/scheduling/change.ts";
import { claimStatement, commit, freeStatement, sweepStatements } from "../../lib/scheduling/claim.ts";
import { busyOf, freeRooms, refusalOf, type Slot, visitOf } from "../../lib/scheduling/is-bookable.ts";
import { type Linked, linkEnds, openLink } from "../../lib/scheduling/links.ts";
import { noticeStatement } from "../../lib/scheduling/notices.ts";
import { notBookable, slotRefused } from "../../lib/scheduling/refusals.ts";
import { freeSlots, nearestSlots } from "../../lib/scheduling/slots.ts";
import { changesUntil } from "../../lib/scheduling/visit.ts";
import { busyTime, daysAround, limitGuard, placesOf } from "./holds.ts";
import { type ManageDeps, type Managed, managed, stale } from "./manage.ts";

interface Moving {
  token: string;
  request: MoveRequest;
  /** Of the visit as it was seen. */
  version: number;
  actor: Actor;
}

/** Others take a room or a provider at most meanwhile. */
const MAX_TRIES = 6;

/**
 * Moves a visit in place: the old time is given back and the new one taken in one batch, or nothing happens.
 * @throws stale with both values, slot_taken, patient_overlap, not_bookable
 */
export async function moveVisit(deps: ManageDeps, { token, request, version, actor }: Moving): Promise<Managed> {
  const startsAt = Date.parse(request.startsAt);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const linked = await openLink(deps, token);
    const { visit, patient } = linked;
    if (visit.version !== version) throw await stale(deps, token, { version, startsAt: request.startsAt });
    checkMovable(deps, visit);
    const providerId = request.provider ?? visit.providerId;
    if (visit.startsAt.getTime() === startsAt && visit.providerId === providerId) return managed(deps, linked, false);
    const loaded = await loadCalendar(deps, {
      service: visit.serviceId,
      location: visit.location,
      ...daysAround(startsAt),
      appointmentId: visit.id,
      patientId: patient.id,
    });
    const slot = { providerId, startsAt };
    check(deps, { loaded, slot, patientId: patient.id });
    const after = moved(visit, loaded, slot);
    if (await write(deps, { linked, after, loaded, actor })) return managed(deps, { visit: after, patient }, true);
  }
  throw slotRefused("slot_taken", []);
}

function checkMovable({ now }: ManageDeps, visit: AppointmentRow): void {
  if (visit.status !== "confirmed") throw notBookable("state");
  if (now() > changesUntil(visit)) throw notBookable("cutoff");
  if (visit.moveCount >= MAX_MOVES) throw notBookable("call_us");
}

function check(
  { now }: ManageDeps,
  { loaded: { calendar, service }, slot, patientId }: { loaded: Loaded; slot: Slot; patientId: string },
): void {
  const asking = { service, now: now().getTime(), patientId };
  const refusal = refusalOf(slot, calendar, asking);
  if (!refusal) return;
  const others = nearestSlots(freeSlots(calendar, asking, [slot.providerId]), slot.startsAt, 3);
  throw slotRefused(refusal, others);
}

/** The visit at its new time; what was said about the old one no longer counts. */
function moved(visit: AppointmentRow, { calendar, service }: Loaded, slot: Slot): AppointmentRow {
  const [time, busy] = [visitOf(slot, service), busyOf(slot, service)];
  return {
    ...visit,
    providerId: slot.providerId,
    room: service.needsRoom ? (freeRooms(calendar, busy)[0] ?? null) : null,
    startsAt: new Date(time.from),
    endsAt: new Date(time.to),
    busyFrom: new Date(busy.from),
    busyTo: new Date(busy.to),
    icalSequence: visit.icalSequence + 1,
    moveCount: visit.moveCount + 1,
    patientConfirmedAt: null,
    runningLateAt: null,
    version: visit.version + 1,
  };
}

interface Written {
  linked: Linked;
  after: AppointmentRow;
  loaded: Loaded;
  actor: Actor;
}

async function write(deps: ManageDeps, { linked, after, loaded, actor }: Written): Promise<boolean> {
  const { visit, patient, link } = linked;
  const claim = { appointmentId: visit.id, holdExpiresAt: null };
  const interval = { from: after.startsAt.getTime(), to: after.endsAt.getTime() };
  const contact = await openContactOf(deps, patient);
  const details = { from: visit.startsAt.toISOString(), to: after.startsAt.toISOString() };
  const { status: to, ...set } = after;
  return commit(deps, [
    ...sweepStatements(deps),
    ...limitGuard(deps, after, loaded.service),
    ...changeStatements(deps, { visit, to, set, actor, action: "appointment.move", details }),
    freeStatement(deps, visit.id),
    claimStatement(deps, { ...claim, resources: placesOf(after), interval: busyTime(after) }),
    claimStatement(deps, { ...claim, resources: [resources.patient(patient.id)], interval }),
    deps.db
      .update(manageTokens)
      .set({ expiresAt: linkEnds(after) })
      .where(eq(manageTokens.id, link.id)),
    ...(contact ? [noticeStatement(deps, { visit: after, kind: "moved", channel: contact.channel })] : []),
  ]);
}
