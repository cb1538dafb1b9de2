import { clinic, locations } from "#content/clinic.ts";
import { canary, instructions as published, standing } from "#content/max/instructions.ts";
import { CHAT_LIMITS } from "#contract/chat.ts";
import type { MaxState } from "../../db/max-state.ts";
import type { Language } from "../../domains/safety/kinds.ts";
import type { Evidence } from "./answer/retrieve.ts";
import type { TurnInput } from "./turn.ts";

/** Passages of one question; more would cost more than they help. */
const PASSAGES = 12;

const LANGUAGES: Readonly<Record<Language, string>> = { en: "English", es: "Spanish" };

export interface Asked extends Pick<TurnInput, "lines" | "text" | "read"> {
  max: MaxState;
  evidence: Evidence;
  now: Date;
}

/** What a model is asked: what it is told, what the clinic is and has published, and the conversation. */
export function toPrompt(asked: Asked) {
  const { lines, text, max } = asked;
  const said = [...lines.slice(-CHAT_LIMITS.historyTurns), { role: "user" as const, text }];
  // What changes least comes first, so that a provider can keep it.
  const parts = [instructionsOf(max), standing, `The clinic:\n${clinicFacts(asked.now).join("\n")}`, languageOf(asked)];
  return {
    instructions: [...parts, toPassages(asked.evidence)].join("\n\n"),
    messages: said.map((line) => ({ role: line.role, content: line.text })),
  };
}

/** What an answer may say: the passages that the model was given, our own answer, and what the clinic is. */
export function factsOf({ evidence, now }: Asked, parts: readonly string[]): string[] {
  return [
    ...evidence.passages.slice(0, PASSAGES).flatMap(({ body, spanish }) => [body, spanish?.body ?? ""]),
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
  const date = now.toLocaleDateString("en-US", { timeZone: clinic.timeZone, dateStyle: "full" });
  return [
    ...locations.map(
      ({ name, street, suite, city, state, phone }) =>
        `The ${name} clinic is at ${street}, ${suite}, ${city}, ${state}. Call the ${name} clinic at ${phone}.`,
    ),
    `Both clinics are open ${days} from ${opens} to ${closes}. They are closed on weekends.`,
    `Today is ${date}.`,
  ];
}

/** The visitor's language, where the message tells it. */
function languageOf({ text, lines, read }: Asked): string {
  const own = [text, ...lines.filter(({ role }) => role === "user").map((line) => line.text)];
  const language = own.map((said) => read(said).language).find((known) => known !== null);
  return language ? `The visitor writes ${LANGUAGES[language]}.` : "Take the language from the visitor's messages.";
}

/** The likeliest passages, as data: one JSON object a line, which no text of a passage can end. */
function toPassages({ passages }: Evidence): string {
  const rows = passages.slice(0, PASSAGES).map(({ id, title, body }) => JSON.stringify({ id, title, text: body }));
  return `Passages:\n${rows.join("\n")}`;
}
