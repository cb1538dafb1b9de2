// Days as "2026-11-24", without any zone: noon in UTC stands for each.

const DAY_MS = 86_400_000;

export function addDays(date: string, days: number): string {
  return new Date(noon(date) + days * DAY_MS).toISOString().slice(0, 10);
}

function noon(date: string): number {
  return Date.parse(`${date}T12:00:00Z`);
}

/** The same day of another month, or that month's last. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1, 12)).toISOString().slice(0, 10);
  return addDays(first, Math.min(day, daysIn(first)) - 1);
}

function daysIn(date: string): number {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** "2026-11" */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** Sunday is 0. */
export function weekdayOf(date: string): number {
  return new Date(noon(date)).getUTCDay();
}

/** The weeks of a month from Sunday to Saturday; null stands for days of its neighbours. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const blanks = Array.from({ length: weekdayOf(first) }, () => null);
  const days = [...blanks, ...Array.from({ length: daysIn(first) }, (_, i) => addDays(first, i))];
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, i) => days.slice(i * 7, i * 7 + 7));
  return weeks.map((week) => [...week, ...Array.from({ length: 7 - week.length }, () => null)]);
}

export interface Span {
  first: string;
  last: string;
}

/** The nearest day of a span. */
export function clamp(date: string, { first, last }: Span): string {
  if (date < first) return first;
  return date > last ? last : date;
}

const STEPS: Readonly<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -weekdayOf(date)),
  End: (date) => addDays(date, 6 - weekdayOf(date)),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
};

/** Where a key leads from a day of the grid (WAI-ARIA's pattern for dates); null for other keys. */
export function dayAfterKey(key: string, date: string, span: Span): string | null {
  const to = STEPS[key]?.(date);
  return to === undefined ? null : clamp(to, span);
}

function words(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options }).format(noon(date));
}

/** "Tuesday, November 24" */
export function dayWords(date: string): string {
  return words(date, { weekday: "long", month: "long", day: "numeric" });
}

/** "Tue" */
export function weekdayWord(date: string): string {
  return words(date, { weekday: "short" });
}

/** "Nov 24" */
export function monthDay(date: string): string {
  return words(date, { month: "short", day: "numeric" });
}

/** "November 2026" */
export function monthWords(month: string): string {
  return words(`${month}-01`, { month: "long", year: "numeric" });
}
