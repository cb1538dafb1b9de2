import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Database } from "./client.ts";

export type Statements = readonly BatchItem<"sqlite">[];

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
