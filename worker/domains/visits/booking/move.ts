import { MAX_MOVES, type MoveRequest } from "#contract/booking.ts";
import { openContactOf } from "#worker/domains/patients/patients.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import { type Loaded, loadCalendar } from "../calendar/calendar.ts";
import { changesUntil } from "../calendar/visit.ts";
import type { Actor, AppointmentRow } from "../changes/change.ts";
import { movedTo, moveStatements } from "../changes/move.ts";
import { notBookable, slotRefused } from "../changes/refusals.ts";
import { openLink } from "../notices/links.ts";
import { refusalOf, type Slot } from "../rules/is-bookable.ts";
import { chooseSlot, daysAround } from "../rules/place.ts";
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
    const isSame = (request.provider ?? visit.providerId) === visit.providerId;
    if (visit.startsAt.getTime() === startsAt && isSame) return managed(deps, linked, false);
    const loaded = await loadCalendar(deps, {
      service: visit.serviceId,
      location: visit.location,
      ...daysAround(startsAt),
      appointmentId: visit.id,
      patientId: patient.id,
    });
    const slot = slotFor(deps, { loaded, visit, request, patientId: patient.id });
    const after = { ...movedTo(visit, loaded, slot), moveCount: visit.moveCount + 1 };
    const contact = await openContactOf(deps, patient);
    const statements = moveStatements(deps, { visit, after, patient, service: loaded.service, actor, contact });
    if (await tryWrite(deps, { statements })) return managed(deps, { visit: after, patient }, true);
  }
  throw slotRefused("slot_taken", []);
}

function checkMovable({ now }: ManageDeps, visit: AppointmentRow): void {
  if (visit.status !== "confirmed") throw notBookable("state");
  if (now() > changesUntil(visit)) throw notBookable("cutoff");
  if (visit.moveCount >= MAX_MOVES) throw notBookable("call_us");
}

interface Choosing {
  loaded: Loaded;
  visit: AppointmentRow;
  request: MoveRequest;
  patientId: string;
}

/** With whom a visit goes on: who was asked for, else the same as before where he is free, else anybody who is. */
function slotFor({ now }: ManageDeps, { loaded, visit, request, patientId }: Choosing): Slot {
  const startsAt = Date.parse(request.startsAt);
  const asking = { service: loaded.service, now: now().getTime(), patientId };
  const same = { startsAt, providerId: visit.providerId };
  const isSameFree = refusalOf(same, loaded.calendar, asking) === null;
  const provider = request.provider ?? (isSameFree ? visit.providerId : undefined);
  return chooseSlot(loaded, asking, { startsAt, provider });
}
