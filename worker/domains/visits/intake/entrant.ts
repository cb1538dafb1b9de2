import { and, eq, gt, inArray } from "drizzle-orm";
import type { Context } from "hono";
import { INTAKE_IDLE_MINUTES } from "#contract/intake.ts";
import { MINUTE } from "#contract/time.ts";
import type { AppEnv, Deps } from "#worker/deps.ts";
import { visitorOf } from "#worker/domains/accounts/visitor.ts";
import { findOwnPatient } from "#worker/domains/patients/own-patient.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { type AuditRow, actorAudit, auditRow } from "#worker/kernel/audit/audit.ts";
import { AppError } from "#worker/kernel/errors.ts";
import type { AppointmentRow, VisitActor } from "../changes/change.ts";
import { appointments } from "../schema/appointments.ts";
import { intakeSessions } from "../schema/intake.ts";
import { readIntakeCookie } from "./cookie.ts";

export type IntakeDeps = Pick<Deps, "db" | "now" | "settings">;

export interface Entrant {
  visit: AppointmentRow;
  patient: PatientRow;
  access: "account" | "link";
  actor: VisitActor;
}

/** The same answer whether or not there is such a visit. */
export function noIntake(): AppError {
  return new AppError("not_found", "There is no form here. Please use the link from your message, or sign in.");
}

export function idleEnd(now: Date): Date {
  return new Date(now.getTime() + INTAKE_IDLE_MINUTES * MINUTE);
}

export async function entrantOf(c: Context<AppEnv>): Promise<Entrant> {
  const deps = c.get("deps");
  const id = c.req.param("appointmentId") ?? "";
  const actor = await visitorOf(c);
  const found =
    (await byAccount(deps, { id, actor })) ??
    (await byCookie(deps, { id, tokenHash: await readIntakeCookie(c), actor }));
  if (!found) throw noIntake();
  return found;
}

interface EntrantLookup {
  id: string;
  actor: VisitActor;
}

async function byAccount(deps: IntakeDeps, { id, actor }: EntrantLookup): Promise<Entrant | null> {
  const patient = actor.signedIn && (await findOwnPatient(deps, actor.signedIn));
  if (!patient) return null;
  const [visit] = await deps.db
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), eq(appointments.patientId, patient.id)));
  return visit ? { visit, patient, access: "account", actor } : null;
}

async function byCookie(
  { db, now }: IntakeDeps,
  { id, tokenHash, actor }: EntrantLookup & { tokenHash: string | null },
): Promise<Entrant | null> {
  if (tokenHash === null) return null;
  const at = now();
  const isLive = and(
    eq(intakeSessions.tokenHash, tokenHash),
    eq(intakeSessions.appointmentId, id),
    gt(intakeSessions.expiresAt, at),
  );
  const own = db.select({ id: intakeSessions.appointmentId }).from(intakeSessions).where(isLive);
  const theirs = db.select({ id: appointments.patientId }).from(appointments).where(inArray(appointments.id, own));
  // One table a statement: in a batch D1 names columns without their tables.
  const [, [visit], [patient]] = await db.batch([
    db
      .update(intakeSessions)
      .set({ expiresAt: idleEnd(at) })
      .where(isLive),
    db.select().from(appointments).where(inArray(appointments.id, own)),
    db.select().from(patients).where(inArray(patients.id, theirs)),
  ]);
  if (!visit || !patient) return null;
  return { visit, patient, access: "link", actor: { kind: "patient", networkHash: actor.networkHash ?? null } };
}

export function patientAudit(
  { now }: Pick<Deps, "now">,
  { actor, patient }: Pick<Entrant, "actor" | "patient">,
  facts: { action: string; intakeId: string; details?: Record<string, unknown> },
): AuditRow {
  const row = {
    actionType: facts.action,
    resourceType: "intake",
    resourceId: facts.intakeId,
    patientId: patient.id,
    actionDetails: facts.details ?? {},
  };
  return actor.signedIn
    ? actorAudit(now(), actor.signedIn, row)
    : auditRow(now(), { ...row, actorRole: "link", actorIpHash: actor.networkHash ?? null });
}
