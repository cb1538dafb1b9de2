import type { MoveRequest } from "#contract/booking.ts";
import { openContactOf } from "#worker/domains/patients/patients.ts";
import { type LoadedCalendar, loadCalendar } from "../calendar/calendar.ts";
import type { AppointmentRow, VisitActor } from "../changes/change.ts";
import { movedTo, moveStatements } from "../changes/move.ts";
import { notBookable } from "../changes/refusals.ts";
import { writeAgain } from "../changes/write-again.ts";
import { openLink } from "../notices/links.ts";
import { ownMoveRefusal } from "../rules/acts.ts";
import { type Slot, slotRefusalOf } from "../rules/is-bookable.ts";
import { chooseSlot, daysAround } from "../rules/place.ts";
import { type ManageDeps, type Managed, managed, stale } from "./manage.ts";

interface Moving {
  token: string;
  request: MoveRequest;
  version: number;
  actor: VisitActor;
}

/** One batch frees the old time and takes the new one. */
export async function moveVisit(deps: ManageDeps, { token, request, version, actor }: Moving): Promise<Managed> {
  const startsAt = Date.parse(request.startsAt);
  const { visit, patient, isChanged } = await writeAgain(deps, async () => {
    const linked = await openLink(deps, token);
    const { visit, patient } = linked;
    if (visit.version !== version) throw await stale(deps, token, { version, startsAt: request.startsAt });
    const refusal = ownMoveRefusal(visit, deps.now());
    if (refusal !== null) throw notBookable(refusal);
    const isSame = (request.provider ?? visit.providerId) === visit.providerId;
    if (visit.startsAt.getTime() === startsAt && isSame)
      return { statements: [], result: { visit, patient, isChanged: false } };
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
    return { statements, result: { visit: after, patient, isChanged: true } };
  });
  return managed(deps, { visit, patient }, isChanged);
}

interface Choosing {
  loaded: LoadedCalendar;
  visit: AppointmentRow;
  request: MoveRequest;
  patientId: string;
}

/** The requested provider, else the same as before if free, else any. */
function slotFor({ now }: ManageDeps, { loaded, visit, request, patientId }: Choosing): Slot {
  const startsAt = Date.parse(request.startsAt);
  const asking = { service: loaded.service, now: now().getTime(), patientId };
  const same = { startsAt, providerId: visit.providerId };
  const isSameFree = slotRefusalOf(same, loaded.calendar, asking) === null;
  const provider = request.provider ?? (isSameFree ? visit.providerId : undefined);
  return chooseSlot(loaded, asking, { startsAt, provider });
}
