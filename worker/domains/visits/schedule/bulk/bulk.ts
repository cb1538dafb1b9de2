import { inArray } from "drizzle-orm";
import type { AdminVisit, BulkAnswer, BulkRequest, BulkRow } from "#contract/admin-appointments.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { staleError, tryWrite } from "#worker/kernel/write.ts";
import { toAdminVisit } from "../../appointments/admin-visit.ts";
import { selectBooked, selectVisits, type VisitWithPatient } from "../../appointments/read.ts";
import type { Statement } from "../../changes/claim.ts";
import type { StaffActor } from "../../changes/staff-actor.ts";
import type { DueNotice } from "../../notices/dues.ts";
import { appointments } from "../../schema/appointments.ts";
import type { ScheduleDeps } from "../list.ts";
import { isDone, type Planned, planOf } from "./bulk-plan.ts";
import { once } from "./runs.ts";

interface Bulk {
  request: BulkRequest;
  actor: StaffActor;
}

/** D1 takes 100 bound parameters a statement. */
const AT_ONCE = 90;

export async function previewBulk(deps: ScheduleDeps, bulk: Bulk): Promise<BulkAnswer> {
  const { rows } = await goThrough(deps, bulk, async () => true);
  return {
    act: bulk.request.act,
    rows: rows.map((row) => (row.outcome === "done" ? { ...row, outcome: "will" } : row)),
  };
}

/** One batch a visit: a refused one stops no other. The same key gets the same answer. */
export async function runBulk(
  deps: ScheduleDeps,
  bulk: Bulk,
  key: string,
): Promise<{ answer: BulkAnswer; due: DueNotice[] }> {
  let due: DueNotice[] = [];
  const answer = await once<BulkAnswer>(deps, {
    key,
    actorId: bulk.actor.signedIn.user.id,
    request: bulk.request,
    work: async (keep) => {
      const result = await goThrough(deps, bulk, (statements) => tryWrite(deps, { statements }));
      due = result.due;
      const own = { act: bulk.request.act, rows: result.rows };
      await tryWrite(deps, { statements: keep(own) });
      return own;
    },
  });
  return { answer, due };
}

type Write = (statements: readonly Statement[]) => Promise<unknown>;

async function goThrough(deps: ScheduleDeps, bulk: Bulk, write: Write): Promise<{ rows: BulkRow[]; due: DueNotice[] }> {
  const asked = [...new Map(bulk.request.visits.map((one) => [one.id, one])).values()];
  const found = await findMany(
    deps,
    asked.map(({ id }) => id),
  );
  const rows: BulkRow[] = [];
  const due: DueNotice[] = [];
  // In turn: two of them may want the same room.
  for (const one of asked) {
    const booked = found.get(one.id);
    const { row, told } = booked
      ? await changeBooked(deps, { ...bulk, booked, version: one.version, write })
      : { row: refusal(one.id, null, "There is no such visit."), told: [] };
    rows.push(row);
    due.push(...told);
  }
  return { rows: await withCurrent(deps, rows), due };
}

async function findMany(deps: ScheduleDeps, ids: readonly string[]): Promise<Map<string, VisitWithPatient>> {
  const found = new Map<string, VisitWithPatient>();
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const rows = await selectBooked(deps, inArray(appointments.id, ids.slice(i, i + AT_ONCE)));
    for (const row of rows) found.set(row.visit.id, row);
  }
  return found;
}

interface One extends Bulk {
  booked: VisitWithPatient;
  version: number;
  write: Write;
}

interface Result {
  row: BulkRow;
  told: readonly DueNotice[];
}

async function changeBooked(deps: ScheduleDeps, { request, actor, booked, version, write }: One): Promise<Result> {
  const { id, ref } = booked.visit;
  const nothing = { id, ref, why: null, message: null, current: null };
  if (isDone(booked.visit, { request, version })) return { row: { ...nothing, outcome: "done" }, told: [] };
  if (booked.visit.version !== version) return { row: staleRow(id, ref), told: [] };
  const planned = await refusable(() => planOf(deps, booked, { request, actor }));
  if ("why" in planned) return { row: refusal(id, ref, planned.why), told: [] };
  if (!(await write(planned.statements))) {
    const now = (await findMany(deps, [id])).get(id);
    const isThere = now !== undefined && isDone(now.visit, { request, version });
    return { row: isThere ? { ...nothing, outcome: "done" } : staleRow(id, ref), told: [] };
  }
  return { row: { ...nothing, outcome: "done", message: planned.due[0]?.channel ?? null }, told: planned.due };
}

async function refusable(plan: () => Promise<Planned>): Promise<Planned | { why: string }> {
  try {
    return await plan();
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { why: wordsOf(error) };
    throw error;
  }
}

function wordsOf({ code, message, details }: AppError): string {
  const reason = (details.details as { reason?: string } | undefined)?.reason ?? code;
  return WORDS[reason] ?? message;
}

const WORDS: Readonly<Record<string, string>> = {
  state: "Its state does not allow this.",
  slot_taken: "That time is taken, or no room is free.",
  patient_overlap: "The patient has another visit at that time.",
  closed: "The clinic is closed then.",
  outside_hours: "That provider does not work then.",
  unavailable: "That provider does not offer this service there.",
  past: "The visit has begun or is over.",
  limit: "That day has no more of these visits.",
};

function refusal(id: string, ref: string | null, why: string): BulkRow {
  return { id, ref, outcome: "refused", why, message: null, current: null };
}

function staleRow(id: string, ref: string): BulkRow {
  return { id, ref, outcome: "stale", why: staleError("visit").message, message: null, current: null };
}

async function withCurrent(deps: ScheduleDeps, rows: readonly BulkRow[]): Promise<BulkRow[]> {
  const ids = rows.filter(({ outcome }) => outcome === "stale").map(({ id }) => id);
  const shown = new Map<string, AdminVisit>();
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    for (const row of await selectVisits(deps, inArray(appointments.id, ids.slice(i, i + AT_ONCE)))) {
      shown.set(row.visit.id, toAdminVisit(row, deps.now()));
    }
  }
  return rows.map((row) => ({ ...row, current: shown.get(row.id) ?? null }));
}
