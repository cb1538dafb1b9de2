import { addDays, weekStart } from "#web/lib/clinic-days.ts";

/** Weeks of a month, Monday first; days of other months fill the first and the last. @param month "2026-12" */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  for (let monday = weekStart(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(monday, i)));
  }
  return weeks;
}

/** The same day of another month, or its last where it has no such day. */
export function inMonth(date: string, months: number): string {
  const [year = 0, month = 0] = date.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(Number(date.slice(8)), days);
  return `${first.toISOString().slice(0, 7)}-${String(day).padStart(2, "0")}`;
}

/** Where a key leads from a day of the grid (ARIA Authoring Practices, Date Grid); null for keys that mean nothing there. */
export function dayAfterKey(date: string, key: string): string | null {
  const monday = weekStart(date);
  const moves: Record<string, string> = {
    ArrowLeft: addDays(date, -1),
    ArrowRight: addDays(date, 1),
    ArrowUp: addDays(date, -7),
    ArrowDown: addDays(date, 7),
    Home: monday,
    End: addDays(monday, 6),
    PageUp: inMonth(date, -1),
    PageDown: inMonth(date, 1),
  };
  return moves[key] ?? null;
}

/** "December 2026" */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
