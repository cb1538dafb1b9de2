import type { SafetyLevel } from "#contract/chat.ts";
import { inContext, isRed } from "./context.ts";
import { type Answer, filled, firstReply, type KindId, kinds, type Language, stateOf, type Text } from "./kinds.ts";
import { createReader, type Finding, type Message, type Reader } from "./message.ts";

/** A fixed reply to an emergency or a crisis. */
interface RedFlag {
  level: "crisis" | "emergency";
  kind: KindId;
  reply: string;
}

/** A question with which the visitor may leave a state, and the turn that it was asked in. */
export interface Leaving {
  turn: number;
  question: string;
}

/** A state that the visitor says is over: left when Max clearly knows the answer to one of the questions. */
export interface Left {
  leavings: readonly Leaving[];
  /** The reply while that is not so. */
  held: RedFlag;
  /** Whom to call, at the top of this answer and of all that follow. */
  line: string;
}

/** How the last message of a conversation is answered. */
export interface Verdict {
  level: SafetyLevel;
  kind: KindId | null;
  language: Language;
  /** The fixed answer; null means that Max answers. */
  reply: string | null;
  /** Stands before an ordinary answer; empty when nothing does. */
  line: string;
  left: Left | null;
}

/** What a conversation has raised. It is read anew from the visitor's own messages every time: no client can clear it. */
interface Raised {
  kind: KindId;
  /** True once the means were named: then a joke ends nothing. */
  isPlanned: boolean;
  /** True while the last message said that it is over and asked nothing. */
  isOver: boolean;
  leavings: readonly Leaving[];
  /** The whole answer to the last message. */
  reply: Text;
  /** How often each list of replies was used. */
  used: ReadonlyMap<readonly Text[], number>;
}

interface Turn {
  at: number;
  text: string;
  message: Message;
  finding: Finding;
}

/** Emergencies that end by themselves. Of the others only somebody who has examined the visitor can say so. */
const PASSES: ReadonlySet<KindId> = new Set(["priapism", "urinary_retention", "bleeding"]);
/** Where a joke is believed while nothing was at hand. */
const JOKES: ReadonlySet<KindId> = new Set(["suicide", "self_harm", "overdose_question"]);
/** An overdose is the gravest kind; kinds in LATER are less urgent than the rest. */
const FIRST: readonly KindId[] = ["overdose"];
const LATER: readonly KindId[] = ["sexual_assault", "partner_violence", "eating_disorder", "self_harm"];

/** Answers that keep the state, whatever else the message says. */
const GOES_ON: readonly Answer[] = ["taken", "means", "worse", "better", "method", "wait", "refuses", "home_remedy"];
/** Answers that bring back a state that was over. */
const IS_BACK: readonly Answer[] = ["taken", "means", "worse", "method"];
/** Questions that go on about it. */
const ABOUT_IT: readonly Answer[] = ["wait", "worse", "home_remedy", "cost", "far", "refuses"];

/**
 * Reads the visitor's own messages, oldest first, and says how the last one must be answered. Once they have raised an
 * emergency or a crisis, every answer is that state's until it is over. Never throws.
 */
export function triage(turns: readonly string[], read: Reader = createReader()): Verdict {
  let state: Raised | null = null;
  let finding: Finding = { level: "none", kind: null };
  for (const [at, text] of turns.entries()) {
    const message = read(text);
    finding = inContext(turns.slice(0, at), {
      text,
      message,
      read,
      isFree: state === null || state.kind === "call_today",
    });
    state = nextState(state, { at, text, message, finding });
  }
  const language = turns.map((text) => read(text).language).findLast((told) => told !== null) ?? "en";
  return state === null ? verdictOn(finding, language) : verdictIn(state, { finding, turns, language, read });
}

function nextState(state: Raised | null, turn: Turn): Raised | null {
  const { finding, message } = turn;
  const isRaised = isRed(finding) || finding.level === "today";
  if (state === null) return isRaised && finding.kind ? raised(finding.kind, message) : null;
  if (state.kind === "call_today") {
    if (isRed(finding)) return raised(finding.kind, message);
    return isRaised || isAboutToday(finding, message) ? answered(state, message) : null;
  }
  // In a state a second message that sounds like danger is no joke any more, as are means at hand.
  const isPlanned = state.isPlanned || message.answers.has("means") || isDanger(finding);
  return heldState({ ...state, isPlanned }, turn);
}

/** Answers and questions about what has to be seen today; anything else is answered for itself. */
function isAboutToday(finding: Finding, { answers }: Message): boolean {
  if (finding.level === "soft" || finding.kind === "interaction") return false;
  return !answers.has("question") || ABOUT_IT.some((answer) => answers.has(answer));
}

function heldState(state: Raised, turn: Turn): Raised {
  const { finding, message, text, at } = turn;
  const { answers } = message;
  if (isTaken(state.kind, message)) return raised("overdose", message);
  if (isRed(finding) && isOther(state, { kind: finding.kind, message })) return raised(finding.kind, message);
  const question = questionIn(text, answers);
  const wasOver = state.isOver || state.leavings.length > 0;
  if (isEnd(state, turn))
    return question
      ? leaving(state, { turn: at, question })
      : { ...state, isOver: true, reply: stateOf(state.kind).over };
  if (wasOver && isBack(turn)) return answered({ ...state, isOver: false, leavings: [] }, message);
  if (wasOver && question) return leaving(state, { turn: at, question });
  return answered({ ...state, isOver: false }, message);
}

function isEnd(state: Raised, { finding, message }: Turn): boolean {
  const says = (answers: readonly Answer[]) => answers.some((answer) => message.answers.has(answer));
  // Of an emergency that a clinician has treated the words sound alarming still.
  const isThere = kinds[state.kind].level === "crisis" ? isDanger(finding) : isRed(finding);
  return says(endingsOf(state)) && !says(GOES_ON) && !isThere;
}

function isDanger(finding: Finding): boolean {
  return isRed(finding) || finding.level === "soft";
}

function isBack({ finding, message }: Turn): boolean {
  return isRed(finding) || IS_BACK.some((answer) => message.answers.has(answer));
}

/** "i took them" in a wish to die, or about a number of pills, is an overdose. */
function isTaken(kind: KindId, { answers, named }: Message): boolean {
  if (!answers.has("taken")) return false;
  return kind === "overdose_question" || ((kind === "suicide" || kind === "self_harm") && named.has("swallowed"));
}

/** Another danger: a graver one, one as grave that is answered otherwise, or any once the first was over. */
function isOther(
  { kind: before, isOver, leavings }: Raised,
  { kind, message }: { kind: KindId; message: Message },
): boolean {
  if (kind === before) return false;
  // A weapon in another crisis is no wish to die by itself.
  if (kind === "suicide" && kinds[before].level === "crisis" && message.answers.has("means")) return false;
  if (isOver || leavings.length > 0) return true;
  return rank(kind) > rank(before) || (rank(kind) === rank(before) && stateOf(kind) !== stateOf(before));
}

function rank(kind: KindId): number {
  if (FIRST.includes(kind)) return 3;
  return LATER.includes(kind) ? 1 : 2;
}

function endingsOf({ kind, isPlanned }: Raised): readonly Answer[] {
  if (kinds[kind].level === "emergency")
    return PASSES.has(kind) ? ["examined", "misread", "passed"] : ["examined", "misread"];
  if (isPlanned) return ["safe"];
  return JOKES.has(kind) ? ["safe", "joke", "misread"] : ["safe", "misread"];
}

/** The question in a message, without its other sentences; empty when there is none. */
function questionIn(text: string, answers: ReadonlySet<Answer>): string {
  if (!answers.has("question")) return "";
  const sentences = text.split(/(?<=[.!?;\n])\s+/);
  return sentences.length === 1 ? text : sentences.filter((one) => one.includes("?")).join(" ") || text;
}

/** Every later question is tried too: Max may know none before it. */
function leaving(state: Raised, next: Leaving): Raised {
  return { ...answered(state, null), isOver: false, leavings: [...state.leavings, next] };
}

function raised(kind: KindId, { answers }: Message): Raised {
  const reply = { en: firstReply(kind, "en"), es: firstReply(kind, "es") };
  return { kind, isPlanned: answers.has("means"), isOver: false, leavings: [], reply, used: new Map() };
}

/** The state's reply to one more message: by what it answers, and not the same words twice in a row. */
function answered(state: Raised, message: Message | null): Raised {
  const { answers, again, line } = stateOf(state.kind);
  const own = answers.find(({ to }) => to.some((answer) => message?.answers.has(answer as Answer)))?.say;
  const replies = own && (state.used.get(own) ?? 0) < own.length ? own : again;
  const count = state.used.get(replies) ?? 0;
  const said = replies[count % replies.length] ?? line;
  const used = new Map(state.used).set(replies, count + 1);
  return { ...state, used, reply: { en: `${said.en}\n\n${line.en}`, es: `${said.es}\n\n${line.es}` } };
}

function verdictOn({ level, kind }: Finding, language: Language): Verdict {
  const none = { kind, language, reply: null, line: "", left: null };
  if (level === "none") return { level, ...none };
  if (level === "soft") return { ...none, level: "notice", kind, line: filled(stateOf(kind).soft[language], language) };
  return { ...none, level: level === "today" ? "limits" : level, kind, reply: firstReply(kind, language) };
}

interface LastTurn {
  finding: Finding;
  turns: readonly string[];
  language: Language;
  read: Reader;
}

function verdictIn(state: Raised, { finding, turns, language, read }: LastTurn): Verdict {
  const { kind, leavings } = state;
  const level = kinds[kind].level === "today" ? "limits" : kinds[kind].level === "crisis" ? "crisis" : "emergency";
  const reply = filled(state.reply[language], language);
  const held = { level, kind, language, reply, line: "", left: null } as const;
  if (level === "limits" || leavings.length === 0) return held;
  const last = leavings.at(-1);
  // The words that say it is over are left out: "not suicidal" is read as a crisis by itself.
  const asked = last?.turn === turns.length - 1 ? read(last.question).finding : finding;
  if (isRed(asked)) return held;
  const line = filled(stateOf(kind).keep[language], language);
  return {
    ...verdictOn(asked, language),
    left: { leavings, held: { level, kind, reply }, line },
  };
}
