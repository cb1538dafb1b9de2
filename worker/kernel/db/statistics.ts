import { sql } from "drizzle-orm";
import type { KernelDeps } from "../deps.ts";

/**
 * Without statistics the planner prefers a status index, which reads most of a table, to a patient index. 0x02 analyzes
 * tables that grew tenfold, 0x10 limits the sample, 0x10000 covers all tables
 * (https://www.sqlite.org/pragma.html#pragma_optimize).
 */
export const OPTIMIZE = "PRAGMA optimize=0x10012";

export async function refreshStatistics({ db }: Pick<KernelDeps, "db">): Promise<void> {
  await db.run(sql.raw(OPTIMIZE));
}
