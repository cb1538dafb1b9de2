import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import { providerExceptions } from "../schema/schedule.ts";

export const lastDate = sql<string>`coalesce(${providerExceptions.until}, ${providerExceptions.date})`;

/** May find more rows; `fallsOn` decides. */
export function exceptionsWithin({ from, to }: { from: string; to: string }): SQL | undefined {
  return and(lte(providerExceptions.date, to), gte(lastDate, from));
}
