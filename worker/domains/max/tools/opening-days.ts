import { and, gt, isNull, ne } from "drizzle-orm";
import { locations } from "#content/clinic.ts";
import { replyParts, toolReplies } from "#content/max/tool-replies.ts";
import type { Language } from "#content/strings/language.ts";
import { type OpeningDaysInput, openingDaysInput } from "#contract/chat-offers.ts";
import { addDays, DAY, todayIn, weekdayOf } from "#contract/time.ts";
import { clockTime, longDay } from "#contract/time-words.ts";
import { openOn, type WorkingSpan } from "#worker/domains/visits/hours/working-time.ts";
import { closures, locationHours } from "#worker/domains/visits/schema/schedule.ts";
import { holidayOn } from "./holidays.ts";
import { defineTool, type ToolContext } from "./tool.ts";

const [AHEAD_DAYS, MOST] = [90, 4];
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
const LOCALES: Readonly<Record<Language, string>> = { en: "en-US", es: "es-US" };

export const openingDays = defineTool({
  description:
    "Tells whether the clinics are open on a day: a date, a weekday, today, next week. Without a day it tells the days ahead on which they are closed. Use it when the visitor asks about a day or about holidays, not for the usual hours. It finds nothing when the days are as usual.",
  inputSchema: openingDaysInput,
  async run({ deps, language }, asked) {
    const schedule = await readSchedule(deps, asked.clinic);
    const today = todayIn(deps.now());
    const days = datesAsked(asked, today, schedule).slice(0, MOST);
    return { text: days.map((date) => tellDay(date, schedule, language)).join(" "), offer: null, done: [] };
  },
});

type Schedule = Awaited<ReturnType<typeof readSchedule>>;

/** A provider's days off close no clinic. */
async function readSchedule({ db, now }: ToolContext["deps"], asked: OpeningDaysInput["clinic"]) {
  const { location, startsAt, endsAt, status } = closures;
  const [hours, closed] = await db.batch([
    db.select().from(locationHours),
    db
      .select({ location, startsAt, endsAt, status })
      .from(closures)
      .where(and(ne(status, "declined"), isNull(closures.providerId), gt(endsAt, now()))),
  ]);
  return locations
    .filter(({ slug }) => asked === undefined || slug === asked)
    .map(({ slug, name }) => ({
      name,
      hours: hours.filter((row) => row.location === slug),
      closed: closed.filter((one) => one.location === null || one.location === slug),
    }));
}

function datesAsked({ date, day }: OpeningDaysInput, today: string, schedule: Schedule): string[] {
  if (schedule.every(({ hours }) => hours.length === 0)) return [];
  if (date) return [date];
  if (day === "today") return [today];
  if (day === "tomorrow") return [addDays(today, 1)];
  const ahead = Array.from({ length: AHEAD_DAYS }, (_, at) => addDays(today, at));
  return datesWithin(day, ahead).filter((one) => schedule.some((place) => isUnusual(one, place)));
}

function datesWithin(day: OpeningDaysInput["day"], ahead: readonly string[]): readonly string[] {
  if (!day) return ahead;
  const monday = ahead.findIndex((date, at) => at > 0 && weekdayOf(date) === 1);
  if (day === "next_week") return ahead.slice(monday, monday + 7);
  // "Monday" on a Monday is today or a week from now.
  return ahead.slice(0, 8).filter((date) => WEEKDAYS[weekdayOf(date)] === day);
}

function isUnusual(date: string, { hours, closed }: Schedule[number]): boolean {
  const noon = Date.parse(date) + DAY / 2;
  // Reading hours in the clinics' zone is slow: only days near a closure are read.
  const near = closed.filter(
    ({ startsAt, endsAt }) => startsAt.getTime() < noon + DAY && endsAt.getTime() > noon - DAY,
  );
  return near.length > 0 && timesOf(openOn(date, hours, [])) !== timesOf(openOn(date, hours, near));
}

function timesOf(spans: readonly WorkingSpan[]): string {
  return spans.map(({ from, to }) => `${from}-${to}`).join();
}

function tellDay(date: string, schedule: Schedule, language: Language): string {
  const clinics = schedule.map((place) => ({ name: place.name, say: tellState(date, place, language) }));
  const alike = new Set(clinics.map(({ say }) => say(null)));
  if (clinics.length > 1 && alike.size === 1) return [...alike].join("");
  return clinics.map(({ name, say }) => say(name)).join(" ");
}

function tellState(date: string, { hours, closed }: Schedule[number], language: Language) {
  const { clinicOpen, clinicClosed, clinicUndecided } = toolReplies[language];
  const { span, nextSpan } = replyParts[language];
  const [day, locale] = [dayWords(date, language), LOCALES[language]];
  const confirmed = openOn(
    date,
    hours,
    closed.filter(({ status }) => status === "confirmed"),
  );
  const spans = openOn(date, hours, closed);
  const words = ({ from, to }: WorkingSpan) =>
    span(clockTime(from, undefined, locale), clockTime(to, undefined, locale));
  return (name: string | null): string => {
    if (timesOf(confirmed) !== timesOf(spans)) return clinicUndecided(name, day);
    return spans.length === 0 ? clinicClosed(name, day) : clinicOpen(name, day, spans.map(words).join(nextSpan));
  };
}

function dayWords(date: string, language: Language): string {
  const day = longDay(date, undefined, LOCALES[language]);
  const holiday = holidayOn(date, language);
  return `${language === "es" ? day.replace(",", "") : day}${holiday ? ` (${holiday})` : ""}`;
}
