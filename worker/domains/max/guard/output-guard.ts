import { canary } from "#content/max/instructions.ts";
import type { KindId } from "#worker/domains/safety/kinds.ts";
import { readMessage } from "#worker/domains/safety/message.ts";
import deny from "./guard-rules.json" with { type: "json" };
import { type Backing, type GuardSources, isVerbatim, readBacking } from "./sources.ts";
import { findUnbacked, type SentenceVerdict } from "./support.ts";

const MOST_CHARS = 400;
/** A rule may span released text and what follows it. */
const OVERLAP_CHARS = 80;

const rules = deny.rules.map(({ name, pattern, unlessAfter }) => ({
  name,
  pattern: new RegExp(filled(pattern), "g"),
  unlessAfter: unlessAfter === undefined ? null : new RegExp(filled(unlessAfter)),
}));

function filled(pattern: string): string {
  return pattern.replace(/\{([a-z]+)\}/g, (_, part: keyof typeof deny.parts) => deny.parts[part]);
}

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}|\u034f/gu, "")
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[*_`~]/g, "")
    .toLowerCase();
}

export function guardViolation(text: string): string | null {
  const lower = plain(text);
  if (lower.includes(canary)) return "canary";
  const broken = rules.find(({ pattern, unlessAfter }) =>
    [...lower.matchAll(pattern)].some(
      ({ index }) => !unlessAfter?.test(lower.slice(Math.max(0, index - OVERLAP_CHARS), index)),
    ),
  );
  return broken?.name ?? null;
}

const GRAVE: ReadonlySet<KindId> = new Set(["suicide", "self_harm", "harm_to_others", "overdose_question"]);
const HELP = /\b(?:911|988|1-800-222-1222)\b/;

function crisisIn(sentence: string): string | null {
  const { level, kind } = readMessage(sentence).finding;
  return level !== "none" && level !== "soft" && GRAVE.has(kind) && !HELP.test(sentence) ? "crisis" : null;
}

export function judge(sentence: string, backing: Backing): string | null {
  return judgeWith(sentence, readBacking(backing)).rule;
}

function judgeWith(text: string, sources: GuardSources): SentenceVerdict {
  const broken = guardViolation(text) ?? (isVerbatim(text, sources) ? null : crisisIn(text));
  return broken === null ? findUnbacked(text, sources) : { rule: broken, isBacked: false };
}

function sizeOf({ facts, done = [] }: Backing): number {
  return facts.length + done.length;
}

export interface SentenceGuard {
  push: (delta: string) => string;
  end: () => string;
  readonly dropped: readonly string[];
  /** True once a sentence with facts was released; courtesies and refusals do not count. */
  readonly isBacked: boolean;
}

/** A digit before the mark may go on ("50. mg"). */
const SENTENCE_END =
  /[^\d\s][.!?\u2026:]*(?<!\b(?:dra?|mrs?|ms|sra?|st|rd|ave|ste|no|[ap]\.m))[.!?\u2026]["')\]]*\s|[^\d\s][ \t]*\n/i;

function nextPiece(held: string, isComplete: boolean): string | null {
  const end = SENTENCE_END.exec(held);
  if (end) return held.slice(0, end.index + end[0].length);
  return isComplete && held !== "" ? held : null;
}

export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  for (let piece = nextPiece(rest, true); piece !== null; piece = nextPiece(rest, true)) {
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return pieces;
}

/** Nothing comes out after the canary, and the result does not depend on how the text was cut. */
export function createGuard(backing: Backing): SentenceGuard {
  let sources = readBacking(backing);
  let known = sizeOf(backing);
  const dropped: string[] = [];
  let held = "";
  let released = "";
  let isBacked = false;
  let isStopped = false;

  /** Tools add to the backing while the model writes. */
  function learn(): void {
    if (sizeOf(backing) === known) return;
    sources = readBacking(backing);
    known = sizeOf(backing);
  }

  function pass(piece: string): string {
    learn();
    const broken = piece.length > MOST_CHARS ? "too_long" : guardViolation(released + piece);
    const verdict = broken === null ? judgeWith(piece, sources) : { rule: broken, isBacked: false };
    isStopped = plain(piece).includes(canary);
    if (verdict.rule !== null) {
      dropped.push(verdict.rule);
      return "";
    }
    isBacked ||= verdict.isBacked;
    released = (released + piece).slice(-OVERLAP_CHARS);
    return piece;
  }

  function drain(isComplete: boolean): string {
    let release = "";
    for (let piece = nextPiece(held, isComplete); piece !== null && !isStopped; piece = nextPiece(held, isComplete)) {
      held = held.slice(piece.length);
      release += pass(piece);
    }
    return release;
  }

  return {
    push(delta) {
      if (isStopped) return "";
      held += delta;
      return drain(false);
    },
    end: () => (isStopped ? "" : drain(true)),
    dropped,
    get isBacked() {
      return isBacked;
    },
  };
}
