import { desc, type SQL } from "drizzle-orm";
import { placeInRange, type ResultContent } from "#contract/chart.ts";
import type { StaffResult } from "#contract/staff-chart.ts";
import { localDate } from "#contract/time.ts";
import { openJson } from "#worker/kernel/seal/sealed-json.ts";
import { results } from "../schema/chart.ts";
import { type ChartDeps, chartPlace, type NameOf } from "./chart.ts";

export type ResultRow = typeof results.$inferSelect;

export function resultsStatement({ db }: Pick<ChartDeps, "db">, which: SQL | undefined) {
  return db.select().from(results).where(which).orderBy(desc(results.takenAt), desc(results.createdAt));
}

export async function toStaffResult(key: CryptoKey, row: ResultRow, nameOf: NameOf): Promise<StaffResult> {
  const content = await openJson<ResultContent>(key, chartPlace("results", row.id), row.content);
  const named = (id: string | null) => (id === null ? null : nameOf(id));
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    content,
    place: placeInRange(content),
    takenOn: localDate(row.takenAt),
    takenAt: row.takenAt.toISOString(),
    amendsId: row.amendsId,
    enteredBy: nameOf(row.enteredBy),
    reviewedBy: named(row.reviewedBy),
    releasedBy: named(row.releasedBy),
    releasedAt: row.releasedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}
