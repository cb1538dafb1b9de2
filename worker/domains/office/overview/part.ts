import type { BatchResponse } from "drizzle-orm/batch";
import type { Clinic } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";

export type OverviewDeps = Pick<Deps, "db" | "kv" | "now" | "settings" | "live">;

/** What is asked: local dates, both included, and the same as instants up to, not including, `until`. */
export interface Asked {
  today: string;
  from: string;
  to: string;
  since: Date;
  until: Date;
  location: Clinic | undefined;
}

/** One part of the page: what it asks of the database, and what it makes of the answers. */
export interface Part<Answer> {
  statements: Statements;
  read: (results: readonly unknown[]) => Answer | Promise<Answer>;
}

/** @param read gets the rows of each statement in turn */
export function part<const Wanted extends Statements, Answer>(
  statements: Wanted,
  read: (results: BatchResponse<Wanted>) => Answer | Promise<Answer>,
): Part<Answer> {
  // The batch gives each statement's rows back in the statements' order.
  return { statements, read: (results) => read(results as BatchResponse<Wanted>) };
}
