import { locations } from "#content/clinic.ts";
import { toolReplies } from "#content/max/tool-replies.ts";
import type { Language } from "#content/strings/language.ts";
import { type FindTimesInput, findTimesInput, type TimesOffer } from "#contract/chat-offers.ts";
import { longMonthDay } from "#contract/time-words.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { findOwnPatient } from "#worker/domains/patients/own-patient.ts";
import { isKnownPatient } from "#worker/domains/visits/rules/needs-plan.ts";
import { FIRST_VISIT, FOLLOW_UP } from "#worker/domains/visits/rules/next-available.ts";
import { openTimes } from "#worker/domains/visits/rules/open-times.ts";
import { defineTool, type ToolContext } from "./tool.ts";

export const findTimes = defineTool({
  description:
    "Finds open times for a visit and shows them as buttons. Use it when the visitor wants to come in, to book, or asks when there is an opening. It books nothing: the visitor presses a time.",
  inputSchema: findTimesInput,
  async run({ deps, language, signedIn }, asked) {
    const { service, clinics, isAsAsked } = await openTimes(deps, await fitting(deps, await signedIn()), asked);
    const replies = toolReplies[language];
    if (clinics.length === 0) return { text: replies.noTimes, offer: null, done: [] };
    const wish = wishes[language](asked);
    const found = isAsAsked ? replies.times(wish) : replies.otherTimes(wish);
    return {
      text: `${found} ${replies.pressTime}`,
      offer: { name: "times", data: { service, clinics } },
      done: [],
    };
  },
});

async function fitting(deps: ToolContext["deps"], actor: SignedIn | null): Promise<TimesOffer["service"]> {
  const patient = actor && (await findOwnPatient(deps, actor));
  return patient && (await isKnownPatient(deps, patient)) ? FOLLOW_UP : FIRST_VISIT;
}

const wishes: Readonly<Record<Language, (asked: FindTimesInput) => string>> = { en: wish, es: wishInSpanish };

const DAY_WORDS = { today: " today", tomorrow: " tomorrow", next_week: " next week" } as const;

function wish({ clinic, day, date, part }: FindTimesInput): string {
  const half = part ? ` ${part}` : "";
  return `${placeWords(" in ", clinic)}${dayWords(day, date)}${!(day ?? date) && part ? ` in the ${part}` : inHalf(day, half)}`;
}

function inHalf(day: FindTimesInput["day"], half: string): string {
  return day === "today" && half ? ` in the${half}` : half;
}

function dayWords(day: FindTimesInput["day"], date: FindTimesInput["date"]): string {
  if (date) return ` on ${longMonthDay(date)}`;
  if (!day) return "";
  return day in DAY_WORDS
    ? DAY_WORDS[day as keyof typeof DAY_WORDS]
    : ` on ${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}

const SPANISH_DAYS = {
  today: " hoy",
  tomorrow: " mañana",
  monday: " el lunes",
  tuesday: " el martes",
  wednesday: " el miércoles",
  thursday: " el jueves",
  friday: " el viernes",
  saturday: " el sábado",
  sunday: " el domingo",
  next_week: " la próxima semana",
} as const;
const SPANISH_PARTS = { morning: " por la mañana", afternoon: " por la tarde" } as const;

function wishInSpanish({ clinic, day, date, part }: FindTimesInput): string {
  const named = day ? SPANISH_DAYS[day] : "";
  return `${placeWords(" en ", clinic)}${date ? ` el ${longMonthDay(date, undefined, "es-US")}` : named}${part ? SPANISH_PARTS[part] : ""}`;
}

function placeWords(preposition: string, clinic: FindTimesInput["clinic"]): string {
  const place = locations.find(({ slug }) => slug === clinic)?.name;
  return place ? `${preposition}${place}` : "";
}
