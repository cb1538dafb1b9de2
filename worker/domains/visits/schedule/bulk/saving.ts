import type { Saved, StaleSchedule } from "#contract/admin-schedule.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { staleError, tryWrite } from "#worker/kernel/write.ts";
import type { Statement } from "../../changes/claim.ts";
import type { StaffActor } from "../../changes/staff-actor.ts";
import type { ScheduleDeps } from "../list.ts";
import { findMisplaced, type Proposal, showConflicts } from "./proposals.ts";
import type { Keep } from "./runs.ts";

export interface AskedOf<Request> {
  id: string;
  version: number;
  request: Request;
  actor: StaffActor;
}

export interface Adding<Request, Thing> {
  request: Request;
  actor: StaffActor;
  keep: Keep<Saved<Thing>>;
}

export const NONE_HANDLED: Saved<unknown>["handled"] = { kept: 0, moved: 0, called: 0 };

export async function commitNew(deps: ScheduleDeps, statements: readonly Statement[]): Promise<void> {
  if (!(await tryWrite(deps, { statements }))) throw new AppError("conflict", "It has just been saved.");
}

interface Versioned {
  version: number;
}

type ScheduleNoun = "provider" | "closure" | "clinic" | "service";

export function assertSeen<Thing extends Versioned>(
  current: Thing,
  { version, request, noun }: Pick<AskedOf<object>, "version" | "request"> & { noun: ScheduleNoun },
): void {
  if (current.version === version) return;
  const { handling: _, ...asked } = request as { handling?: unknown };
  const details: StaleSchedule<Thing> = { current, asked: { ...asked, version } };
  throw staleError(noun, details);
}

export function scheduleAudit(
  { db, now }: ScheduleDeps,
  actor: SignedIn,
  { action, type, id, fields = [] }: { action: string; type: string; id: string; fields?: readonly string[] },
): Statement {
  const facts = { actionType: action, resourceType: type, resourceId: id, actionDetails: { fields: [...fields] } };
  return db.insert(auditTrails).values(actorAudit(now(), actor, facts));
}

export async function previewProposal(deps: ScheduleDeps, proposal: Proposal, actor: SignedIn) {
  const { misplaced } = await findMisplaced(deps, proposal);
  return showConflicts(deps, { proposal, misplaced }, actor);
}
