import { type FollowUpKind, type StateReplies, stateReplies } from "#content/max/safety-state.ts";
import type { Finding } from "./assess.ts";
import type { Language } from "./language.ts";
import { lazily } from "./lazily.ts";
import type { Reading } from "./lexicon.ts";
import { compileRules, createView, firstMatch, type RuleSource } from "./matcher.ts";
import { normalise } from "./normalise.ts";
import { conceptNames, readPlain } from "./reading.ts";
import { answerRules, askingRules, type Ending, notOverRules, resolvedRules } from "./rules-follow-up.ts";

/** A finding that puts a conversation into its state. */
export type RedFinding = Extract<Finding, { level: "crisis" | "emergency" }>;

function compile<Kind extends string>(sources: readonly RuleSource<Kind>[]) {
  return lazily(() => compileRules(sources, conceptNames()));
}

const answers = compile(answerRules);
const resolved = compile(resolvedRules);
const notOver = compile(notOverRules);
const asking = compile(askingRules);
const taken = lazily(() => answers().filter(({ kind }) => kind === "taken"));

export function repliesOf({ kind }: RedFinding): StateReplies {
  switch (kind) {
    case "suicide":
    case "self_harm":
      return stateReplies.suicide;
    case "overdose":
      return stateReplies.overdose;
    case "sexual_assault":
      return stateReplies.sexualAssault;
    case "partner_violence":
      return stateReplies.partnerViolence;
    case "harm_to_others":
      return stateReplies.harmToOthers;
    default:
      return stateReplies.emergency;
  }
}

/** Which endings count for which state: "I'm fine" ends chest pain and no wish to die. */
function endingsOf({ level, kind }: RedFinding): readonly Ending[] {
  if (level === "emergency") return ["over"];
  return kind === "partner_violence" || kind === "sexual_assault" ? ["safe", "past"] : ["safe", "meant otherwise"];
}

/** The fixed reply that answers one more message in a state. `asked` counts the replies before it. */
export function heldReply(
  finding: RedFinding,
  reading: Reading,
  { language, asked }: { language: Language; asked: number },
) {
  const { answers: byKind, again, line } = repliesOf(finding);
  const kind = answerIn(reading, byKind);
  const said = (kind && byKind[kind]) ?? again[asked % again.length] ?? again[0];
  return `${said[language]}\n\n${line[language]}`;
}

/** The first answer in the message that this state has words for. */
function answerIn(reading: Reading, byKind: StateReplies["answers"]): FollowUpKind | null {
  return firstMatch(
    answers().filter(({ kind }) => kind in byKind),
    createView(reading),
  );
}

export function overReply(finding: RedFinding, language: Language): string {
  const { over, line } = repliesOf(finding);
  return `${over[language]}\n\n${line[language]}`;
}

/** "i already took them": in a crisis this is an overdose. */
export function saysTaken(reading: Reading): boolean {
  return firstMatch(taken(), createView(reading)) !== null;
}

/** Whether Max is asked for something. */
export function asksMax(text: string): boolean {
  return text.includes("?") || firstMatch(asking(), createView(readPlain(normalise(text)))) !== null;
}

/** Whether words are left that say it goes on: "but", "still", a symptom. */
export function goesOn(text: string): boolean {
  return firstMatch(notOver(), createView(readPlain(normalise(text)))) !== null;
}

export interface Ended {
  /** What is told beside the end, to be judged for itself. */
  rest: string;
  /** What is asked in sentences of their own; empty when nothing is. */
  question: string;
}

/** How a message says that a state is over, or null when it does not. */
export function readEnd(finding: RedFinding, text: string): Ended | null {
  const ends = endingsOf(finding);
  const sentences = text.split(/(?<=[.!?;\n])\s+/).map((sentence) => ({ sentence, clauses: sentence.split(/,/) }));
  const isEnd = (clause: string) => {
    const view = createView(readPlain(normalise(clause)));
    return resolved().some((rule) => ends.includes(rule.kind) && firstMatch([rule], view) !== null);
  };
  const told = sentences.filter(({ clauses }) => clauses.some(isEnd));
  if (told.length === 0 || told.some(({ sentence }) => goesOn(sentence))) return null;
  const asked = sentences.filter((one) => !told.includes(one)).map(({ sentence }) => sentence);
  const rest = told.flatMap(({ clauses }) => clauses.filter((clause) => !isEnd(clause)));
  return { rest: rest.join(", "), question: asked.join(" ") };
}
