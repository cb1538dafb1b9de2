import type { SafetyLevel } from "#contract/chat.ts";
import type { Finding } from "./finding.ts";
import { filled, firstReply, type KindId, kinds, type Language, type State, stateOf, type Text } from "./kinds.ts";
import type { Reader } from "./message.ts";
import { isRed } from "./replies/context.ts";

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
export interface Raised {
  kind: KindId;
  /** True once the means were named: then a joke ends nothing. */
  isPlanned: boolean;
  /** True while the last message said that it is over and asked nothing. */
  isOver: boolean;
  leavings: readonly Leaving[];
  /** The whole answer to the last message; null when Max answers it below a line to call today. */
  reply: Text | null;
  /** Of a finding for today: the messages since that were answered for themselves. */
  asides: number;
  /** How often each list of replies was used. */
  used: ReadonlyMap<readonly Text[], number>;
}

/** How often each state's line was shown before an ordinary answer. */
export type SoftLines = Map<State, number>;

export function countSoft(lines: SoftLines, kind: KindId): void {
  lines.set(stateOf(kind), (lines.get(stateOf(kind)) ?? 0) + 1);
}

export interface LastTurn {
  finding: Finding;
  turns: readonly string[];
  language: Language;
  read: Reader;
  softLines: SoftLines;
}

/** A message outside of every state. */
export function verdictOn(
  { level, kind }: Finding,
  { language, softLines }: Pick<LastTurn, "language" | "softLines">,
): Verdict {
  const none = { kind, language, reply: null, line: "", left: null };
  if (level === "none") return { level, ...none };
  if (level !== "soft") return { ...none, level, kind, reply: firstReply(kind, language) };
  const { soft } = stateOf(kind);
  const said = soft[Math.min(softLines.get(stateOf(kind)) ?? 1, soft.length) - 1] ?? soft[0];
  return { ...none, level: "notice", kind, line: said ? filled(said[language], language) : "" };
}

/** A message after a finding for today. */
export function verdictToday({ kind, reply, asides }: Raised, last: LastTurn): Verdict {
  const { language } = last;
  if (reply !== null)
    return { level: "today", kind, language, reply: filled(reply[language], language), line: "", left: null };
  const own = verdictOn(last.finding, last);
  const quiet = stateOf(kind).soft[asides - 1];
  return own.line !== "" || !quiet ? own : { ...own, line: filled(quiet[language], language) };
}

/** A message in the state of an emergency or a crisis. */
export function verdictIn(state: Raised, last: LastTurn): Verdict {
  const { kind, leavings } = state;
  const { finding, turns, language, read } = last;
  const level = kinds[kind].level === "crisis" ? "crisis" : "emergency";
  const reply = state.reply ? filled(state.reply[language], language) : firstReply(kind, language);
  const held = { level, kind, language, reply, line: "", left: null } as const;
  const leaving = leavings.at(-1);
  if (!leaving) return held;
  // The words that say it is over are left out: "not suicidal" is read as a crisis by itself.
  const asked = leaving.turn === turns.length - 1 ? read(leaving.question).finding : finding;
  if (isRed(asked)) return held;
  const line = filled(stateOf(kind).keep[language], language);
  return {
    ...verdictOn(asked, last),
    left: { leavings, held: { level, kind, reply }, line },
  };
}
