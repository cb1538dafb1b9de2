import type { Language } from "#content/strings/language.ts";
import type { SafetyLevel } from "#contract/chat.ts";
import type { TriageFinding } from "./finding.ts";
import { isRed } from "./in-context.ts";
import {
  type BilingualText,
  fillClinicWords,
  firstReply,
  type KindId,
  type KindState,
  kinds,
  stateOfKind,
} from "./kinds.ts";
import type { MessageReader } from "./message.ts";

/** A fixed reply to an emergency or a crisis. */
interface RedFlag {
  level: "crisis" | "emergency";
  kind: KindId;
  reply: string;
}

/** A question with which the visitor may leave a state, and the turn that it was asked in. */
export interface LeavingQuestion {
  turn: number;
  question: string;
}

/** A state that the visitor says is over: left when Max clearly knows the answer to one of the questions. */
export interface LeftState {
  leavings: readonly LeavingQuestion[];
  /** The reply while that is not so. */
  held: RedFlag;
  /** Whom to call, at the top of this answer and of all that follow. */
  line: string;
}

/** How the last message of a conversation is answered. */
export interface TriageVerdict {
  level: SafetyLevel;
  kind: KindId | null;
  language: Language;
  /** The fixed answer; null means that Max answers. */
  reply: string | null;
  /** Stands before an ordinary answer; empty when nothing does. */
  line: string;
  left: LeftState | null;
}

/** What a conversation has raised. It is read anew from the visitor's own messages every time: no client can clear it. */
export interface RaisedState {
  kind: KindId;
  /** True once the means were named: then a joke ends nothing. */
  isPlanned: boolean;
  /** True while the last message said that it is over and asked nothing. */
  isOver: boolean;
  leavings: readonly LeavingQuestion[];
  /** The whole answer to the last message; null when Max answers it below a line to call today. */
  reply: BilingualText | null;
  /** Of a finding for today: the messages since that were answered for themselves. */
  asides: number;
  /** How often each list of replies was used. */
  used: ReadonlyMap<readonly BilingualText[], number>;
}

/** How often each state's line was shown before an ordinary answer. */
export type SoftLines = Map<KindState, number>;

export function countSoft(lines: SoftLines, kind: KindId): void {
  lines.set(stateOfKind(kind), (lines.get(stateOfKind(kind)) ?? 0) + 1);
}

export interface LastTurn {
  finding: TriageFinding;
  turns: readonly string[];
  language: Language;
  read: MessageReader;
  softLines: SoftLines;
}

/** A message outside of every state. */
export function verdictOn(
  { level, kind }: TriageFinding,
  { language, softLines }: Pick<LastTurn, "language" | "softLines">,
): TriageVerdict {
  const none = { kind, language, reply: null, line: "", left: null };
  if (level === "none") return { level, ...none };
  if (level !== "soft") return { ...none, level, kind, reply: firstReply(kind, language) };
  const { soft } = stateOfKind(kind);
  const said = soft[Math.min(softLines.get(stateOfKind(kind)) ?? 1, soft.length) - 1] ?? soft[0];
  return { ...none, level: "notice", kind, line: said ? fillClinicWords(said[language], language) : "" };
}

/** A message after a finding for today. */
export function verdictToday({ kind, reply, asides }: RaisedState, last: LastTurn): TriageVerdict {
  const { language } = last;
  if (reply !== null)
    return { level: "today", kind, language, reply: fillClinicWords(reply[language], language), line: "", left: null };
  const own = verdictOn(last.finding, last);
  const quiet = stateOfKind(kind).soft[asides - 1];
  return own.line !== "" || !quiet ? own : { ...own, line: fillClinicWords(quiet[language], language) };
}

/** A message in the state of an emergency or a crisis. */
export function verdictIn(state: RaisedState, last: LastTurn): TriageVerdict {
  const { kind, leavings } = state;
  const { finding, turns, language, read } = last;
  const level = kinds[kind].level === "crisis" ? "crisis" : "emergency";
  const reply = state.reply ? fillClinicWords(state.reply[language], language) : firstReply(kind, language);
  const held = { level, kind, language, reply, line: "", left: null } as const;
  const leaving = leavings.at(-1);
  if (!leaving) return held;
  // The words that say it is over are left out: "not suicidal" is read as a crisis by itself.
  const asked = leaving.turn === turns.length - 1 ? read(leaving.question).finding : finding;
  if (isRed(asked)) return held;
  const line = fillClinicWords(stateOfKind(kind).keep[language], language);
  return {
    ...verdictOn(asked, last),
    left: { leavings, held: { level, kind, reply }, line },
  };
}
