import type { Message } from "./assess.ts";
import {
  asksMax,
  type Ended,
  goesOn,
  isBack,
  isEndangered,
  namesPlan,
  type RedFinding,
  readEnd,
  saysTaken,
  saysWishToDie,
} from "./follow-up.ts";
import type { Reader } from "./triage.ts";

/** A question with which the visitor may leave a state, and the turn that it was asked in. */
export interface Leaving {
  turn: number;
  question: string;
}

/**
 * What a conversation has raised, and whether it is over. It is read anew from the visitor's own messages every time,
 * so that nothing that a client sends beside them can clear it.
 */
export interface SafetyState {
  finding: RedFinding;
  /** True once a weapon, pills, a time or a way was named: then a joke or a denial ends nothing. */
  isPlanned: boolean;
  /** Replies since it was raised. */
  asked: number;
  /** True while the last message said that it is over and asked nothing. */
  isOver: boolean;
  /** Questions after it was said to be over. The state is left when Max clearly knows an answer to one of them. */
  leavings: readonly Leaving[];
  /** True when the last message raised the finding: it gets the whole reply. */
  isNew: boolean;
  /** What the message that raised it says by itself: a wish to die may hold an overdose. */
  saidAs: RedFinding;
}

interface Turn {
  text: string;
  message: Message;
  /** What the message says in its conversation. */
  red: RedFinding | null;
  at: number;
  read: Reader;
}

/** The state after one more message. Pure. */
export function nextState(before: SafetyState | null, turn: Turn): SafetyState | null {
  const { red } = turn;
  if (before !== null) return heldState(before, turn);
  return red === null ? null : raised(worsened(red, turn) ?? red, { turn, saidAs: red });
}

function heldState(before: SafetyState, turn: Turn): SafetyState {
  const { red, at, text, message } = turn;
  const state = { ...before, isPlanned: before.isPlanned || namesPlan(message), isNew: false };
  const ended = readEnd(state.finding, text, state);
  if (ended && isHarmless(ended, state.finding, turn.read)) return endedState(state, ended, at);
  const worse = worsened(state.finding, turn);
  if (worse) return raised(worse, { turn });
  if (red !== null && counts(red, state, turn)) return again(state, red, turn);
  const mayLeave = state.isOver || state.leavings.length > 0;
  if (mayLeave && isBack(message.reading)) return { ...state, asked: state.asked + 1, isOver: false, leavings: [] };
  if (mayLeave && isAsked(text, turn.read)) return leaving(state, { turn: at, question: text });
  return { ...state, asked: state.asked + 1, isOver: false };
}

/** In a state only rules raise another; once it is left, the classifier does too. */
function counts({ level }: RedFinding, { leavings }: SafetyState, { message }: Turn): boolean {
  return leavings.length > 0 || message.byRules.level === level;
}

function raised(finding: RedFinding, { turn, saidAs = finding }: { turn: Turn; saidAs?: RedFinding }): SafetyState {
  const isPlanned = namesPlan(turn.message);
  return { finding, saidAs, isPlanned, asked: 0, isOver: false, leavings: [], isNew: true };
}

/** The same danger told again is answered as a follow-up; a lesser one does not push out a greater one. */
function again(state: SafetyState, red: RedFinding, turn: Turn): SafetyState {
  const isLess = urgency(red) < urgency(state.finding) || isOnlyImplied(red, state, turn);
  const isSame = red.kind === state.finding.kind || isLess;
  if (!isSame) return raised(red, { turn });
  return { ...state, asked: state.asked + 1, isOver: false, leavings: [] };
}

/** "I have a gun" or "dont call anyone" in another crisis is no wish to die; that must be said. */
function isOnlyImplied({ kind }: RedFinding, { finding }: SafetyState, { message }: Turn): boolean {
  return kind === "suicide" && finding.level === "crisis" && !saysWishToDie(message.reading);
}

/** An overdose cannot wait for anything; what can kill within hours comes before what has happened. */
function urgency({ level, kind }: RedFinding): number {
  if (kind === "overdose") return 3;
  return level === "emergency" || kind === "suicide" || kind === "harm_to_others" ? 2 : 1;
}

/** In a wish to die, "i took them" is an overdose. */
function worsened({ kind }: RedFinding, { message }: Turn): RedFinding | null {
  const mayHaveTaken = kind === "suicide" || kind === "self_harm" || kind === "overdose_question";
  return mayHaveTaken && saysTaken(message.reading) ? { level: "emergency", kind: "overdose" } : null;
}

/** Nothing in the whole message says that it goes on or is dangerous, and what is asked is for Max to answer. */
function isHarmless({ told, rest, question }: Ended, { level }: RedFinding, read: Reader): boolean {
  const whole = read(told).byRules.level;
  const beside = read(rest).byRules.level;
  if (whole === "emergency" || beside === "crisis" || (whole === "crisis" && beside === "emergency")) return false;
  if (goesOn(told) || (level === "crisis" && isEndangered(rest))) return false;
  return question === "" || isAsked(question, read);
}

/** A question for Max, with nothing in it that says it goes on. */
function isAsked(text: string, read: Reader): boolean {
  const { level } = read(text).finding;
  return (level === "none" || level === "notice") && asksMax(text) && !goesOn(text);
}

function endedState(state: SafetyState, { question }: Ended, at: number): SafetyState {
  if (question !== "") return leaving(state, { turn: at, question });
  return { ...state, asked: state.asked + 1, isOver: true };
}

/** Every later question is tried too: Max may know none before it. */
function leaving(state: SafetyState, { turn, question }: Leaving): SafetyState {
  return { ...state, asked: state.asked + 1, isOver: false, leavings: [...state.leavings, { turn, question }] };
}
