import type { TriageFinding } from "./finding.ts";
import { inContext, isRed, isShort } from "./in-context.ts";
import { DANGEROUS_DRUGS } from "./judgement.ts";
import { firstReply, type KindId, kinds, type StateAnswer, stateOfKind } from "./kinds.ts";
import { createReader, type MessageReader, type MessageReading } from "./message.ts";
import {
  countSoft,
  type LastTurn,
  type LeavingQuestion,
  type RaisedState,
  type SoftLines,
  type TriageVerdict,
  verdictIn,
  verdictOn,
  verdictToday,
} from "./verdict.ts";

interface Turn {
  at: number;
  text: string;
  message: MessageReading;
  finding: TriageFinding;
  read: MessageReader;
}

/** Only a clinician's examination ends the other emergencies. */
const PASSES: ReadonlySet<KindId> = new Set(["priapism", "urinary_retention", "bleeding"]);
/** A joke ends these while no means were at hand. */
const JOKES: ReadonlySet<KindId> = new Set(["suicide", "self_harm", "overdose_question"]);
const TREATED: ReadonlySet<KindId> = new Set(["sexual_assault", "eating_disorder", "psychosis_withdrawal"]);
const FIRST: readonly KindId[] = ["overdose"];
const LATER: readonly KindId[] = ["sexual_assault", "partner_violence", "eating_disorder", "self_harm"];

const HOLDS: readonly StateAnswer[] = ["means", "method"];
const GOES_ON: readonly StateAnswer[] = ["taken", "worse", "better", "wait", "refuses", "home_remedy"];
const IS_BACK: readonly StateAnswer[] = ["taken", "means", "worse", "method"];
const ENDS: readonly StateAnswer[] = ["examined", "passed", "safe", "joke", "misread"];
const ENDS_TODAY: readonly StateAnswer[] = ["examined", "booked", "joke", "misread"];
const LINES_TODAY = 2;
const ABOUT_IT: readonly StateAnswer[] = ["wait", "worse", "home_remedy", "cost", "far", "refuses"];

/** Takes the visitor's own messages, oldest first. Never throws. */
export function triage(turns: readonly string[], read: MessageReader = createReader()): TriageVerdict {
  let state: RaisedState | null = null;
  let finding: TriageFinding = { level: "none", kind: null };
  const softLines: SoftLines = new Map();
  for (const [at, text] of turns.entries()) {
    const message = read(text);
    finding = inContext(turns.slice(0, at), {
      text,
      message,
      read,
      isFree: state === null || state.kind === "call_today",
    });
    state = nextState(state, { at, text, message, finding, read });
    if (finding.level === "soft" && !state?.reply) countSoft(softLines, finding.kind);
  }
  if (state === null) finding = afterSoft(finding, { turns, read, softLines });
  const language = turns.map((text) => read(text).language).findLast((known) => known !== null) ?? "en";
  const last = { finding, turns, language, read, softLines };
  if (state === null) return verdictOn(finding, last);
  return state.kind === "call_today" ? verdictToday(state, last) : verdictIn(state, last);
}

/** Shows the number once more after an answer that asks nothing: "no" may be shame. */
function afterSoft(
  finding: TriageFinding,
  { turns, read, softLines }: Pick<LastTurn, "turns" | "read" | "softLines">,
): TriageFinding {
  const [before, last] = turns.slice(-2).map(read);
  if (finding.level !== "none" || before?.finding.level !== "soft" || last?.answers.has("question") !== false)
    return finding;
  softLines.set(stateOfKind(before.finding.kind), Number.POSITIVE_INFINITY);
  return before.finding;
}

function nextState(state: RaisedState | null, turn: Turn): RaisedState | null {
  const { finding, message } = turn;
  const isRaised = isRed(finding) || finding.level === "today";
  if (state === null) return isRaised && finding.kind ? raised(finding.kind, message) : null;
  if (state.kind === "call_today") return nextToday(state, turn);
  const sounds = isRed(finding) || (finding.level === "soft" && !ENDS.some((answer) => message.answers.has(answer)));
  // A second message that sounds dangerous, or means at hand, rule out a joke.
  const isPlanned = state.isPlanned || message.answers.has("means") || sounds;
  return heldState({ ...state, isPlanned }, turn);
}

function nextToday(state: RaisedState, turn: Turn): RaisedState {
  const { finding, message } = turn;
  const says = (answers: readonly StateAnswer[]) => answers.some((answer) => message.answers.has(answer));
  if (isRed(finding)) return raised(finding.kind, message);
  if (finding.level === "today") return state.asides > 0 ? raised(finding.kind, message) : answered(state, message);
  const isSeen = says(ENDS_TODAY) && !says(IS_BACK);
  if (isSeen && questionIn(turn) === "")
    return { ...state, asides: LINES_TODAY + 1, reply: stateOfKind(state.kind).over };
  if (says(IS_BACK)) return answered({ ...state, asides: 0 }, message);
  const isQuiet = isSeen || state.asides > LINES_TODAY;
  if (!isQuiet && isAboutToday(finding, message)) return answered(state, message);
  return { ...state, asides: isQuiet ? LINES_TODAY + 1 : state.asides + 1, reply: null };
}

function isAboutToday(finding: TriageFinding, { answers }: MessageReading): boolean {
  if (finding.level === "soft" || finding.kind === "interaction") return false;
  return !answers.has("question") || ABOUT_IT.some((answer) => answers.has(answer));
}

function heldState(state: RaisedState, turn: Turn): RaisedState {
  const { message, at } = turn;
  const other = otherKind(state, turn);
  if (other) return raised(other, message);
  const question = questionIn(turn);
  const wasOver = state.isOver || state.leavings.length > 0;
  if (isEnd(state, turn))
    return question
      ? leaving(state, { turn: at, question })
      : { ...state, isOver: true, reply: stateOfKind(state.kind).over };
  if (wasOver && isBack(turn)) return answered({ ...state, isOver: false, leavings: [] }, message);
  if (wasOver && question) return leaving(state, { turn: at, question });
  return answered({ ...state, isOver: false }, message);
}

function otherKind(state: RaisedState, { finding, message }: Turn): KindId | null {
  if (isTaken(state.kind, message)) return "overdose";
  const isHeld = kinds[state.kind].level === "emergency" && !state.isOver && state.leavings.length === 0;
  if (isHeld && finding.kind === "interaction" && DANGEROUS_DRUGS.some((drug) => message.named.has(drug)))
    return state.kind === "nitrate" ? null : "nitrate";
  return isRed(finding) && isOther(state, { kind: finding.kind, message }) ? finding.kind : null;
}

function isEnd(state: RaisedState, { finding, message, text }: Turn): boolean {
  const says = (answers: readonly StateAnswer[]) => answers.some((answer) => message.answers.has(answer));
  // A long account of the past sounds alarming; a few alarming words are danger ("i dont think im safe").
  const isThere = isRed(finding) || (finding.level === "soft" && isShort(text));
  return says(endingsOf(state)) && !says(HOLDS) && !goesOn(message, endingsOf(state)) && !isThere;
}

function goesOn({ answersByPart }: MessageReading, endings: readonly StateAnswer[]): boolean {
  const end = answersByPart.findLastIndex((part) => endings.some((answer) => part.has(answer)));
  return answersByPart.slice(end + 1).some((part) => GOES_ON.some((answer) => part.has(answer)));
}

function isBack({ finding, message }: Turn): boolean {
  return isRed(finding) || IS_BACK.some((answer) => message.answers.has(answer));
}

/** "i took them" after a wish to die, or about a number of pills, is an overdose. */
function isTaken(kind: KindId, { answers, named }: MessageReading): boolean {
  if (!answers.has("taken")) return false;
  return kind === "overdose_question" || ((kind === "suicide" || kind === "self_harm") && named.has("swallowed"));
}

function isOther(
  { kind: before, isOver, leavings }: RaisedState,
  { kind, message }: { kind: KindId; message: MessageReading },
): boolean {
  if (kind === before) return false;
  // A weapon in another crisis is no wish to die by itself.
  if (kind === "suicide" && kinds[before].level === "crisis" && message.answers.has("means")) return false;
  if (isOver || leavings.length > 0) return true;
  return rank(kind) > rank(before) || (rank(kind) === rank(before) && stateOfKind(kind) !== stateOfKind(before));
}

function rank(kind: KindId): number {
  if (FIRST.includes(kind)) return 3;
  return LATER.includes(kind) ? 1 : 2;
}

function endingsOf({ kind, isPlanned }: RaisedState): readonly StateAnswer[] {
  if (kinds[kind].level === "emergency")
    return PASSES.has(kind) ? ["examined", "misread", "passed"] : ["examined", "misread"];
  if (isPlanned) return ["safe"];
  const more: readonly StateAnswer[] = JOKES.has(kind) ? ["joke"] : TREATED.has(kind) ? ["examined"] : [];
  return ["safe", "misread", ...more];
}

function questionIn({ text, message, read }: Turn): string {
  const marked = text.split(/(?<=[.!?;\n])\s+/).filter((sentence) => sentence.includes("?"));
  if (marked.length > 0) return marked.join(" ");
  const parts = text.split(/(?<=[.!;,\n])\s+/);
  if (parts.length === 1) return message.answers.has("question") ? text : "";
  const asks = (part: string) => {
    const { answers } = read(part);
    return answers.has("question") && !ENDS.some((answer) => answers.has(answer));
  };
  return parts.filter(asks).join(" ");
}

/** Later questions are tried too: Max may not know the first. */
function leaving(state: RaisedState, next: LeavingQuestion): RaisedState {
  return { ...answered(state, null), isOver: false, leavings: [...state.leavings, next] };
}

function raised(kind: KindId, { answers }: MessageReading): RaisedState {
  const reply = { en: firstReply(kind, "en"), es: firstReply(kind, "es") };
  return { kind, isPlanned: answers.has("means"), isOver: false, leavings: [], reply, asides: 0, used: new Map() };
}

function answered(state: RaisedState, message: MessageReading | null): RaisedState {
  const { answers, again, line } = stateOfKind(state.kind);
  const own = answers.find(({ to }) => to.some((answer) => message?.answers.has(answer as StateAnswer)))?.say;
  const replies = own && (state.used.get(own) ?? 0) < own.length ? own : again;
  const count = state.used.get(replies) ?? 0;
  const said = replies[count % replies.length] ?? line;
  const used = new Map(state.used).set(replies, count + 1);
  return { ...state, used, reply: { en: `${said.en}\n\n${line.en}`, es: `${said.es}\n\n${line.es}` } };
}
