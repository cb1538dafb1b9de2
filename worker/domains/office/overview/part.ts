import type { BatchResponse } from "drizzle-orm/batch";
import type { Clinic } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";

export type OverviewDeps = Pick<Deps, "db" | "kv" | "now" | "settings" | "live">;

/** Local dates, both included, and the same as instants; `until` is exclusive. */
export interface OverviewRange {
  today: string;
  from: string;
  to: string;
  since: Date;
  until: Date;
  location: Clinic | undefined;
}

export interface Part<Answer> {
  statements: Statements;
  read: (results: readonly unknown[]) => Answer | Promise<Answer>;
}

export function part<const Wanted extends Statements, Answer>(
  statements: Wanted,
  read: (results: BatchResponse<Wanted>) => Answer | Promise<Answer>,
): Part<Answer> {
  // A batch returns rows in the order of its statements.
  return { statements, read: (results) => read(results as BatchResponse<Wanted>) };
}
