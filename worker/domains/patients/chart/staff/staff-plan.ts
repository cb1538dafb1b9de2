import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PlanContent } from "#contract/chart.ts";
import type { StaffPlan } from "#contract/staff-chart.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { openJson, sealJson } from "#worker/kernel/seal/sealed-json.ts";
import { rowExists } from "#worker/kernel/write.ts";
import { carePlans } from "../../schema/chart.ts";
import { changeChart, chartRefusal, lookAgain } from "../change.ts";
import { type ChartDeps, chartPlace, findPatientById, type NameOf } from "../chart.ts";

type PlanRow = typeof carePlans.$inferSelect;

export function plansStatement({ db }: Pick<ChartDeps, "db">, which: SQL | undefined) {
  return db.select().from(carePlans).where(which).orderBy(desc(carePlans.createdAt));
}

export async function toStaffPlan(key: CryptoKey, row: PlanRow, nameOf: NameOf): Promise<StaffPlan> {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    content: await openJson<PlanContent>(key, chartPlace("care_plans", row.id), row.content),
    enteredBy: nameOf(row.enteredBy),
    releasedBy: row.releasedBy === null ? null : nameOf(row.releasedBy),
    releasedAt: row.releasedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

interface Drafting {
  patientId: string;
  request: { content: PlanContent; clientKey?: string | undefined };
}

export async function draftPlan(deps: ChartDeps, actor: SignedIn, { patientId, request }: Drafting) {
  const { db, now } = deps;
  const { key } = await findPatientById(deps, patientId);
  const [id, at] = [request.clientKey ? `pln_${request.clientKey}` : newId("pln"), now()];
  const row: PlanRow = {
    id,
    patientId,
    content: await sealJson(key, chartPlace("care_plans", id), request.content),
    status: "draft",
    version: 1,
    enteredBy: actor.user.id,
    releasedBy: null,
    releasedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  const statements = [db.insert(carePlans).values(row)];
  const about = aboutOf(deps, { patientId, id });
  const done = await changeChart(deps, actor, { ...about, action: "plan.draft", fields: ["content"], statements });
  const { rows, nameOf } = done ?? (await lookAgain(deps, actor, about));
  const [stored] = rows;
  if (!stored) throw new AppError("conflict", "That key was used before. Please send it again.");
  return { plan: await toStaffPlan(key, stored, nameOf), isNew: done !== null };
}

function aboutOf(deps: Pick<ChartDeps, "db">, { patientId, id }: { patientId: string; id: string }) {
  const read = plansStatement(deps, and(eq(carePlans.id, id), eq(carePlans.patientId, patientId)));
  return { patientId, resourceType: "plan", resourceId: id, read };
}

interface PlanChange {
  patientId: string;
  id: string;
  version: number;
}

export async function editPlan(
  deps: ChartDeps,
  actor: SignedIn,
  { content, ...asked }: PlanChange & { content: PlanContent },
) {
  const { key } = await findPatientById(deps, asked.patientId);
  const set = { content: await sealJson(key, chartPlace("care_plans", asked.id), content) };
  return step(deps, actor, { ...asked, key, set, action: "plan.edit" });
}

/** Replaces the released plan. @throws stale, conflict, not_found */
export async function releasePlan(deps: ChartDeps, actor: SignedIn, asked: PlanChange) {
  const { db, now } = deps;
  const { key } = await findPatientById(deps, asked.patientId);
  const at = now();
  const isBefore = and(eq(carePlans.patientId, asked.patientId), eq(carePlans.status, "released"));
  const before = [
    db
      .update(carePlans)
      .set({ status: "replaced", version: sql`${carePlans.version} + 1`, updatedAt: at })
      .where(isBefore),
  ];
  const set = { status: "released", releasedBy: actor.user.id, releasedAt: at } as const;
  return step(deps, actor, { ...asked, key, set, before, action: "plan.release" });
}

interface Step extends PlanChange {
  key: CryptoKey;
  set: Partial<PlanRow>;
  before?: Statements;
  action: string;
}

async function step(
  deps: ChartDeps,
  actor: SignedIn,
  { patientId, id, version, key, set, before = [], action }: Step,
): Promise<StaffPlan> {
  const { db, now } = deps;
  const isOne = and(eq(carePlans.id, id), eq(carePlans.patientId, patientId));
  const isSame = and(isOne, eq(carePlans.version, version), eq(carePlans.status, "draft"));
  const about = aboutOf(deps, { patientId, id });
  const guard = rowExists(carePlans, isSame);
  const statements = [
    ...before,
    db
      .update(carePlans)
      .set({ ...set, version: version + 1, updatedAt: now() })
      .where(isOne),
  ];
  const done = await changeChart(deps, actor, { ...about, action, fields: Object.keys(set), guard, statements });
  const { rows, nameOf } = done ?? (await lookAgain(deps, actor, about));
  const [row] = rows;
  if (!row) throw new AppError("not_found", "There is no such plan.");
  const plan = await toStaffPlan(key, row, nameOf);
  if (!done) throw chartRefusal(plan, { version, sentence: "A released plan stays as it is. Please begin a new one." });
  return plan;
}
