import { and, eq, type SQL } from "drizzle-orm";
import { HOUR } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { endTaskStatement, taskStatement } from "#worker/domains/patients/tasks.ts";
import { type AuditFacts, type AuditRow, actorAudit, auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { newId } from "#worker/kernel/ids.ts";
import { guardStatement, rowExists } from "#worker/kernel/write.ts";
import { remindStatement } from "../notices/reminders.ts";
import { tellStatements } from "../notices/tell-webhooks.ts";
import { type ActorKind, givesTimeBack, mayChange, type Status } from "../rules/transitions.ts";
import { appointmentEvents, appointments } from "../schema/appointments.ts";
import { freeStatement, type Statement } from "./claim.ts";
import type { SealedOverride } from "./override-reason.ts";
import { notBookable } from "./refusals.ts";
import { listenerStatements } from "./visit-listeners.ts";

export type AppointmentRow = typeof appointments.$inferSelect;

const APPROVE_MS = 4 * HOUR;
type ChangeDeps = Pick<Deps, "db" | "now">;

export interface VisitActor {
  kind: ActorKind;
  signedIn?: SignedIn | undefined;
  networkHash?: string | null;
}

export function auditBy(at: Date, { kind, signedIn, networkHash = null }: VisitActor, facts: AuditFacts): AuditRow {
  return signedIn
    ? actorAudit(at, signedIn, facts)
    : auditRow(at, { actorRole: kind, actorIpHash: networkHash, ...facts });
}

interface Recorded {
  id: string;
  from: Status | null;
  to: Status;
  actor: VisitActor;
  action: string;
  patientId?: string | null;
  /** Times and reasons, never words about health. */
  details?: Record<string, unknown>;
  /** Sealed for the event of this id. */
  override?: SealedOverride["event"] | undefined;
}

export function visitRecordStatements({ db, now }: ChangeDeps, record: Recorded): Statement[] {
  const { id, actor, action, override, patientId = null } = record;
  const details = { ...record.details, ...(override && { override: override.text }) };
  const at = now();
  const facts = {
    actionType: action,
    resourceType: "appointment",
    resourceId: id,
    patientId,
    actionDetails: { fields: Object.keys(details) },
  };
  return [
    db.insert(appointmentEvents).values({
      id: override?.id ?? newId("evt"),
      appointmentId: id,
      at,
      actorKind: actor.kind,
      actorId: actor.signedIn?.user.id ?? null,
      fromStatus: record.from,
      toStatus: record.to,
      details,
    }),
    db.insert(auditTrails).values(auditBy(at, actor, facts)),
    ...listenerStatements({ db, now }, { from: record.from, to: record.to, patientId }),
    ...tellStatements({ db, now }, record),
  ];
}

interface Change extends Omit<Recorded, "id" | "from"> {
  visit: Pick<AppointmentRow, "id" | "status" | "version" | "patientId" | "location">;
  set?: Partial<AppointmentRow>;
  condition?: SQL | undefined;
}

export type VisitStep = Pick<Change, "to" | "action" | "set" | "condition" | "details" | "override">;

/** The only way to change a status. Refused unless version and status are unchanged. */
export function changeStatements(deps: ChangeDeps, { visit, set, condition, ...record }: Change): Statement[] {
  const { db, now } = deps;
  const { id, status, version } = visit;
  // An update that sets the primary key makes SQLite search every table that refers to it.
  const { id: _id, ...columns } = set ?? {};
  if (!mayChange(status, record.to, record.actor.kind)) throw notBookable("state");
  const unchanged = and(
    eq(appointments.id, id),
    eq(appointments.version, version),
    eq(appointments.status, status),
    condition,
  );
  return [
    guardStatement(db, rowExists(appointments, unchanged)),
    db
      .update(appointments)
      .set({ ...columns, status: record.to, version: version + 1, updatedAt: now() })
      .where(eq(appointments.id, id)),
    ...(givesTimeBack(record.to) ? [freeStatement(deps, id)] : []),
    ...(record.to === "confirmed" ? [remindStatement(deps, { appointmentId: id })] : []),
    ...approvalStatements(deps, visit, record.to),
    ...visitRecordStatements(deps, { patientId: visit.patientId, ...record, id, from: status }),
  ];
}

function approvalStatements(
  deps: ChangeDeps,
  { id, status, location, patientId }: Change["visit"],
  to: Status,
): Statement[] {
  const task = { kind: "approve_request", resource: id } as const;
  if (status === "requested") return [endTaskStatement(deps, task)];
  if (to !== "requested") return [];
  const dueAt = new Date(deps.now().getTime() + APPROVE_MS);
  return [taskStatement(deps, { ...task, location, patientId, appointmentId: id, dueAt })];
}
