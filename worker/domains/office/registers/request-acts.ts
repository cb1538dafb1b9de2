import { eq } from "drizzle-orm";
import {
  type DataRequestDetail,
  EXTENSION_DAYS,
  REQUEST_STEPS,
  type RequestStepRequest,
} from "#contract/data-requests.ts";
import { addDays, todayIn } from "#contract/time.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { isAt, type SeenVersion, staleError, write } from "#worker/kernel/write.ts";
import { type ComplianceDeps, keyOf } from "../compliance-keys.ts";
import { noteRow } from "../compliance-notes.ts";
import type { RequestRow } from "../data-requests.ts";
import { complianceNotes, dataRequests } from "../schema.ts";
import { readRequest, requestNotFound } from "./requests.ts";

export interface SeenByActor extends SeenVersion {
  actor: SignedIn;
}

/** Brings a request to its next state. @throws not_found, stale, conflict where that state does not follow */
export async function stepRequest(
  deps: ComplianceDeps,
  asked: SeenByActor,
  { to, note }: RequestStepRequest,
): Promise<DataRequestDetail> {
  const row = await findRequest(deps, asked);
  if (!REQUEST_STEPS[row.status].includes(to))
    throw new AppError("conflict", "That does not follow from where the request stands.");
  const isEnd = to === "fulfilled" || to === "denied";
  return changeRequest(deps, asked, {
    row,
    act: to,
    note,
    columns: { status: to, ...(isEnd && { endedAt: deps.now() }) },
    details: { from: row.status, to },
  });
}

/** The one extension, told in writing within the first term. @throws not_found, stale, conflict */
export async function extendRequest(
  deps: ComplianceDeps,
  asked: SeenByActor,
  note: string,
): Promise<DataRequestDetail> {
  const row = await findRequest(deps, asked);
  const today = todayIn(deps.now());
  if (row.endedAt) throw new AppError("conflict", "That request has ended.");
  if (row.extendedOn) throw new AppError("conflict", "A request can be extended once, and this one has been.");
  if (today > row.dueOn) throw new AppError("conflict", "The first term is over: it can not be extended any more.");
  return changeRequest(deps, asked, {
    row,
    act: "extended",
    note,
    columns: { dueOn: addDays(row.dueOn, EXTENSION_DAYS[row.kind]), extendedOn: today },
    details: { fields: ["due_on"] },
  });
}

/** A note, sealed, which nobody changes afterwards. @throws not_found, stale */
export async function noteRequestDown(
  deps: ComplianceDeps,
  asked: SeenByActor,
  note: string,
): Promise<DataRequestDetail> {
  const row = await findRequest(deps, asked);
  return changeRequest(deps, asked, { row, act: "note", note, columns: {}, details: { fields: ["note"] } });
}

async function findRequest({ db }: ComplianceDeps, { id, version }: SeenByActor): Promise<RequestRow> {
  const [row] = await db.select().from(dataRequests).where(eq(dataRequests.id, id));
  if (!row) throw requestNotFound();
  if (row.version !== version) throw staleError("request");
  return row;
}

interface RequestChange {
  row: RequestRow;
  act: string;
  note: string;
  columns: Partial<RequestRow>;
  details: Record<string, unknown>;
}

async function changeRequest(
  deps: ComplianceDeps,
  asked: SeenByActor,
  { row, act, note, columns, details }: RequestChange,
) {
  const { db } = deps;
  const { id, version, actor } = asked;
  const key = await keyOf(deps, "data_request", row);
  const facts = { actionType: `data_request.${act}`, resourceType: "data_request", resourceId: id };
  await write(deps, {
    actor,
    audit: { ...facts, patientId: row.patientId, actionDetails: details },
    guard: isAt(dataRequests, asked),
    statements: [
      db
        .update(dataRequests)
        .set({ ...columns, version: version + 1 })
        .where(eq(dataRequests.id, id)),
      db
        .insert(complianceNotes)
        .values(await noteRow(deps, { subject: "data_request", subjectId: id, act, text: note, actor, key })),
    ],
    refused: () => staleError("request"),
  });
  return readRequest(deps, id, actor);
}
