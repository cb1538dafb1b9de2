import { and, eq, lte, or, type SQL } from "drizzle-orm";
import { undecidedClosesUntil } from "#contract/closed-times.ts";
import { closures } from "../schema/schedule.ts";

export function closesCalendar(now: Date): SQL | undefined {
  const isNear = lte(closures.startsAt, new Date(undecidedClosesUntil(now.getTime())));
  return or(eq(closures.status, "confirmed"), and(eq(closures.status, "proposed"), isNear));
}
