import { and, eq, exists } from "drizzle-orm";
import {
  type AssessRequest,
  type IncidentDetail,
  type IncidentStepRequest,
  incidentSteps,
} from "#contract/incidents.ts";
import { todayIn } from "#contract/time.ts";
import { type ComplianceDeps, keyOf } from "../../db/compliance-keys.ts";
import { noteRow } from "../../db/compliance-notes.ts";
import { demand, isRefused } from "../../db/demand.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { complianceNotes, incidents } from "../../db/schema/compliance.ts";
import { sealJson } from "../../db/sealed-json.ts";
import { AppError } from "../../errors.ts";
import { actorAudit } from "../../kernel/audit.ts";
import { assessmentPlace, incidentNotFound, type Row, readIncident } from "./incidents.ts";
import type { Asked } from "./request-acts.ts";
import { wrong } from "./requests.ts";

/** Brings an incident to its next state. @throws not_found, stale, conflict, invalid_request */
export async function stepIncident(
  deps: ComplianceDeps,
  asked: Asked,
  { to, note, on }: IncidentStepRequest,
): Promise<IncidentDetail> {
  const row = await findIncident(deps, asked);
  if (!incidentSteps(row.status, row.conclusion).includes(to)) throw notNext();
  if (to === "notified" && on !== null && (on < row.discoveredOn || on > todayIn(deps.now())))
    throw wrong("on", "Between the day of discovery and today, please.");
  return change(deps, asked, {
    row,
    act: to,
    note,
    columns: {
      status: to,
      ...(to === "notified" && { notifiedOn: on }),
      ...(to === "closed" && { closedAt: deps.now() }),
    },
    details: { from: row.status, to },
  });
}

/** The four factors and what follows from them, sealed; number and conclusion alone are for lists. @throws as stepIncident */
export async function assessIncident(
  deps: ComplianceDeps,
  asked: Asked,
  assessment: AssessRequest,
): Promise<IncidentDetail> {
  const row = await findIncident(deps, asked);
  if (!incidentSteps(row.status, row.conclusion).includes("assessed")) throw notNext();
  const key = await keyOf(deps, "incident", row);
  const { conclusion, affected } = assessment;
  return change(deps, asked, {
    row,
    act: "assessed",
    note: "",
    columns: {
      status: "assessed",
      conclusion,
      affected,
      assessment: await sealJson(key, assessmentPlace(row.id), assessment),
    },
    details: { from: row.status, to: "assessed", conclusion },
  });
}

/** @throws not_found, stale */
export async function noteIncident(deps: ComplianceDeps, asked: Asked, note: string): Promise<IncidentDetail> {
  const row = await findIncident(deps, asked);
  return change(deps, asked, { row, act: "note", note, columns: {}, details: { fields: ["note"] } });
}

async function findIncident({ db }: ComplianceDeps, { id, version }: Asked): Promise<Row> {
  const [row] = await db.select().from(incidents).where(eq(incidents.id, id));
  if (!row) throw incidentNotFound();
  if (row.version !== version) throw staleIncident();
  return row;
}

function notNext(): AppError {
  return new AppError("conflict", "That does not follow from where the incident stands.");
}

function staleIncident(): AppError {
  return new AppError("stale", "Somebody else has changed this incident since you looked. Please look again.");
}

interface Change {
  row: Row;
  act: string;
  note: string;
  columns: Partial<Row>;
  details: Record<string, unknown>;
}

async function change(deps: ComplianceDeps, asked: Asked, { row, act, note, columns, details }: Change) {
  const { db, now } = deps;
  const { id, version, actor } = asked;
  const key = await keyOf(deps, "incident", row);
  const same = and(eq(incidents.id, id), eq(incidents.version, version));
  const facts = { actionType: `incident.${act}`, resourceType: "incident", resourceId: id, actionDetails: details };
  try {
    await db.batch([
      demand(db, exists(db.select().from(incidents).where(same))),
      db
        .update(incidents)
        .set({ ...columns, version: version + 1 })
        .where(same),
      db
        .insert(complianceNotes)
        .values(await noteRow(deps, { subject: "incident", subjectId: id, act, text: note, actor, key })),
      db.insert(auditTrails).values(actorAudit(now(), actor, facts)),
    ]);
  } catch (error) {
    if (isRefused(error)) throw staleIncident();
    throw error;
  }
  return readIncident(deps, id, actor);
}
