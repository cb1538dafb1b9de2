import { and, eq, exists, inArray, not, type SQL, sql } from "drizzle-orm";
import { REFILL_ACTS, type RefillAct, type StaffRefill } from "#contract/refills.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { openJson, sealJson } from "#worker/kernel/seal/sealed-json.ts";
import { rowExists } from "#worker/kernel/write.ts";
import { isShut } from "../../restricted.ts";
import { carePlans, refillRequests } from "../../schema/chart.ts";
import { endTaskStatement } from "../../tasks.ts";
import { changeChart, chartRefusal, lookAgain } from "../change.ts";
import { type ChartDeps, chartPlace, findPatientById, type NameOf } from "../chart.ts";
import { type RefillContent, type RefillRow, refillsStatement, toRefill } from "../refills.ts";

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
  answer?: string;
}

/** A refill from a replaced plan can only be declined. @throws not_found, stale, conflict */
export async function decideRefill(
  deps: ChartDeps,
  actor: SignedIn,
  { patientId, id, version, act, answer }: Deciding,
): Promise<StaffRefill> {
  const { db, now } = deps;
  const { key } = await findPatientById(deps, patientId);
  const { from, to } = REFILL_ACTS[act];
  const isOne = and(eq(refillRequests.id, id), eq(refillRequests.patientId, patientId));
  const isSeen = and(
    isOne,
    eq(refillRequests.version, version),
    inArray(refillRequests.status, [...from]),
    act === "decline" ? undefined : isOfReleasedPlan(deps),
  );
  const about = { patientId, resourceType: "refill", resourceId: id, read: refillsStatement(deps, isOne) };
  const isOver = to !== "approved";
  const by = to === "sent" ? { sentBy: actor.user.id, sentAt: now() } : { decidedBy: actor.user.id, decidedAt: now() };
  const mayOpen = and(isOne, not(isShut(deps, actor, patientId)));
  const content = answer === undefined ? undefined : await answered(deps, key, { mayOpen, answer });
  const guard = rowExists(refillRequests, isSeen);
  const statements = [
    db
      .update(refillRequests)
      .set({
        ...by,
        ...(content !== undefined && { content }),
        ...(isOver && { openKey: null }),
        status: to,
        version: version + 1,
        updatedAt: now(),
      })
      .where(isOne),
    ...(isOver ? [endTaskStatement(deps, { kind: "refill", resource: id })] : []),
  ];
  const change = { ...about, action: `refill.${act}`, fields: ["status"], guard, statements };
  const done = await changeChart(deps, actor, change);
  const { rows, nameOf } = done ?? (await lookAgain(deps, actor, about));
  const [row] = rows;
  if (!row) throw noRefill();
  const refill = await toStaffRefill(key, row, nameOf);
  if (!done) throw chartRefusal(refill, { version, sentence: whyNot(refill, act) });
  return refill;
}

function isOfReleasedPlan({ db }: ChartDeps): SQL {
  const isHeld = and(eq(carePlans.id, refillRequests.planId), eq(carePlans.status, "released"));
  return exists(db.select({ one: sql`1` }).from(carePlans).where(isHeld));
}

function whyNot({ status }: StaffRefill, act: RefillAct): string {
  const { from } = REFILL_ACTS[act];
  if (!from.some((one) => one === status)) return "This request is not in a state for that.";
  return "The plan that this was asked for from has been replaced. Please decline it; the patient can ask from the new plan.";
}

async function answered(
  { db }: ChartDeps,
  key: CryptoKey,
  { mayOpen, answer }: { mayOpen: SQL | undefined; answer: string },
): Promise<string | undefined> {
  const [row] = await db.select().from(refillRequests).where(mayOpen);
  if (!row) return undefined;
  const place = chartPlace("refill_requests", row.id);
  return sealJson(key, place, { ...(await openJson<RefillContent>(key, place, row.content)), answer });
}

function noRefill(): AppError {
  return new AppError("not_found", "There is no such request.");
}
