import { and, gt, isNull } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { Language } from "#content/strings/language.ts";
import type { Clinic } from "#contract/booking.ts";
import type { CallTime } from "#contract/leads.ts";
import { addDays, fromWallTime, localDate, MINUTE } from "#contract/time.ts";
import { clockTime, longDay } from "#contract/time-words.ts";
import type { Deps } from "#worker/deps.ts";
import { closesCalendar } from "../calendar/closed-times.ts";
import { closures, locationHours } from "../schema/schedule.ts";
import { type WorkingTime, workingTime } from "./working-time.ts";

const PARTS: Readonly<Record<CallTime, { from: string; to: string | null }>> = {
  any: { from: "00:00", to: null },
  morning: { from: "00:00", to: "12:00" },
  afternoon: { from: "12:00", to: "15:00" },
  late_afternoon: { from: "15:00", to: null },
};

/** With less time left a call is promised for the next day. */
const LEAST_MS = 30 * MINUTE;
const MOST_DAYS = 31;

export interface CallWindow {
  from: Date;
  to: Date;
}

interface CallWindowInput {
  at: Date;
  clinic: Clinic | null;
  callTime: CallTime;
}

/** An undecided holiday closes here as it closes online booking. */
export function openTimeStatements({ db, now }: Pick<Deps, "db" | "now">) {
  const { location, weekday, opens, closes } = locationHours;
  return [
    db.select({ location, weekday, opens, closes }).from(locationHours),
    db
      .select({ location: closures.location, startsAt: closures.startsAt, endsAt: closures.endsAt })
      .from(closures)
      .where(and(closesCalendar(now()), isNull(closures.providerId), gt(closures.endsAt, now()))),
  ] as const;
}

export function toOpenTime([hours, closed]: BatchResponse<ReturnType<typeof openTimeStatements>>): WorkingTime {
  return workingTime(hours, closed);
}

export function callWindow(
  working: WorkingTime,
  { at, clinic: location, callTime }: CallWindowInput,
): CallWindow | null {
  const { from, to } = PARTS[callTime];
  const today = localDate(at);
  for (let i = 0; i < MOST_DAYS; i++) {
    const date = addDays(today, i);
    const begin = Math.max(at.getTime(), instantOf(date, from));
    const end = to === null ? instantOf(addDays(date, 1), "00:00") : instantOf(date, to);
    const left = begin < end ? working.between(begin, end, location) : 0;
    const opens = working.after(begin, 0, location);
    const closes = working.after(begin, left, location);
    if (left >= LEAST_MS && opens !== null && closes !== null) return { from: new Date(opens), to: new Date(closes) };
  }
  return null;
}

function instantOf(date: string, time: string): number {
  return fromWallTime({ date, time }) ?? 0;
}

interface Telling {
  at: Date;
  language: Language;
}

const WORDS = {
  en: {
    locale: "en-US",
    today: "today",
    before: (time: string) => `before ${time} Central time`,
    between: (from: string, to: string) => `between ${from} and ${to} Central time`,
    on: (day: string) => `${day},`,
  },
  es: {
    locale: "es-US",
    today: "hoy",
    before: (time: string) => `antes de ${hourOf(time)}, hora central`,
    between: (from: string, to: string) => `entre ${hourOf(from)} y ${hourOf(to)}, hora central`,
    on: (day: string) => `el ${day},`,
  },
} as const satisfies Record<Language, unknown>;

/**
 * "today before 5:00 PM Central time" or "el lunes, 30 de noviembre, entre las 8:00 a.m. y las 5:00 p.m., hora central"
 */
export function callWords({ from, to }: CallWindow, { at, language }: Telling): string {
  const { locale, today, before, between, on } = WORDS[language];
  if (from.getTime() <= at.getTime()) return `${today} ${before(clockTime(to, undefined, locale))}`;
  const day = longDay(from, undefined, locale);
  const isToday = day === longDay(at, undefined, locale);
  return `${isToday ? today : on(day)} ${between(clockTime(from, undefined, locale), clockTime(to, undefined, locale))}`;
}

function hourOf(time: string): string {
  return `${time.startsWith("1:") ? "la" : "las"} ${time}`;
}
