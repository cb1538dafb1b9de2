import { takenLine } from "#content/max/safety-state.ts";
import { assess, type Finding, type Message } from "./assess.ts";
import { changesSubject, heldReply, overReply, type RedFinding, repliesOf } from "./follow-up.ts";
import { type Language, languageOf } from "./language.ts";
import type { Reading } from "./lexicon.ts";
import {
  type CrisisKind,
  crisisReply,
  type EmergencyKind,
  emergencyReply,
  isCrisisKind,
  type LimitsKind,
  limitsReply,
} from "./replies.ts";
import { type Leaving, nextState, type SafetyState } from "./state.ts";

/** A fixed reply to an emergency or a crisis. */
export type RedFlag =
  | { level: "crisis"; kind: CrisisKind; reply: string }
  | { level: "emergency"; kind: EmergencyKind; reply: string };

/** A state that the visitor says is over: left when Max clearly knows the answer to one of the questions. */
export interface LeftState {
  leavings: readonly Leaving[];
  /** The reply while that is not so. */
  held: RedFlag;
  /** Whom to call, at the top of this answer and of all that follow. */
  line: string;
}

/** `reply` is the fixed answer; null means that Max answers, at `notice` with one line from `noticeLines` before it. */
export type Triage = (
  | { level: "none"; kind: null; reply: null }
  | { level: "notice"; kind: EmergencyKind | CrisisKind; reply: null }
  | { level: "limits"; kind: LimitsKind; reply: string }
  | RedFlag
) & { left?: LeftState };

/** A reply to Max's warning is short; a longer message is read for itself. */
const CONTINUATION_WORDS = 12;
function has(reading: Reading, concept: string): boolean {
  return (reading.hits.get(concept) ?? []).length > 0;
}

/** "it still won't go down", "yes, now": says that what was warned of goes on. */
function goesOn({ reading, byRules }: Message): boolean {
  if (byRules.level === "crisis" || byRules.level === "emergency" || byRules.kind === "sexual_minor") return false;
  const asksElse = has(reading, "resolved") || has(reading, "info") || has(reading, "stillAllowed");
  if (reading.tokens.length > CONTINUATION_WORDS || asksElse) return false;
  return has(reading, "persistsNow");
}

/** A message that is read when somebody asks what it says: most turns are answered without those before. */
type Unread = () => Message;

function continuedFinding(earlier: readonly Unread[], last: Message): Finding {
  if (!goesOn(last)) return last.finding;
  const asked = earlier.at(-1)?.().finding;
  if (asked?.level !== "notice" || last.finding.level === "limits") return last.finding;
  if (isCrisisKind(asked.kind)) return { level: "crisis", kind: asked.kind };
  return { level: "emergency", kind: asked.kind };
}

/** Messages before a short one that are read together with it. */
const PIECES = 3;
/** What is told in pieces: what was taken, then how much or how it feels; a sore spot, then the fever. */
const TOLD_IN_PIECES: ReadonlySet<Finding["kind"]> = new Set([
  "overdose",
  "infection",
  "nitrate_chest_pain",
  "call_today",
]);

/** A few words say little by themselves: by the rules, what they say after the messages before them. */
function inPieces(
  finding: Finding,
  { earlier, text, read }: { earlier: readonly string[]; text: string; read: Reader },
) {
  const { reading } = read(text);
  const isOwn = finding.level === "crisis" || finding.level === "emergency" || finding.kind === "interaction";
  if (isOwn || earlier.length === 0 || reading.tokens.length > CONTINUATION_WORDS) return finding;
  const { byRules } = read([...earlier.slice(-PIECES), text].join(". "));
  if (!TOLD_IN_PIECES.has(byRules.kind)) return finding;
  return byRules.level === "emergency" || !changesSubject(text, reading) ? byRules : finding;
}

/** Both classes are known in the conversation and the last turn brings one up, or asks on about taking them or a dose. */
function interacts(earlier: readonly Unread[], last: Message): boolean {
  const isAboutTaking = has(last.reading, "together") || last.finding.kind === "physician";
  const asksOn = last.reading.tokens.length <= CONTINUATION_WORDS && isAboutTaking;
  if (!last.hasNitrate && !last.hasPde5 && !asksOn) return false;
  const said = [last, ...earlier.map((read) => read())];
  return said.some(({ hasNitrate }) => hasNitrate) && said.some(({ hasPde5 }) => hasPde5);
}

function withInteraction(finding: Finding, earlier: readonly Unread[], last: Message): Finding {
  if (finding.level === "crisis" || finding.kind === "sexual_minor" || finding.kind === "minor") return finding;
  if (finding.level === "emergency") {
    const tookPde5 = finding.kind === "cardiac" && (last.hasPde5 || earlier.some((read) => read().hasPde5));
    return tookPde5 ? { level: "emergency", kind: "nitrate_chest_pain" } : finding;
  }
  return interacts(earlier, last) ? { level: "limits", kind: "interaction" } : finding;
}

function toTriage(finding: Finding, language: Language): Triage {
  switch (finding.level) {
    case "none":
    case "notice":
      return { ...finding, reply: null };
    case "limits":
      return { ...finding, reply: limitsReply(finding.kind, language) };
    default:
      return toRedFlag(finding, language);
  }
}

function toRedFlag(finding: RedFinding, language: Language): RedFlag {
  if (finding.level === "emergency") return { ...finding, reply: emergencyReply(finding.kind, language) };
  return { ...finding, reply: crisisReply(finding.kind, language) };
}

/** Reads one message. */
export type Reader = (text: string) => Message;

/** A reader for one request, in which the same words are judged more than once. */
export function createReader(): Reader {
  const read = new Map<string, Message>();
  return (text) => {
    const message = read.get(text) ?? assess(text);
    read.set(text, message);
    return message;
  };
}

/**
 * Reads the visitor's own messages, oldest first, and says how the last one must be answered. Once they have raised an
 * emergency or a crisis, every answer is that state's until it is over. Never throws.
 */
export function triage(turns: readonly string[], read: Reader = createReader()): Triage {
  let state: SafetyState | null = null;
  let finding: Finding = { level: "none", kind: null };
  for (const [at, text] of turns.entries()) {
    const message = read(text);
    const earlier = turns.slice(0, at).map((turn) => () => read(turn));
    const said = withInteraction(continuedFinding(earlier, message), earlier, message);
    finding = state === null ? inPieces(said, { earlier: turns.slice(0, at), text, read }) : said;
    const red = finding.level === "crisis" || finding.level === "emergency" ? finding : null;
    state = nextState(state, { text, message, red, at, read });
  }
  const language = languageIn(turns, read);
  return state === null ? toTriage(finding, language) : inState(state, { finding, language, turns, read });
}

/** A few words, such as "no" or a number, tell no language: then the message before them does. */
function languageIn(turns: readonly string[], read: Reader): Language {
  const told = turns.findLast((text) => has(read(text).reading, "spanish") || has(read(text).reading, "english"));
  return told === undefined ? "en" : languageOf(read(told).reading);
}

interface LastTurn {
  finding: Finding;
  language: Language;
  turns: readonly string[];
  read: Reader;
}

function inState(state: SafetyState, { finding, language, turns, read }: LastTurn): Triage {
  if (state.isNew) return raisedReply(state, language);
  const { finding: raised, asked, leavings, isOver } = state;
  const { reading } = read(turns.at(-1) ?? "");
  const reply = isOver ? overReply(raised, language) : heldReply(raised, reading, { language, asked });
  const held: RedFlag = { ...raised, reply };
  if (leavings.length === 0) return held;
  const last = leavings.at(-1);
  // The words that say it is over are left out: "not suicidal" is read as a crisis by itself.
  const asks = last?.turn === turns.length - 1 ? read(last.question).finding : finding;
  return { ...toTriage(asks, language), left: { leavings, held, line: repliesOf(raised).keep[language] } };
}

function raisedReply({ finding, saidAs }: SafetyState, language: Language): RedFlag {
  const flag = toRedFlag(saidAs, language);
  return saidAs === finding ? flag : { ...flag, reply: `${flag.reply}\n\n${takenLine[language]}` };
}
