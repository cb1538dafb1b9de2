import { and, eq, sql } from "drizzle-orm";
import { REFILL_ACTS, type RefillAct, type StaffRefill } from "#contract/refills.ts";
import { demand } from "../../db/demand.ts";
import { refillRequests } from "../../db/schema/chart.ts";
import { openJson, sealJson } from "../../db/sealed-json.ts";
import type { SignedIn } from "../../db/sessions.ts";
import { endTaskStatement } from "../../db/tasks.ts";
import { AppError } from "../../errors.ts";
import { changeChart, lookAgain, refused } from "./change.ts";
import { type ChartDeps, findPatientById, type NameOf, placeOf } from "./chart.ts";
import { type RefillContent, type RefillRow, refillsStatement, toRefill } from "./refills.ts";

export async function toStaffRefill(key: CryptoKey, row: RefillRow, nameOf: NameOf): Promise<StaffRefill> {
  return {
    ...(await toRefill(key, row)),
    version: row.version,
    decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy),
    sentBy: row.sentBy === null ? null : nameOf(row.sentBy),
  };
}

interface Deciding {
  patientId: string;
  id: string;
  version: number;
  act: RefillAct;
  /** Why it is declined. */
  answer?: string;
}

/** Approves or declines what was asked for, or says that it is sent. @throws not_found, stale, conflict */
export async function decideRefill(
  deps: ChartDeps,
  actor: SignedIn,
  { patientId, id, version, act, answer }: Deciding,
): Promise<StaffRefill> {
  const { db, now } = deps;
  const { key } = await findPatientById(deps, patientId);
  const { from, to } = REFILL_ACTS[act];
  const isOne = and(eq(refillRequests.id, id), eq(refillRequests.patientId, patientId));
  const isSeen = and(isOne, eq(refillRequests.version, version), eq(refillRequests.status, from));
  const about = { patientId, resourceType: "refill", resourceId: id, read: refillsStatement(deps, isOne) };
  const isOver = to !== "approved";
  const by = to === "sent" ? { sentBy: actor.user.id, sentAt: now() } : { decidedBy: actor.user.id, decidedAt: now() };
  const statements = [
    demand(db, sql`exists (select 1 from ${refillRequests} where ${isSeen})`),
    db
      .update(refillRequests)
      .set({
        ...by,
        ...(answer !== undefined && { content: await answered(deps, key, { id, answer }) }),
        ...(isOver && { openKey: null }),
        status: to,
        version: version + 1,
        updatedAt: now(),
      })
      .where(isOne),
    ...(isOver ? [endTaskStatement(deps, { kind: "refill", resource: id })] : []),
  ];
  const done = await changeChart(deps, actor, { ...about, action: `refill.${act}`, fields: ["status"], statements });
  const { rows, nameOf } = done ?? (await lookAgain(deps, actor, about));
  const [row] = rows;
  if (!row) throw noRefill();
  const refill = await toStaffRefill(key, row, nameOf);
  if (!done) throw refused(refill, { version, sentence: "This request is not in a state for that." });
  return refill;
}

/** What he asked for, with why it is declined. */
async function answered({ db }: ChartDeps, key: CryptoKey, { id, answer }: { id: string; answer: string }) {
  const [row] = await db.select().from(refillRequests).where(eq(refillRequests.id, id));
  if (!row) throw noRefill();
  const place = placeOf("refill_requests", id);
  return sealJson(key, place, { ...(await openJson<RefillContent>(key, place, row.content)), answer });
}

function noRefill(): AppError {
  return new AppError("not_found", "There is no such request.");
}
