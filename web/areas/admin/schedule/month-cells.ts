import { addDays, addMonths, monthOf, weekStart } from "#contract/time.ts";

/** Monday first; days of other months fill the first and last week. @param month "2026-12" */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  for (let monday = weekStart(`${month}-01`); monthOf(monday) <= month; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(monday, i)));
  }
  return weeks;
}

/** Follows the Date Grid of the ARIA Authoring Practices; null for other keys. */
export function dayAfterKey(date: string, key: string): string | null {
  const monday = weekStart(date);
  const moves: Record<string, string> = {
    ArrowLeft: addDays(date, -1),
    ArrowRight: addDays(date, 1),
    ArrowUp: addDays(date, -7),
    ArrowDown: addDays(date, 7),
    Home: monday,
    End: addDays(monday, 6),
    PageUp: addMonths(date, -1),
    PageDown: addMonths(date, 1),
  };
  return moves[key] ?? null;
}
