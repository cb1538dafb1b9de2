import { and, eq, exists } from "drizzle-orm";
import {
  type DataRequestDetail,
  EXTENSION_DAYS,
  REQUEST_STEPS,
  type RequestStepRequest,
} from "#contract/data-requests.ts";
import { addDays, todayIn } from "#contract/time.ts";
import { type ComplianceDeps, keyOf } from "../../db/compliance-keys.ts";
import { noteRow } from "../../db/compliance-notes.ts";
import type { RequestRow } from "../../db/data-requests.ts";
import { demand, isRefused } from "../../db/demand.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { complianceNotes, dataRequests } from "../../db/schema/compliance.ts";
import type { SignedIn } from "../../db/sessions.ts";
import { AppError } from "../../errors.ts";
import { actorAudit } from "../../kernel/audit.ts";
import { readRequest, requestNotFound } from "./requests.ts";

export interface Asked {
  id: string;
  version: number;
  actor: SignedIn;
}

/** Brings a request to its next state. @throws not_found, stale, conflict where that state does not follow */
export async function stepRequest(
  deps: ComplianceDeps,
  asked: Asked,
  { to, note }: RequestStepRequest,
): Promise<DataRequestDetail> {
  const row = await findRequest(deps, asked);
  if (!REQUEST_STEPS[row.status].includes(to))
    throw new AppError("conflict", "That does not follow from where the request stands.");
  const isEnd = to === "fulfilled" || to === "denied";
  return change(deps, asked, {
    row,
    act: to,
    note,
    columns: { status: to, ...(isEnd && { endedAt: deps.now() }) },
    details: { from: row.status, to },
  });
}

/** The one extension, told in writing within the first term. @throws not_found, stale, conflict */
export async function extendRequest(deps: ComplianceDeps, asked: Asked, note: string): Promise<DataRequestDetail> {
  const row = await findRequest(deps, asked);
  const today = todayIn(deps.now());
  if (row.endedAt) throw new AppError("conflict", "That request has ended.");
  if (row.extendedOn) throw new AppError("conflict", "A request can be extended once, and this one has been.");
  if (today > row.dueOn) throw new AppError("conflict", "The first term is over: it can not be extended any more.");
  return change(deps, asked, {
    row,
    act: "extended",
    note,
    columns: { dueOn: addDays(row.dueOn, EXTENSION_DAYS[row.kind]), extendedOn: today },
    details: { fields: ["due_on"] },
  });
}

/** A note, sealed, which nobody changes afterwards. @throws not_found, stale */
export async function noteRequestDown(deps: ComplianceDeps, asked: Asked, note: string): Promise<DataRequestDetail> {
  const row = await findRequest(deps, asked);
  return change(deps, asked, { row, act: "note", note, columns: {}, details: { fields: ["note"] } });
}

async function findRequest({ db }: ComplianceDeps, { id, version }: Asked): Promise<RequestRow> {
  const [row] = await db.select().from(dataRequests).where(eq(dataRequests.id, id));
  if (!row) throw requestNotFound();
  if (row.version !== version) throw staleRequest();
  return row;
}

function staleRequest(): AppError {
  return new AppError("stale", "Somebody else has changed this request since you looked. Please look again.");
}

interface Change {
  row: RequestRow;
  act: string;
  note: string;
  columns: Partial<RequestRow>;
  details: Record<string, unknown>;
}

/** Of two who change it at once one does; note and row of the trail go with the change. */
async function change(deps: ComplianceDeps, asked: Asked, { row, act, note, columns, details }: Change) {
  const { db, now } = deps;
  const { id, version, actor } = asked;
  const key = await keyOf(deps, "data_request", row);
  const same = and(eq(dataRequests.id, id), eq(dataRequests.version, version));
  const facts = { actionType: `data_request.${act}`, resourceType: "data_request", resourceId: id };
  try {
    await db.batch([
      demand(db, exists(db.select().from(dataRequests).where(same))),
      db
        .update(dataRequests)
        .set({ ...columns, version: version + 1 })
        .where(same),
      db
        .insert(complianceNotes)
        .values(await noteRow(deps, { subject: "data_request", subjectId: id, act, text: note, actor, key })),
      db
        .insert(auditTrails)
        .values(actorAudit(now(), actor, { ...facts, patientId: row.patientId, actionDetails: details })),
    ]);
  } catch (error) {
    if (isRefused(error)) throw staleRequest();
    throw error;
  }
  return readRequest(deps, id, actor);
}
