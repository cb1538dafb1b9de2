import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import { providerExceptions } from "../schema/schedule.ts";

/** The last date that a row can be about. */
export const lastDate = sql<string>`coalesce(${providerExceptions.until}, ${providerExceptions.date})`;

/** Rows that can be about one of these local dates, both included; which they are about says `fallsOn`. */
export function exceptionsWithin({ from, to }: { from: string; to: string }): SQL | undefined {
  return and(lte(providerExceptions.date, to), gte(lastDate, from));
}
