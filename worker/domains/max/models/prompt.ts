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

/** Passages of one question; more would cost more than they help. */
const PASSAGES = 12;

const LANGUAGES: Readonly<Record<Language, string>> = { en: "English", es: "Spanish" };

export interface PromptInput extends Pick<TurnInput, "lines" | "text" | "read"> {
  max: MaxState;
  evidence: SearchEvidence;
  /** The visitor's. */
  language: Language;
  now: Date;
}

/** What a model is asked: what it is told, what the clinic is and has published, and the conversation. */
export function modelPrompt(asked: PromptInput) {
  const { lines, text, max } = asked;
  const said = [...lines.slice(-CHAT_LIMITS.historyTurns), { role: "user" as const, text }];
  // What changes least comes first, so that a provider can keep it.
  const parts = [instructionsOf(max), standing, `The clinic:\n${clinicFacts(asked.now).join("\n")}`, languageOf(asked)];
  return {
    instructions: [...parts, toPassages(asked)].join("\n\n"),
    messages: said.map((line) => ({ role: line.role, content: line.text })),
  };
}

/** What an answer may say: the passages that the model was given, our own answer, and what the clinic is. */
export function promptFacts({ evidence, now }: PromptInput, parts: readonly string[]): string[] {
  return [
    ...evidence.passages.slice(0, PASSAGES).flatMap((passage) => [passage.body, spanishOf(passage)]),
    ...parts,
    ...clinicFacts(now),
  ];
}

/** The instructions in force; the mark by which a leak is noticed stands in every version. */
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

/** The visitor's language, where the message tells it. */
function languageOf({ text, lines, read }: PromptInput): string {
  const own = [text, ...lines.filter(({ role }) => role === "user").map((line) => line.text)];
  const language = own.map((said) => read(said).language).find((known) => known !== null);
  return language ? `The visitor writes ${LANGUAGES[language]}.` : "Take the language from the visitor's messages.";
}

/** The passage in Spanish; of a section, which has none, what its page is about. All of it was written by people. */
function spanishOf({ facet, url, spanish }: RankedPassage): string {
  return (facet === "section" ? spanishPageOf(url)?.summary : spanish?.body) ?? "";
}

/**
 * The likeliest passages, as data: one JSON object a line, which no text of a passage can end. A model that answers in
 * Spanish gets the Spanish words that the guard knows beside the English ones, so that it need not translate.
 */
function toPassages({ evidence, language }: Pick<PromptInput, "evidence" | "language">): string {
  const rows = evidence.passages.slice(0, PASSAGES).map((passage) => {
    const { id, title, body: text } = passage;
    const inSpanish = language === "es" && spanishOf(passage);
    return JSON.stringify({ id, title, text, ...(inSpanish && { inSpanish }) });
  });
  return `Passages:\n${rows.join("\n")}`;
}
