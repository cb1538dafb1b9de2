import { and, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { SummaryContent } from "#contract/chart.ts";
import type { StaffSummary } from "#contract/staff-chart.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { openJson, sealJson } from "#worker/kernel/seal/sealed-json.ts";
import { rowExists } from "#worker/kernel/write.ts";
import { visitSummaries } from "../../schema/chart.ts";
import { chartVisits } from "../../visit-columns.ts";
import { changeChart, chartRefusal, lookAgain } from "../change.ts";
import { type ChartDeps, chartPlace, findPatientById, type NameOf } from "../chart.ts";

type SummaryRow = typeof visitSummaries.$inferSelect;

export function summariesStatement({ db }: Pick<ChartDeps, "db">, which: SQL | undefined) {
  return db.select().from(visitSummaries).where(which).orderBy(desc(visitSummaries.updatedAt));
}

export async function toStaffSummary(key: CryptoKey, row: SummaryRow, nameOf: NameOf): Promise<StaffSummary> {
  const { appointmentId, version, authorId, publishedAt, updatedAt } = row;
  return {
    appointmentId,
    version,
    content: await openJson<SummaryContent>(key, chartPlace("visit_summaries", appointmentId), row.content),
    author: nameOf(authorId),
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

interface SummaryChange {
  patientId: string;
  appointmentId: string;
  version: number;
}

/** Only for a visit that has begun. @throws stale, conflict once it is published, not_found */
export async function writeSummary(
  deps: ChartDeps,
  actor: SignedIn,
  { content, ...asked }: SummaryChange & { content: SummaryContent },
): Promise<StaffSummary> {
  const { db, now } = deps;
  const { patientId, appointmentId, version } = asked;
  const { key } = await findPatientById(deps, patientId);
  await checkVisit(deps, asked);
  const row: SummaryRow = {
    appointmentId,
    patientId,
    content: await sealJson(key, chartPlace("visit_summaries", appointmentId), content),
    version: version + 1,
    authorId: actor.user.id,
    publishedAt: null,
    updatedAt: now(),
  };
  const isFirst = version === 0;
  const statement = isFirst
    ? db.insert(visitSummaries).values(row)
    : db.update(visitSummaries).set(row).where(eq(visitSummaries.appointmentId, appointmentId));
  const guard = isFirst ? {} : { guard: isDraft(asked) };
  return step(deps, actor, { ...asked, key, ...guard, statements: [statement], action: "summary.write" });
}

async function checkVisit({ db }: ChartDeps, { patientId, appointmentId }: SummaryChange): Promise<void> {
  const isOne = and(eq(chartVisits.id, appointmentId), eq(chartVisits.patientId, patientId));
  const [visit] = await db
    .select({ status: chartVisits.status })
    .from(chartVisits)
    .where(and(isOne, inArray(chartVisits.status, ["checked_in", "in_progress", "completed"])));
  if (!visit) throw new AppError("not_found", "There is no visit that took place to write about.");
}

export async function publishSummary(deps: ChartDeps, actor: SignedIn, asked: SummaryChange): Promise<StaffSummary> {
  const { db, now } = deps;
  const { key } = await findPatientById(deps, asked.patientId);
  const set = { publishedAt: now(), updatedAt: now(), version: asked.version + 1 };
  const statements = [db.update(visitSummaries).set(set).where(eq(visitSummaries.appointmentId, asked.appointmentId))];
  return step(deps, actor, { ...asked, key, guard: isDraft(asked), statements, action: "summary.publish" });
}

function isDraft({ patientId, appointmentId, version }: SummaryChange): SQL {
  const isSame = and(
    eq(visitSummaries.appointmentId, appointmentId),
    eq(visitSummaries.patientId, patientId),
    eq(visitSummaries.version, version),
    isNull(visitSummaries.publishedAt),
  );
  return rowExists(visitSummaries, isSame);
}

interface Step extends SummaryChange {
  key: CryptoKey;
  guard?: SQL;
  statements: Statements;
  action: string;
}

async function step(
  deps: ChartDeps,
  actor: SignedIn,
  { patientId, appointmentId, version, key, action, ...change }: Step,
): Promise<StaffSummary> {
  const isOne = and(eq(visitSummaries.appointmentId, appointmentId), eq(visitSummaries.patientId, patientId));
  const read = summariesStatement(deps, isOne);
  const about = { patientId, resourceType: "summary", resourceId: appointmentId, read };
  const done = await changeChart(deps, actor, { ...about, ...change, action, fields: ["content"] });
  const { rows, nameOf } = done ?? (await lookAgain(deps, actor, about));
  const [row] = rows;
  const summary = row ? await toStaffSummary(key, row, nameOf) : null;
  if (summary && done) return summary;
  if (!summary && version === 0)
    throw new AppError("conflict", "This visit is being written about. Please look again.");
  throw chartRefusal(summary, { version, sentence: "A published summary stays as it is." });
}
