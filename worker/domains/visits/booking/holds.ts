import { HOLD_SECONDS, type HoldRequest } from "#contract/booking.ts";
import { SECOND } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import { type LoadedCalendar, loadCalendar, type ServiceRow } from "../calendar/calendar.ts";
import { type AppointmentRow, type VisitActor, visitRecordStatements } from "../changes/change.ts";
import { claimStatement, type Statement, sweepStatements } from "../changes/claim.ts";
import { slotRefused } from "../changes/refusals.ts";
import type { Slot } from "../rules/is-bookable.ts";
import { assertMayBook } from "../rules/needs-plan.ts";
import { busyTime, chooseSlot, daysAround, limitGuard, newVisit, placeOfSlot, resourcesOf } from "../rules/place.ts";
import { appointments } from "../schema/appointments.ts";
import { toHold } from "./own-holds.ts";

type HoldDeps = Pick<Deps, "db" | "now" | "settings">;

/** Another booking can take at most a room or a provider between two tries. */
const MAX_TRIES = 6;

/** Replaces the hold that the browser had. */
export async function createHold(deps: HoldDeps, request: HoldRequest, holder: { hash: string; actor: VisitActor }) {
  const startsAt = Date.parse(request.startsAt);
  const asked = { ...request, ...daysAround(startsAt), holderHash: holder.hash };
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const loaded = await loadCalendar(deps, asked);
    await assertMayBook(deps, loaded.service, holder.actor);
    const asking = { service: loaded.service, now: deps.now().getTime() };
    const slot = chooseSlot(loaded, asking, { startsAt, provider: request.provider });
    const row = toHeldRow(deps, loaded, { slot, holderHash: holder.hash });
    const statements = holdStatements(deps, row, { service: loaded.service, actor: holder.actor });
    if (await tryWrite(deps, { statements })) return toHold(row, null);
  }
  throw slotRefused("slot_taken", []);
}

function toHeldRow(
  { now }: HoldDeps,
  loaded: LoadedCalendar,
  { slot, holderHash }: { slot: Slot; holderHash: string },
): AppointmentRow {
  const at = now();
  const holdExpiresAt = new Date(at.getTime() + HOLD_SECONDS.first * SECOND);
  return newVisit(at, placeOfSlot(loaded, slot), { status: "held", source: "site", holderHash, holdExpiresAt });
}

function holdStatements(
  deps: HoldDeps,
  row: AppointmentRow,
  { service, actor }: { service: ServiceRow; actor: VisitActor },
): Statement[] {
  const { id, holdExpiresAt } = row;
  return [
    ...sweepStatements(deps, row.holderHash),
    ...limitGuard(deps, row, service),
    deps.db.insert(appointments).values(row),
    claimStatement(deps, { appointmentId: id, resources: resourcesOf(row), interval: busyTime(row), holdExpiresAt }),
    ...visitRecordStatements(deps, { id, from: null, to: "held", actor, action: "appointment.hold" }),
  ];
}
