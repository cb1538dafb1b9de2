import { and, eq, inArray, ne, not, type SQL, sql } from "drizzle-orm";
import type { ResultRequest, StaffResult } from "#contract/staff-chart.ts";
import { fromWallTime, localDate } from "#contract/time.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { batchBoth, type Statements } from "#worker/kernel/db/batch.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { sealJson } from "#worker/kernel/seal/sealed-json.ts";
import { rowExists } from "#worker/kernel/write.ts";
import { results } from "../../schema/chart.ts";
import { endTaskStatement, taskStatement } from "../../tasks.ts";
import { changeChart, chartRefusal, lookAgain } from "../change.ts";
import { type ChartDeps, chartPlace, findPatientById } from "../chart.ts";
import type { ReplyDue } from "../reply-due.ts";
import { type ResultRow, resultsStatement, toStaffResult } from "../result-rows.ts";

interface Entering {
  patientId: string;
  request: ResultRequest;
  replyDue: ReplyDue;
}

export async function enterResult(
  deps: ChartDeps,
  actor: SignedIn,
  { patientId, request, replyDue }: Entering,
): Promise<{ result: StaffResult; isNew: boolean }> {
  const { patient, key } = await findPatientById(deps, patientId);
  const row = await newRow(deps, key, { actor, patientId: patient.id, request, amendsId: null });
  const entered = await insert(deps, actor, { key, row, action: "result.enter", replyDue });
  if (!entered) throw new AppError("conflict", "That key was used before. Please send it again.");
  return entered;
}

interface Amending extends Entering {
  id: string;
  version: number;
}

/** The released result stays until this correction is released. @throws stale, conflict, not_found */
export async function amendResult(
  deps: ChartDeps,
  actor: SignedIn,
  { patientId, id, version, request, replyDue }: Amending,
) {
  const { patient, key } = await findPatientById(deps, patientId);
  const row = await newRow(deps, key, { actor, patientId: patient.id, request, amendsId: id });
  const isNext = not(rowExists(results, and(eq(results.amendsId, id), ne(results.status, "amended"))));
  const guard = sql`${isRow({ patientId, id, version, status: ["released"] })} and ${isNext}`;
  const amended = await insert(deps, actor, { key, row, guard, action: "result.amend", replyDue });
  if (amended) return amended;
  const sentence = "This result is not released, or another user is correcting it already.";
  const { rows, nameOf } = await lookAgain(deps, actor, aboutOf(deps, { patientId, id }));
  const [current] = rows;
  if (!current) throw new AppError("not_found", "There is no such result.");
  throw chartRefusal(await toStaffResult(key, current, nameOf), { version, sentence });
}

interface NewRow extends Omit<Entering, "replyDue"> {
  actor: SignedIn;
  amendsId: string | null;
}

async function newRow(
  deps: ChartDeps,
  key: CryptoKey,
  { actor, patientId, request, amendsId }: NewRow,
): Promise<ResultRow> {
  const at = deps.now();
  const id = request.clientKey ? `res_${request.clientKey}` : newId("res");
  return {
    id,
    patientId,
    content: await sealJson(key, chartPlace("results", id), request.content),
    status: "entered",
    amendsId,
    version: 1,
    takenAt: noonOf(request.takenOn, at),
    enteredBy: actor.user.id,
    reviewedBy: null,
    releasedBy: null,
    releasedAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** Noon in the clinic's zone. @throws invalid_request for a future day */
function noonOf(date: string, at: Date): Date {
  const noon = fromWallTime({ date, time: "12:00" });
  if (noon !== null && date <= localDate(at)) return new Date(noon);
  const sentence = "That day has not come yet.";
  throw new AppError("invalid_request", sentence, { fields: { takenOn: sentence } });
}

interface Inserting extends Pick<Entering, "replyDue"> {
  key: CryptoKey;
  row: ResultRow;
  guard?: SQL;
  action: string;
}

async function insert(deps: ChartDeps, actor: SignedIn, { key, row, guard, action, replyDue }: Inserting) {
  const { db, now } = deps;
  const { id, patientId } = row;
  const { second: answers } = await batchBoth(db, [], replyDue.statements(deps, patientId));
  const due = replyDue.read(now(), answers);
  const about = aboutOf(deps, { patientId, id });
  const statements = [
    db.insert(results).values(row),
    taskStatement(deps, { kind: "release_result", resource: id, patientId, ...due }),
  ];
  const change = { ...about, action, fields: ["content"], ...(guard && { guard }), statements };
  const done = await changeChart(deps, actor, change);
  const { rows, nameOf } = done ?? (await lookAgain(deps, actor, about));
  const [stored] = rows;
  return stored ? { result: await toStaffResult(key, stored, nameOf), isNew: done !== null } : null;
}

function aboutOf(deps: Pick<ChartDeps, "db">, { patientId, id }: { patientId: string; id: string }) {
  const read = resultsStatement(deps, and(eq(results.id, id), eq(results.patientId, patientId)));
  return { patientId, resourceType: "result", resourceId: id, read };
}

interface State {
  patientId: string;
  id: string;
  version: number;
  status: ResultRow["status"][];
}

function isRow({ patientId, id, version, status }: State): SQL {
  const isOwn = and(eq(results.id, id), eq(results.patientId, patientId));
  return rowExists(results, and(isOwn, eq(results.version, version), inArray(results.status, status)));
}

interface ResultChange {
  patientId: string;
  id: string;
  version: number;
}

/** An edited result must be reviewed again. @throws stale, conflict, not_found */
export async function editResult(
  deps: ChartDeps,
  actor: SignedIn,
  { request, ...asked }: ResultChange & { request: ResultRequest },
) {
  const { key } = await findPatientById(deps, asked.patientId);
  const content = await sealJson(key, chartPlace("results", asked.id), request.content);
  const takenAt = noonOf(request.takenOn, deps.now());
  return step(deps, actor, {
    ...asked,
    key,
    from: ["entered", "reviewed"],
    set: { content, takenAt, status: "entered", reviewedBy: null },
    action: "result.edit",
    sentence: "A released result is put right by another one.",
  });
}

export async function reviewResult(deps: ChartDeps, actor: SignedIn, asked: ResultChange) {
  const { key } = await findPatientById(deps, asked.patientId);
  const set = { status: "reviewed", reviewedBy: actor.user.id } as const;
  const sentence = "This result was reviewed before.";
  return step(deps, actor, { ...asked, key, from: ["entered"], set, action: "result.review", sentence });
}

/** The corrected result is hidden from now on. @throws stale, conflict, not_found */
export async function releaseResult(deps: ChartDeps, actor: SignedIn, asked: ResultChange) {
  const { db, now } = deps;
  const { key } = await findPatientById(deps, asked.patientId);
  const at = now();
  const righted = sql`${results.id} = (select one.amends_id from results one where one.id = ${asked.id})`;
  const more = [
    db
      .update(results)
      .set({ status: "amended", version: sql`${results.version} + 1`, updatedAt: at })
      .where(and(righted, eq(results.patientId, asked.patientId), eq(results.status, "released"))),
    endTaskStatement(deps, { kind: "release_result", resource: asked.id }),
  ];
  const set = { status: "released", releasedBy: actor.user.id, releasedAt: at } as const;
  const sentence = "A result is released once it has been reviewed.";
  return step(deps, actor, { ...asked, key, from: ["reviewed"], set, more, action: "result.release", sentence });
}

interface Step extends ResultChange {
  key: CryptoKey;
  from: ResultRow["status"][];
  set: Partial<ResultRow>;
  more?: Statements;
  action: string;
  sentence: string;
}

async function step(
  deps: ChartDeps,
  actor: SignedIn,
  { patientId, id, version, key, from, set, more = [], action, sentence }: Step,
): Promise<StaffResult> {
  const { db, now } = deps;
  const about = aboutOf(deps, { patientId, id });
  const guard = isRow({ patientId, id, version, status: from });
  const statements = [
    db
      .update(results)
      .set({ ...set, version: version + 1, updatedAt: now() })
      .where(eq(results.id, id)),
    ...more,
  ];
  const done = await changeChart(deps, actor, { ...about, action, fields: Object.keys(set), guard, statements });
  const { rows, nameOf } = done ?? (await lookAgain(deps, actor, about));
  const [row] = rows;
  if (!row) throw new AppError("not_found", "There is no such result.");
  const result = await toStaffResult(key, row, nameOf);
  if (!done) throw chartRefusal(result, { version, sentence });
  return result;
}
