import { sql } from "drizzle-orm";
import type { KernelDeps } from "../deps.ts";

/**
 * Without statistics the planner prefers an index on a status, which reads most of a table, to one on a patient.
 * 0x02 analyzes tables whose size has changed tenfold since, 0x10 limits the rows it samples, 0x10000 looks at all
 * tables and not only at those of recent queries. https://www.sqlite.org/pragma.html#pragma_optimize
 */
export const OPTIMIZE = "PRAGMA optimize=0x10012";

/** Reads next to nothing where no table has changed much. */
export async function refreshStatistics({ db }: Pick<KernelDeps, "db">): Promise<void> {
  await db.run(sql.raw(OPTIMIZE));
}
