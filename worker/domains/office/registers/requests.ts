import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { urgencyOf } from "#contract/calendar-days.ts";
import {
  type DataRequestDetail,
  type DataRequestQuery,
  type DataRequestRequest,
  type DataRequestRow,
  dataRequestList,
} from "#contract/data-requests.ts";
import type { ListAnswer } from "#contract/list.ts";
import { todayIn } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { lookAtList, pageOfIds, toList } from "#worker/kernel/list.ts";
import { open } from "#worker/kernel/seal/seal.ts";
import { type ComplianceDeps, keyOf } from "../compliance-keys.ts";
import { selectNotes, toNotes } from "../compliance-notes.ts";
import { OPEN_REQUESTS, type RequestRow, requesterPlace, requestStatements } from "../data-requests.ts";
import { dataRequests } from "../schema.ts";

const number = sql<number>`${dataRequests}.rowid`;

/** Requests by their due day, in one trip; the look is on record. */
export async function listRequests(
  deps: Pick<Deps, "db" | "now">,
  query: DataRequestQuery,
  actor: SignedIn,
): Promise<ListAnswer<DataRequestRow>> {
  const { db } = deps;
  const today = todayIn(deps.now());
  const { ids, orderBy, counted } = pageOfIds(db, {
    from: dataRequests,
    id: number,
    where: and(stateOf(query.state, today), query.kind && eq(dataRequests.kind, query.kind)),
    query,
    columns: { dueOn: dataRequests.dueOn, receivedOn: dataRequests.receivedOn },
  });
  const [rows, total] = await db.batch([
    db
      .select()
      .from(dataRequests)
      .where(inArray(number, ids))
      .orderBy(...orderBy),
    counted,
    lookAtList(deps, dataRequestList, { actor }),
  ]);
  return toList(
    query,
    rows.map((row) => toRow(row, today)),
    total,
  );
}

function stateOf(state: DataRequestQuery["state"], today: string): SQL | undefined {
  const isOpen = inArray(dataRequests.status, [...OPEN_REQUESTS]);
  switch (state) {
    case "open":
      return isOpen;
    case "overdue":
      return and(isOpen, lt(dataRequests.dueOn, today));
    case "ended":
      return inArray(dataRequests.status, ["fulfilled", "denied"]);
    case "all":
      return undefined;
  }
}

function toRow(row: RequestRow, today: string): DataRequestRow {
  const { id, kind, status, channel, version, patientId, receivedOn, dueOn, extendedOn, endedAt } = row;
  const urgency = urgencyOf(dueOn, { today, isEnded: endedAt !== null });
  const ended = endedAt?.toISOString() ?? null;
  return { id, kind, status, channel, version, patientId, receivedOn, dueOn, extendedOn, urgency, endedAt: ended };
}

/** One request with what was noted. What can not be written down may not be seen. @throws not_found */
export async function readRequest(deps: ComplianceDeps, id: string, actor: SignedIn): Promise<DataRequestDetail> {
  const { db, now } = deps;
  const facts = {
    actionType: "view",
    resourceType: "data_request",
    resourceId: id,
    purpose: "operations",
  };
  // Whose request it is, the statement itself looks up.
  const patientId = sql`(select patient_id from data_requests where id = ${id})`;
  const [[row], notes] = await db.batch([
    db.select().from(dataRequests).where(eq(dataRequests.id, id)),
    selectNotes(deps, "data_request", id),
    db.insert(auditTrails).values({ ...actorAudit(now(), actor, facts), patientId }),
  ]);
  if (!row) throw requestNotFound();
  const key = await keyOf(deps, "data_request", row);
  return {
    ...toRow(row, todayIn(deps.now())),
    requester: await open(key, requesterPlace(id), row.requester),
    notes: await toNotes(key, notes),
  };
}

export function requestNotFound(): AppError {
  return new AppError("not_found", "There is no such request.");
}

/** Writes down what somebody asked. When it is due follows from the day on which it came. @throws invalid_request */
export async function makeRequest(
  deps: ComplianceDeps,
  asked: DataRequestRequest,
  actor: SignedIn,
): Promise<DataRequestDetail> {
  const { db } = deps;
  const { receivedOn, patientId } = asked;
  if (receivedOn > todayIn(deps.now())) throw wrong("receivedOn", "That day has not come yet.");
  if (patientId !== null && (await db.$count(patients, eq(patients.id, patientId))) === 0)
    throw wrong("patientId", "There is no patient with that id.");
  const { row, statements } = await requestStatements(deps, asked, actor);
  await db.batch(statements);
  return readRequest(deps, row.id, actor);
}

export function wrong(field: string, sentence: string): AppError {
  return new AppError("invalid_request", sentence, { fields: { [field]: sentence } });
}
