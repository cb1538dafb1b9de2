import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { StaleVisitDetails } from "#contract/staff-appointments.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { viewAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import type { AppError } from "#worker/kernel/errors.ts";
import { staleError } from "#worker/kernel/write.ts";
import { appointments } from "../schema/appointments.ts";
import { findVisit, type StaffDeps, selectDeskVisits, visitNotFound } from "./read.ts";
import { toStaffVisits } from "./staff-visit.ts";

/** No view is audited: the user's own change of these visits is. */
export async function shownVisits(deps: StaffDeps, ids: readonly string[], actor: SignedIn): Promise<StaffVisit[]> {
  const rows = await selectDeskVisits(deps, and(inArray(appointments.id, [...ids]), isNotNull(appointments.patientId)));
  return toStaffVisits(deps, rows, actor);
}

export async function shownVisit(deps: StaffDeps, id: string, actor: SignedIn): Promise<StaffVisit> {
  const [visit] = await shownVisits(deps, [id], actor);
  if (!visit) throw visitNotFound();
  return visit;
}

interface Look {
  id: string;
  patientId: string;
  actor: SignedIn;
}

async function lookAtVisit(deps: StaffDeps, { id, patientId, actor }: Look): Promise<StaffVisit> {
  const { db, now } = deps;
  const facts = {
    action: "view",
    resourceType: "appointment",
    resourceId: id,
    patientId,
    purpose: "operations",
  } as const;
  const [rows] = await db.batch([
    selectDeskVisits(deps, and(eq(appointments.id, id), eq(appointments.patientId, patientId))),
    db.insert(auditTrails).values(viewAudit(now(), actor, facts)),
  ]);
  const [visit] = await toStaffVisits(deps, rows, actor);
  if (!visit) throw visitNotFound();
  return visit;
}

export async function staleVisit(deps: StaffDeps, look: Look, asked: StaleVisitDetails["asked"]): Promise<AppError> {
  const details: StaleVisitDetails = { current: await lookAtVisit(deps, look), asked };
  return staleError("visit", details);
}

export async function readStaffVisit(deps: StaffDeps, id: string, actor: SignedIn): Promise<StaffVisit> {
  const { patient } = await findVisit(deps, id);
  return lookAtVisit(deps, { id, patientId: patient.id, actor });
}
