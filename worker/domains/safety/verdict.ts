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

interface RedFlag {
  level: "crisis" | "emergency";
  kind: KindId;
  reply: string;
}

export interface LeavingQuestion {
  turn: number;
  question: string;
}

export interface LeftState {
  leavings: readonly LeavingQuestion[];
  held: RedFlag;
  line: string;
}

export interface TriageVerdict {
  level: SafetyLevel;
  kind: KindId | null;
  language: Language;
  /** Null: Max answers. */
  reply: string | null;
  line: string;
  left: LeftState | null;
}

/** Computed from the visitor's messages each time: no client can clear it. */
export interface RaisedState {
  kind: KindId;
  /** The means were named: a joke no longer ends the state. */
  isPlanned: boolean;
  isOver: boolean;
  leavings: readonly LeavingQuestion[];
  reply: BilingualText | null;
  asides: number;
  used: ReadonlyMap<readonly BilingualText[], number>;
}

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

export function verdictToday({ kind, reply, asides }: RaisedState, last: LastTurn): TriageVerdict {
  const { language } = last;
  if (reply !== null)
    return { level: "today", kind, language, reply: fillClinicWords(reply[language], language), line: "", left: null };
  const own = verdictOn(last.finding, last);
  const quiet = stateOfKind(kind).soft[asides - 1];
  return own.line !== "" || !quiet ? own : { ...own, line: fillClinicWords(quiet[language], language) };
}

export function verdictIn(state: RaisedState, last: LastTurn): TriageVerdict {
  const { kind, leavings } = state;
  const { finding, turns, language, read } = last;
  const level = kinds[kind].level === "crisis" ? "crisis" : "emergency";
  const reply = state.reply ? fillClinicWords(state.reply[language], language) : firstReply(kind, language);
  const held = { level, kind, language, reply, line: "", left: null } as const;
  const leaving = leavings.at(-1);
  if (!leaving) return held;
  // "Not suicidal" alone reads as a crisis, so only the question counts.
  const asked = leaving.turn === turns.length - 1 ? read(leaving.question).finding : finding;
  if (isRed(asked)) return held;
  const line = fillClinicWords(stateOfKind(kind).keep[language], language);
  return {
    ...verdictOn(asked, last),
    left: { leavings, held: { level, kind, reply }, line },
  };
}
