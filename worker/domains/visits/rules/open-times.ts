import type { Clinic } from "#contract/booking.ts";
import type { ClinicTimes } from "#contract/booking-answers.ts";
import type { Day, FindTimesInput, TimesOffer } from "#contract/chat-offers.ts";
import { addDays, DAY, todayIn, toWallTime, weekdayOf, weekStart } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { AHEAD, type DayRange, FORTNIGHT, freeWithin } from "./next-available.ts";

const [MOST_DAYS, MOST_STARTS] = [3, 4];
const NOON = "12:00";
const WEEKDAYS: readonly Day[] = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

export interface OpenTimes extends TimesOffer {
  isAsAsked: boolean;
}

interface Start {
  startsAt: number;
  date: string;
  isMorning: boolean;
}

export async function openTimes(
  deps: Pick<Deps, "db" | "now">,
  service: TimesOffer["service"],
  asked: FindTimesInput,
): Promise<OpenTimes> {
  const today = todayIn(deps.now());
  const { clinic: location, day, date, part } = asked;
  const isNarrowed = (day ?? date ?? part) !== undefined;
  const fits = (start: Start) =>
    isDayAsked(start.date, asked, today) && (!part || start.isMorning === (part === "morning"));
  if (isNarrowed) {
    const clinics = await timesWithin(deps, date ? only(date, today) : FORTNIGHT, { service, location, fits });
    if (clinics.length > 0) return { service, clinics, isAsAsked: true };
  }
  for (const days of AHEAD) {
    const clinics = await timesWithin(deps, days, { service, location, fits: () => true });
    if (clinics.length > 0) return { service, clinics, isAsAsked: !isNarrowed };
  }
  return { service, clinics: [], isAsAsked: !isNarrowed };
}

function only(date: string, today: string): DayRange {
  const away = Math.round((Date.parse(date) - Date.parse(today)) / DAY);
  return [away, away];
}

function isDayAsked(date: string, { day, date: asked }: FindTimesInput, today: string): boolean {
  if (asked) return date === asked;
  if (!day) return true;
  if (day === "today") return date === today;
  if (day === "tomorrow") return date === addDays(today, 1);
  if (day !== "next_week") return WEEKDAYS[weekdayOf(date)] === day;
  // Week starts on Monday, because both clinics close on Sunday.
  const monday = addDays(weekStart(today), 7);
  return date >= monday && date < addDays(monday, 7);
}

interface Choosing {
  service: string;
  location: Clinic | undefined;
  fits: (start: Start) => boolean;
}

async function timesWithin(
  deps: Pick<Deps, "db" | "now">,
  days: DayRange,
  { service, location, fits }: Choosing,
): Promise<ClinicTimes[]> {
  const { clinics } = await freeWithin(deps, service, days);
  return clinics
    .filter((one) => !location || one.location === location)
    .map((one) => ({ location: one.location, startsAt: chosen(one.slots.map(toStart).filter(fits)) }))
    .filter(({ startsAt }) => startsAt.length > 0);
}

function toStart({ startsAt }: { startsAt: number }): Start {
  const { date, time } = toWallTime(startsAt);
  return { startsAt, date, isMorning: time < NOON };
}

function chosen(starts: readonly Start[]): string[] {
  const byDay = [...Map.groupBy(starts, ({ date }) => date).values()].slice(0, MOST_DAYS);
  return byDay.flatMap((day) => {
    const [morning, afternoon] = [true, false].map((isMorning) =>
      distinct(day.filter((one) => one.isMorning === isMorning)),
    );
    const halves = [morning, afternoon].filter((half) => half !== undefined && half.length > 0);
    return halves.flatMap((half) => spread(half ?? [], MOST_STARTS / halves.length));
  });
}

function distinct(starts: readonly Start[]): number[] {
  return [...new Set(starts.map(({ startsAt }) => startsAt))];
}

function spread(starts: readonly number[], count: number): string[] {
  if (starts.length <= count) return starts.map(toInstant);
  return Array.from({ length: count }, (_, i) => toInstant(starts[Math.floor((i * starts.length) / count)] ?? 0));
}

function toInstant(at: number): string {
  return new Date(at).toISOString();
}
