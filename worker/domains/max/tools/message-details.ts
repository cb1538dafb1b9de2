import { locations } from "#content/clinic.ts";
import { DAYS, type Day, type FindTimesInput } from "#contract/chat-offers.ts";
import { type CallTime, E164_US, normalizePhone } from "#contract/leads.ts";
import { addDays } from "#contract/time.ts";
import { holidayIn } from "./holidays.ts";

export function plainWords(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘`´]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

const PLACES = { "green-bay": /\b(?:green ?bay|ashwaubenon|wisconsin)\b/, skokie: /\b(?:skokie|chicago|illinois)\b/ };

export function clinicIn(said: string): FindTimesInput["clinic"] {
  const named = locations.filter(({ slug }) => PLACES[slug].test(said));
  return named.length === 1 ? named[0]?.slug : undefined;
}

export function dayIn(said: string, today: string): Pick<FindTimesInput, "day" | "date"> {
  const date = holidayIn(said, today) ?? dateIn(said, today);
  if (date) return { date };
  const day = DAY_PATTERNS.find(([, pattern]) => pattern.test(said))?.[0];
  return day ? { day } : {};
}

const SPANISH_DAYS = ["hoy", "", "lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo", ""] as const;
const SHORT: Readonly<Partial<Record<Day, string>>> = {
  tomorrow: "tmrw|tmr|(?<!la )manana",
  monday: "mon",
  tuesday: "tues?",
  wednesday: "weds?",
  thursday: "thu|thurs?",
  friday: "fri",
  next_week: "(?:next|coming|following) week|proxima semana|semana que viene",
};
const DAY_PATTERNS = DAYS.map((day, i) => {
  const names = [day, SPANISH_DAYS[i], SHORT[day]].filter(Boolean).join("|");
  return [day, new RegExp(`\\b(?:${names})(?:'?s)?\\b`)] as const;
});

const MONTHS = "january february march april may june july august september october november december".split(" ");
const MONTH_NAMES = MONTHS.map((name) => `${name.slice(0, 3)}(?:t\\b|${name.slice(3)})?`).join("|");
const MONTH_DAY = new RegExp(`\\b(${MONTH_NAMES})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b`);
const SPANISH_MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
  " ",
);
const DAY_OF_MONTH = new RegExp(`\\b(\\d{1,2}) de (${SPANISH_MONTHS.join("|")})\\b`);
const NUMBERS = /(?<![\d/-])(\d{1,2})\/(\d{1,2})(?![\d/-])/;

const OF_THIS_MONTH = /\bthe (\d{1,2})(?:st|nd|rd|th)\b|\bel (?:dia )?(\d{1,2})(?![\d:/])/;

function dateIn(said: string, today: string): string | undefined {
  const named = monthDayIn(said);
  if (!named) return dayOfMonthIn(said, today);
  const rest = named.map((number) => String(number).padStart(2, "0")).join("-");
  const year = Number(today.slice(0, 4));
  return [`${year}-${rest}`, `${year + 1}-${rest}`].find((date) => date >= today && isDate(date));
}

function dayOfMonthIn(said: string, today: string): string | undefined {
  const [, english, spanish] = OF_THIS_MONTH.exec(said) ?? [];
  const day = english ?? spanish;
  const ahead = day === undefined ? [] : Array.from({ length: 62 }, (_, at) => addDays(today, at));
  return ahead.find((date) => Number(date.slice(-2)) === Number(day));
}

function monthDayIn(said: string): [month: number, day: number] | null {
  const [, name, day] = MONTH_DAY.exec(said) ?? [];
  if (name) return [MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1, Number(day)];
  const [, ofMonth, spanish] = DAY_OF_MONTH.exec(said) ?? [];
  if (spanish) return [SPANISH_MONTHS.indexOf(spanish) + 1, Number(ofMonth)];
  const numbers = NUMBERS.exec(said);
  return numbers && [Number(numbers[1]), Number(numbers[2])];
}

function isDate(date: string): boolean {
  return !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date;
}

const CLOCK = /\b(\d{1,2})(?::(\d{2}))? ?(a|p)\.?m\b\.?/;
const LOOSE_CLOCK =
  /\b(?:at|after|around|before|by|past|(?:a|despues de|antes de|desde|a partir de|como a) las?) (\d{1,2})(?::\d{2})?(?![\d/])\b|\b(\d{1,2}) ?o'? ?clock\b/;

/** 0 to 23; a bare number is an hour of the clinics' day. */
function hourIn(said: string): number | null {
  const exact = CLOCK.exec(said);
  if (exact) return (Number(exact[1]) % 12) + (exact[3] === "p" ? 12 : 0);
  const loose = LOOSE_CLOCK.exec(said);
  const bare = Number(loose?.[1] ?? loose?.[2] ?? Number.NaN);
  if (Number.isNaN(bare) || bare > 12) return null;
  return bare < 7 ? bare + 12 : bare;
}

const MORNING = /\b(?:mornings?|before (?:noon|lunch|work)|early in the day|(?:por|en|de) la manana|temprano)\b/;
const AFTERNOON = /\b(?:afternoons?|after (?:noon|lunch)|midday|mid-day|(?:por|en|de) la tarde|mediodia)\b/;
const LATE =
  /\b(?:after work|late(?: in the)? (?:afternoon|day)|evenings?|end of the day|despues del trabajo|al final del dia)\b/;

export function partIn(said: string): FindTimesInput["part"] {
  if (LATE.test(said) || AFTERNOON.test(said)) return "afternoon";
  const hour = hourIn(said);
  if (hour !== null) return hour < 12 && !/\b(?:after|despues de las) 1[01]\b/.test(said) ? "morning" : "afternoon";
  return MORNING.test(said) ? "morning" : undefined;
}

const [NOON, THREE] = [12, 15];

export function callTimeIn(said: string): CallTime {
  if (LATE.test(said)) return "late_afternoon";
  const hour = hourIn(said);
  if (hour !== null && /\b(?:before|by|antes de)\b/.test(said)) return hour <= NOON ? "morning" : "any";
  if (hour !== null) {
    if (hour >= THREE) return "late_afternoon";
    return hour >= NOON ? "afternoon" : "morning";
  }
  if (AFTERNOON.test(said)) return "afternoon";
  return MORNING.test(said) ? "morning" : "any";
}

const PHONE = /(?<![\d-])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]?\d{4}(?!\d)/g;

export function phoneIn(said: readonly string[]): string {
  const typed = said.flatMap((text) => text.match(PHONE) ?? []);
  return typed.findLast((one) => E164_US.test(normalizePhone(one)))?.trim() ?? "";
}
