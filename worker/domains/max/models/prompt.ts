import { clinic, locations } from "#content/clinic.ts";
import { canary, instructions as published, standing } from "#content/max/instructions.ts";
import type { Language } from "#content/strings/language.ts";
import { CHAT_LIMITS } from "#contract/chat.ts";
import { fullDate } from "#contract/time-words.ts";
import type { RankedPassage } from "#worker/domains/search/ranking/ranked-passage.ts";
import type { SearchEvidence } from "#worker/domains/search/ranking/retrieve.ts";
import type { MaxState } from "#worker/domains/site/max-state.ts";
import { spanishPageOf } from "../answer/compose.ts";
import type { TurnInput } from "../turn/turn.ts";

const PASSAGES = 12;

const LANGUAGES: Readonly<Record<Language, string>> = { en: "English", es: "Spanish" };

export interface PromptInput extends Pick<TurnInput, "lines" | "text" | "read"> {
  max: MaxState;
  evidence: SearchEvidence;
  language: Language;
  now: Date;
}

export function modelPrompt(asked: PromptInput) {
  const { lines, text, max } = asked;
  const said = [...lines.slice(-CHAT_LIMITS.historyTurns), { role: "user" as const, text }];
  // The parts that change least come first, so that a provider can cache them.
  const parts = [instructionsOf(max), standing, `The clinic:\n${clinicFacts(asked.now).join("\n")}`, languageOf(asked)];
  return {
    instructions: [...parts, toPassages(asked)].join("\n\n"),
    messages: said.map((line) => ({ role: line.role, content: line.text })),
  };
}

export function promptFacts({ evidence, now }: PromptInput, parts: readonly string[]): string[] {
  return [
    ...evidence.passages.slice(0, PASSAGES).flatMap((passage) => [passage.body, spanishOf(passage)]),
    ...parts,
    ...clinicFacts(now),
  ];
}

/** Every version holds the canary, which reveals a leak. */
function instructionsOf({ instructions }: MaxState): string {
  const text = instructions ?? published;
  return text.includes(canary) ? text : `${text}\n(${canary})`;
}

function clinicFacts(now: Date): string[] {
  const { days, opens, closes } = clinic.hours;
  return [
    ...locations.map(
      ({ name, street, suite, city, state, phone }) =>
        `The ${name} clinic is at ${street}, ${suite}, ${city}, ${state}. Call the ${name} clinic at ${phone}.`,
    ),
    `Both clinics are open ${days} from ${opens} to ${closes}. They are closed on weekends.`,
    `Today is ${fullDate(now)}.`,
  ];
}

function languageOf({ text, lines, read }: PromptInput): string {
  const own = [text, ...lines.filter(({ role }) => role === "user").map((line) => line.text)];
  const language = own.map((said) => read(said).language).find((known) => known !== null);
  return language ? `The visitor writes ${LANGUAGES[language]}.` : "Take the language from the visitor's messages.";
}

function spanishOf({ facet, url, spanish }: RankedPassage): string {
  return (facet === "section" ? spanishPageOf(url)?.summary : spanish?.body) ?? "";
}

/** One JSON object a line: no passage can end it. Spanish words spare the model a translation. */
function toPassages({ evidence, language }: Pick<PromptInput, "evidence" | "language">): string {
  const rows = evidence.passages.slice(0, PASSAGES).map((passage) => {
    const { id, title, body: text } = passage;
    const inSpanish = language === "es" && spanishOf(passage);
    return JSON.stringify({ id, title, text, ...(inSpanish && { inSpanish }) });
  });
  return `Passages:\n${rows.join("\n")}`;
}
