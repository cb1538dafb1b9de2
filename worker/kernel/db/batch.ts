import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Database } from "./client.ts";

export type Statements = readonly BatchItem<"sqlite">[];

/** One batch of two parts, each of any length, and what each of them returned. */
export async function batchBoth<const First extends Statements, const Second extends Statements>(
  db: Database,
  first: First,
  second: Second,
): Promise<{ first: BatchResponse<First>; second: BatchResponse<Second> }> {
  const [head, ...rest] = [...first, ...second];
  const results: unknown[] = head ? await db.batch([head, ...rest]) : [];
  return {
    first: results.slice(0, first.length) as BatchResponse<First>,
    second: results.slice(first.length) as BatchResponse<Second>,
  };
}
