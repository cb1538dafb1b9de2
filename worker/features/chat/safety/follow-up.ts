import type { FollowUpKind, StateReplies } from "#content/max/safety-replies.ts";
import { stateReplies } from "#content/max/safety-state.ts";
import type { Finding, Message } from "./assess.ts";
import type { Language } from "./language.ts";
import { lazily } from "./lazily.ts";
import type { Reading } from "./lexicon.ts";
import { compileRules, createView, firstMatch, type RuleSource } from "./matcher.ts";
import { normalise } from "./normalise.ts";
import { conceptNames, readPlain } from "./reading.ts";
import {
  aboutItRules,
  answerRules,
  askingRules,
  type Ending,
  endangeredRules,
  notOverRules,
  ownDeathRules,
  plannedRules,
  relapseRules,
  resolvedRules,
} from "./rules-follow-up.ts";

/** A finding that puts a conversation into its state. */
export type RedFinding = Extract<Finding, { level: "crisis" | "emergency" }>;

function compile<Kind extends string>(sources: readonly RuleSource<Kind>[]) {
  return lazily(() => compileRules(sources, conceptNames()));
}

const answers = compile(answerRules);
const resolved = compile(resolvedRules);
const notOver = compile(notOverRules);
const endangered = compile(endangeredRules);
const planned = compile(plannedRules);
const ownDeath = compile(ownDeathRules);
const asking = compile(askingRules);
const aboutIt = compile(aboutItRules);
const relapsed = compile(relapseRules);
const taken = lazily(() => answers().filter(({ kind }) => kind === "taken"));

export function repliesOf({ kind }: RedFinding): StateReplies {
  switch (kind) {
    case "suicide":
    case "self_harm":
      return stateReplies.suicide;
    case "overdose":
    case "overdose_question":
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

/** Emergencies that are over when it stops. Of the others only somebody who has examined the visitor can say so. */
const ENDS_BY_ITSELF: ReadonlySet<RedFinding["kind"]> = new Set(["priapism", "urinary_retention", "bleeding"]);

/** Which endings count for which state: "I'm fine" ends no wish to die, and "just kidding" no plan. */
function endingsOf({ level, kind }: RedFinding, isPlanned: boolean): readonly Ending[] {
  if (level === "emergency")
    return ENDS_BY_ITSELF.has(kind) ? ["passed", "examined", "misread"] : ["examined", "misread"];
  if (kind === "overdose_question") return ["safe", "denied", "misread"];
  if (kind === "partner_violence" || kind === "sexual_assault") return ["safe", "past"];
  if (isPlanned) return ["safe"];
  return kind === "harm_to_others" ? ["safe", "denied"] : ["safe", "denied", "joke"];
}

/** Whether a message names a weapon, pills or another way, or, in a crisis of its own, a time. */
export function namesPlan({ reading, byRules }: Message): boolean {
  const named = firstMatch(planned(), createView(reading));
  return named === "way" || (named === "time" && byRules.level === "crisis");
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

/** Whether the visitor speaks of a death of their own. */
export function saysWishToDie(reading: Reading): boolean {
  return firstMatch(ownDeath(), createView(reading)) !== null;
}

/** "Im back at it": what was over is not. */
export function isBack(reading: Reading): boolean {
  return firstMatch(relapsed(), createView(reading)) !== null;
}

/** Whether Max is asked for something. "You think this is a joke?" asks for nothing. */
export function asksMax(text: string): boolean {
  const kind = firstMatch(asking(), createView(readPlain(normalise(text))));
  return kind === "asks" || (kind === null && text.includes("?"));
}

/** Whether a few words after "call us today" leave that subject: thanks, or a question about something else. */
export function changesSubject(text: string, reading: Reading): boolean {
  if (firstMatch(aboutIt(), createView(reading)) !== null) return false;
  return asksMax(text) || (reading.hits.get("resolved") ?? []).length > 0;
}

/** Whether words are left that say it goes on: "but", "still", a symptom. */
export function goesOn(text: string): boolean {
  return firstMatch(notOver(), createView(readPlain(normalise(text)))) !== null;
}

/** Whether somebody in a crisis has the means at hand, has used them, or is safe on a condition. */
export function isEndangered(text: string): boolean {
  const reading = readPlain(normalise(text));
  return saysTaken(reading) || firstMatch(endangered(), createView(reading)) !== null;
}

export interface Ended {
  /** The sentences that say that it is over. */
  told: string;
  /** The same without the words that say it: "not suicidal" is read as a crisis by itself. */
  rest: string;
  /** What is asked in sentences of their own; empty when nothing is. */
  question: string;
}

/** How a message says that a state is over, or null when it does not. Whether that is so is for state.ts to judge. */
export function readEnd(finding: RedFinding, text: string, { isPlanned }: { isPlanned: boolean }): Ended | null {
  const ends = endingsOf(finding, isPlanned);
  const view = createView(readPlain(normalise(text)));
  const said = resolved().filter((rule) => ends.includes(rule.kind) && firstMatch([rule], view) !== null);
  if (said.length === 0) return null;
  const concepts = new Set(said.flatMap(({ needs }) => needs.flatMap((slot) => slot.concepts)));
  const sentences = text.split(/(?<=[.!?;\n])\s+/).map((sentence) => ({ sentence, ...without(sentence, concepts) }));
  const told = sentences.filter(({ isCut }) => isCut);
  return {
    told: told.map(({ sentence }) => sentence).join(" "),
    rest: told.map(({ rest }) => rest).join(". "),
    question: sentences.flatMap(({ sentence, isCut }) => (isCut ? [] : [sentence])).join(" "),
  };
}

/** A sentence without the words in which one of the concepts was read. */
function without(sentence: string, concepts: ReadonlySet<string>): { rest: string; isCut: boolean } {
  const { tokens, hits } = readPlain(normalise(sentence));
  const cut = [...concepts].flatMap((concept) => hits.get(concept) ?? []);
  const kept = tokens.filter((_, at) => !cut.some(({ start, end }) => at >= start && at < end));
  return { rest: kept.map(({ text }) => text).join(" "), isCut: cut.length > 0 };
}
