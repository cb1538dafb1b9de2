import { OVERVIEW_DAYS, OVERVIEW_DEFAULT_DAYS } from "#contract/overview.ts";
import { addDays, isDate } from "#contract/time.ts";
import type { Range } from "./links.ts";

/** Corrects a range that is incomplete, reversed or too long. */
export function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): Range {
  const last = isDate(to) ? to : isDate(from) && from > today ? from : today;
  const first = isDate(from) ? from : addDays(last, -OVERVIEW_DEFAULT_DAYS);
  const [begin, end] = first <= last ? [first, last] : [last, first];
  const earliest = addDays(end, 1 - OVERVIEW_DAYS);
  return { from: [begin, earliest].toSorted().at(-1) ?? begin, to: end };
}
