import * as z from "zod/mini";
import { date } from "./booking.ts";
import { meetingDay } from "./exception-dates.ts";
import { handlingList } from "./schedule-conflicts.ts";
import { clinicField } from "./staff-board.ts";
import { addDays } from "./time.ts";

// The service and the editor share this schema: it refuses rows that put a provider in two places.

const QUARTER = /^([01]\d|2[0-3]):(00|15|30|45)$/;
export const time = z
  .string({ error: "Please give a time." })
  .check(z.regex(QUARTER, { error: "Please give a quarter of an hour, such as 08:30." }));
export const weekday = z.int({ error: "Please choose a weekday." }).check(z.gte(0), z.lte(6));

const hoursField = z
  .object({
    location: clinicField,
    weekday,
    begins: time,
    ends: time,
    validFrom: date,
    validTo: z.nullable(date),
  })
  .check(
    z.refine(({ begins, ends }) => begins < ends, { path: ["ends"], error: "It has to end after it begins." }),
    z.refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
      path: ["validTo"],
      error: "The last day can’t be before the first.",
    }),
  );

export const REPEAT_LIMITS = { weeks: 8, days: 731 } as const;

/** Without times the provider is off. A row for one date comes before a repeating one. */
const exceptionField = z
  .object({
    date,
    location: z.nullable(clinicField),
    begins: z.nullable(time),
    ends: z.nullable(time),
    everyWeeks: z._default(
      z.nullable(
        z
          .int({ error: "Please say every how many weeks." })
          .check(z.gte(1), z.lte(REPEAT_LIMITS.weeks, { error: `At most every ${REPEAT_LIMITS.weeks} weeks.` })),
      ),
      null,
    ),
    until: z._default(z.nullable(date), null),
  })
  .check(
    z.refine(({ everyWeeks, until }) => (everyWeeks === null) === (until === null), {
      path: ["until"],
      error: "Please say until when it comes again.",
    }),
    z.refine(
      (row) => row.until === null || (row.date <= row.until && row.until <= addDays(row.date, REPEAT_LIMITS.days)),
      {
        path: ["until"],
        error: "The last day is not before the first, and at most two years after it.",
      },
    ),
    z.refine(
      ({ location, begins, ends }) =>
        (location === null && begins === null && ends === null) ||
        (location !== null && begins !== null && ends !== null && begins < ends),
      { path: ["ends"], error: "Please give clinic, begin and end, or nothing for a day off." },
    ),
  );
export type HoursPart = z.infer<typeof hoursField>;
export type HoursException = z.infer<typeof exceptionField>;

export const providerHoursRequest = z.object({
  hours: z.array(hoursField, { error: "Please give the week." }).check(z.maxLength(120), eachBeside(partsClash)),
  exceptions: z
    .array(exceptionField, { error: "Please give the dates." })
    .check(z.maxLength(400), eachBeside(exceptionsClash)),
  handling: handlingList,
});
export type ProviderHoursRequest = z.infer<typeof providerHoursRequest>;

function eachBeside<Row>(clash: (row: Row, earlier: Row) => string | null): z.core.CheckFn<Row[]> {
  return ({ value, issues }) => {
    for (const [i, row] of value.entries()) {
      const message = value.slice(0, i).reduce<string | null>((found, earlier) => found ?? clash(row, earlier), null);
      if (message !== null) issues.push({ code: "custom", input: row, path: [i], message });
    }
  };
}

function partsClash(a: HoursPart, b: HoursPart): string | null {
  const isOften =
    a.weekday === b.weekday &&
    (a.validTo === null || a.validTo >= b.validFrom) &&
    (b.validTo === null || b.validTo >= a.validFrom);
  return isOften ? timesClash(a, b) : null;
}

function exceptionsClash(a: HoursException, b: HoursException): string | null {
  const day = meetingDay(a, b);
  const isInstead = (a.everyWeeks === null) !== (b.everyWeeks === null);
  if (day === null || isInstead) return null;
  const [one, other] = [workOf(a), workOf(b)];
  const clash = one && other ? timesClash(one, other) : "This date has a day off already. Please keep one of the two.";
  return clash === null || a.everyWeeks === null ? clash : `On ${day}: ${clash}`;
}

interface Work {
  location: HoursPart["location"];
  begins: string;
  ends: string;
}

function workOf({ location, begins, ends }: HoursException): Work | null {
  return location !== null && begins !== null && ends !== null ? { location, begins, ends } : null;
}

/** A provider does not change clinics within half a day. */
const NOON = "12:00";

function timesClash(a: Work, b: Work): string | null {
  if (a.begins < b.ends && b.begins < a.ends) return "Two rows overlap. Please change one of them.";
  const shareMorning = a.begins < NOON && b.begins < NOON;
  const shareAfternoon = a.ends > NOON && b.ends > NOON;
  if (a.location === b.location || !(shareMorning || shareAfternoon)) return null;
  return `That is both clinics in one ${shareMorning ? "morning" : "afternoon"}. Please keep to one a half day.`;
}
