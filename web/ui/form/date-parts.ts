import { isDate } from "#contract/time.ts";
export interface DateParts {
  month: string;
  day: string;
  year: string;
}

export const NO_DATE: DateParts = { month: "", day: "", year: "" };
export const WHOLE_DATE = "Please give month, day and year, such as 4 27 1980.";

export function datePartsOf(date: string | undefined): DateParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? "") ?? [];
  return year && month && day ? { month: `${Number(month)}`, day: `${Number(day)}`, year } : NO_DATE;
}

export function dateOf({ month, day, year }: DateParts): { date?: string; half?: string } {
  const typed = [year, month, day].map((part) => part.trim());
  if (typed.every((part) => part === "")) return {};
  if (!/^\d{4}-\d{1,2}-\d{1,2}$/.test(typed.join("-"))) return { half: WHOLE_DATE };
  const date = typed.map((part) => part.padStart(2, "0")).join("-");
  return isDate(date) ? { date } : { half: "There is no such day. Please check month and day." };
}

export function dateIn(values: FormData): ReturnType<typeof dateOf> {
  const part = (name: string) => String(values.get(name) ?? "");
  return dateOf({ month: part("month"), day: part("day"), year: part("year") });
}
