import type { SQL } from "drizzle-orm";
import type { StaffVisit } from "#contract/staff-board.ts";
import type { AppError } from "#worker/kernel/errors.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import { type Booked, findVisit, type StaffDeps } from "../../calendar/booked.ts";
import { type AppointmentRow, changeStatements } from "../../changes/change.ts";
import type { Statement } from "../../changes/claim.ts";
import type { SealedOverride } from "../../changes/override-reason.ts";
import { slotRefused } from "../../changes/refusals.ts";
import type { StaffActor } from "../../changes/staff-actor.ts";
import type { Status } from "../../rules/transitions.ts";
import { shownVisit, staleVisit } from "../board/visits.ts";

/** What somebody asks of a visit, and which version of it he saw. */
export interface Asked {
  id: string;
  version: number;
  actor: StaffActor;
  /** As it came, for the answer to whoever was late. */
  request?: Record<string, unknown>;
}

/** The visit in the version that was seen. @throws not_found, stale with both values */
export async function findSeen(deps: StaffDeps, asked: Asked): Promise<Booked> {
  const booked = await findVisit(deps, asked.id);
  if (booked.visit.version !== asked.version) throw await stale(deps, booked, asked);
  return booked;
}

/** Why a change was refused that was right when it was asked: another version, or a time that is another's by now. */
export async function refused(deps: StaffDeps, asked: Asked): Promise<AppError> {
  const booked = await findVisit(deps, asked.id);
  return booked.visit.version === asked.version ? slotRefused("slot_taken", []) : stale(deps, booked, asked);
}

function stale(deps: StaffDeps, { visit, patient }: Booked, { version, actor, request }: Asked): Promise<AppError> {
  const look = { id: visit.id, patientId: patient.id, actor: actor.signedIn };
  return staleVisit(deps, look, { ...request, version });
}

export interface Step {
  to: Status;
  action: string;
  set?: Partial<AppointmentRow>;
  condition?: SQL | undefined;
  details?: Record<string, unknown>;
  override?: SealedOverride["event"] | undefined;
  /** What else belongs to it, after the change. */
  more?: readonly Statement[];
}

/** Brings a visit into another state, with all that belongs to it, or does nothing. @throws stale, not_bookable */
export async function step(
  deps: StaffDeps,
  booked: Booked,
  { asked, ...change }: Step & { asked: Asked },
): Promise<StaffVisit> {
  const { more = [], ...rest } = change;
  const statements = changeStatements(deps, { visit: booked.visit, actor: asked.actor, ...rest });
  const isDone = await tryWrite(deps, { statements: [...statements, ...more] });
  if (!isDone) throw await refused(deps, asked);
  return shownVisit(deps, booked.visit.id, asked.actor.signedIn);
}
