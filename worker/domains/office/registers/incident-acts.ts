import { eq } from "drizzle-orm";
import {
  type AssessRequest,
  type IncidentDetail,
  type IncidentStepRequest,
  incidentSteps,
} from "#contract/incidents.ts";
import { todayIn } from "#contract/time.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { sealJson } from "#worker/kernel/seal/sealed-json.ts";
import { isAt, staleError, write } from "#worker/kernel/write.ts";
import { type ComplianceDeps, keyOf } from "../compliance-keys.ts";
import { noteRow } from "../compliance-notes.ts";
import { complianceNotes, incidents } from "../schema.ts";
import { assessmentPlace, incidentNotFound, type Row, readIncident } from "./incidents.ts";
import type { SeenByActor } from "./request-acts.ts";
import { wrong } from "./requests.ts";

/** Brings an incident to its next state. @throws not_found, stale, conflict, invalid_request */
export async function stepIncident(
  deps: ComplianceDeps,
  asked: SeenByActor,
  { to, note, on }: IncidentStepRequest,
): Promise<IncidentDetail> {
  const row = await findIncident(deps, asked);
  if (!incidentSteps(row.status, row.conclusion).includes(to)) throw notNext();
  if (to === "notified" && on !== null && (on < row.discoveredOn || on > todayIn(deps.now())))
    throw wrong("on", "Between the day of discovery and today, please.");
  return changeIncident(deps, asked, {
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
  asked: SeenByActor,
  assessment: AssessRequest,
): Promise<IncidentDetail> {
  const row = await findIncident(deps, asked);
  if (!incidentSteps(row.status, row.conclusion).includes("assessed")) throw notNext();
  const key = await keyOf(deps, "incident", row);
  const { conclusion, affected } = assessment;
  return changeIncident(deps, asked, {
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
export async function noteIncident(deps: ComplianceDeps, asked: SeenByActor, note: string): Promise<IncidentDetail> {
  const row = await findIncident(deps, asked);
  return changeIncident(deps, asked, { row, act: "note", note, columns: {}, details: { fields: ["note"] } });
}

async function findIncident({ db }: ComplianceDeps, { id, version }: SeenByActor): Promise<Row> {
  const [row] = await db.select().from(incidents).where(eq(incidents.id, id));
  if (!row) throw incidentNotFound();
  if (row.version !== version) throw staleError("incident");
  return row;
}

function notNext(): AppError {
  return new AppError("conflict", "That does not follow from where the incident stands.");
}

interface IncidentChange {
  row: Row;
  act: string;
  note: string;
  columns: Partial<Row>;
  details: Record<string, unknown>;
}

async function changeIncident(
  deps: ComplianceDeps,
  asked: SeenByActor,
  { row, act, note, columns, details }: IncidentChange,
) {
  const { db } = deps;
  const { id, version, actor } = asked;
  const key = await keyOf(deps, "incident", row);
  await write(deps, {
    actor,
    audit: { actionType: `incident.${act}`, resourceType: "incident", resourceId: id, actionDetails: details },
    guard: isAt(incidents, asked),
    statements: [
      db
        .update(incidents)
        .set({ ...columns, version: version + 1 })
        .where(eq(incidents.id, id)),
      db
        .insert(complianceNotes)
        .values(await noteRow(deps, { subject: "incident", subjectId: id, act, text: note, actor, key })),
    ],
    refused: () => staleError("incident"),
  });
  return readIncident(deps, id, actor);
}
