import { and, eq, inArray, lt } from "drizzle-orm";
import { urgencyOf } from "#contract/calendar-days.ts";
import {
  type DataRequestDetail,
  type DataRequestQuery,
  type DataRequestRequest,
  type DataRequestRow,
  dataRequestList,
  dueOnOf,
  EXTENSION_DAYS,
  REQUEST_STEPS,
  type RequestStepRequest,
} from "#contract/data-requests.ts";
import { addDays, todayIn } from "#contract/time.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { AppError, fieldError } from "#worker/kernel/errors.ts";
import { open, seal } from "#worker/kernel/seal/seal.ts";
import type { ComplianceDeps } from "../compliance-keys.ts";
import { dataRequests } from "../schema.ts";
import { type CaseRegister, type CaseRule, newCase, readCase } from "./cases.ts";

export type RequestRow = typeof dataRequests.$inferSelect;

export const OPEN_REQUESTS = ["received", "verified", "in_progress"] as const;

const isOpen = inArray(dataRequests.status, [...OPEN_REQUESTS]);

export function requesterPlace(id: string) {
  return { column: "data_requests.requester", row: id };
}

interface RequestCase {
  row: RequestRow;
  shown: DataRequestRow;
  sealed: { requester: string };
  query: DataRequestQuery;
}

export const requestRegister: CaseRegister<RequestCase> = {
  subject: "data_request",
  noun: "request",
  idPrefix: "drq",
  table: dataRequests,
  list: dataRequestList,
  sorts: { dueOn: dataRequests.dueOn, receivedOn: dataRequests.receivedOn },
  where: ({ state, kind }, today) => and(isInState(state, today), kind && eq(dataRequests.kind, kind)),
  derive: ({ dueOn, endedAt }, today) => ({ urgency: urgencyOf(dueOn, { today, isEnded: endedAt !== null }) }),
  open: async (key, { id, requester }) => ({ requester: await open(key, requesterPlace(id), requester) }),
};

function isInState(state: DataRequestQuery["state"], today: string) {
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

/** A new request, for a batch. Its due day follows from its kind and the day of receipt. */
export function dataRequestStatements(
  deps: ComplianceDeps,
  { kind, channel, receivedOn, requester, patientId }: DataRequestRequest,
  actor: SignedIn,
) {
  return newCase(requestRegister, deps, {
    actor,
    action: "create",
    details: { kind },
    act: "received",
    columns: async (key, id) => ({
      kind,
      channel,
      receivedOn,
      patientId,
      requester: await seal(key, requesterPlace(id), requester),
      dueOn: dueOnOf(kind, receivedOn),
      extendedOn: null,
      assigneeId: null,
      endedAt: null,
    }),
  });
}

/** @throws invalid_request for a future day of receipt, or an unknown patient */
export async function addRequest(
  deps: ComplianceDeps,
  request: DataRequestRequest,
  actor: SignedIn,
): Promise<DataRequestDetail> {
  const { db, now } = deps;
  const { receivedOn, patientId } = request;
  if (receivedOn > todayIn(now())) throw fieldError("receivedOn", "That day has not come yet.");
  if (patientId !== null && (await db.$count(patients, eq(patients.id, patientId))) === 0)
    throw fieldError("patientId", "There is no patient with that id.");
  const { row, statements } = await dataRequestStatements(deps, request, actor);
  await db.batch(statements);
  return readCase(requestRegister, deps, { id: row.id, actor });
}

/** @throws conflict for a state that doesn't follow */
export function stepRequest({ to, note }: RequestStepRequest): CaseRule<RequestRow> {
  return ({ row: { status }, now }) => {
    if (!REQUEST_STEPS[status].includes(to))
      throw new AppError("conflict", "That does not follow from where the request stands.");
    const isEnd = to === "fulfilled" || to === "denied";
    const columns = { status: to, ...(isEnd && { endedAt: now }) };
    return { act: to, note, columns, details: { from: status, to } };
  };
}

/** The one extension, made known in writing within the first term. @throws conflict */
export function extendRequest(note: string): CaseRule<RequestRow> {
  return ({ row: { kind, dueOn, endedAt, extendedOn }, now }) => {
    const today = todayIn(now);
    if (endedAt) throw new AppError("conflict", "That request has ended.");
    if (extendedOn) throw new AppError("conflict", "A request can be extended once, and this one has been.");
    if (today > dueOn) throw new AppError("conflict", "The first term is over: it can not be extended any more.");
    const columns = { dueOn: addDays(dueOn, EXTENSION_DAYS[kind]), extendedOn: today };
    return { act: "extended", note, columns, details: { fields: ["due_on"] } };
  };
}
