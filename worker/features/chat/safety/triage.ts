import { assess, type Finding, type Message } from "./assess.ts";
import { languageOf } from "./language.ts";
import type { Reading } from "./lexicon.ts";
import {
  type CrisisKind,
  crisisReply,
  type EmergencyKind,
  emergencyReply,
  type LimitsKind,
  limitsReply,
} from "./replies.ts";

/** `reply` is the fixed answer; null means that Max answers, at `notice` with one line from `noticeLines` before it. */
export type Triage =
  | { level: "none"; kind: null; reply: null }
  | { level: "notice"; kind: EmergencyKind | CrisisKind; reply: null }
  | { level: "limits"; kind: LimitsKind; reply: string }
  | { level: "crisis"; kind: CrisisKind; reply: string }
  | { level: "emergency"; kind: EmergencyKind; reply: string };

/** A reply to Max's warning is short; a longer message is read for itself. */
const CONTINUATION_WORDS = 12;
const CONTINUATION_TURNS = 2;
/** The conversation is remembered as far back as the model sees it. */
const REMEMBERED_TURNS = 12;

function has(reading: Reading, concept: string): boolean {
  return (reading.hits.get(concept) ?? []).length > 0;
}

/** "it still won't go down", "yes, now": says that what was warned of goes on. */
function goesOn({ reading, byRules }: Message): boolean {
  if (byRules.level === "crisis" || byRules.level === "emergency" || byRules.kind === "sexual_minor") return false;
  if (reading.tokens.length > CONTINUATION_WORDS || has(reading, "resolved") || has(reading, "info")) return false;
  return has(reading, "persistsNow");
}

/** A message that is read when somebody asks what it says: most turns are answered without those before. */
type Unread = () => Message;

function continuedFinding(earlier: readonly Unread[], last: Message): Finding {
  if (!goesOn(last)) return last.finding;
  const recent = earlier.slice(-CONTINUATION_TURNS).map((read) => read().finding);
  const warned = recent.findLast(({ level }) => level === "emergency" || level === "crisis");
  if (warned) return warned;
  const asked = recent.at(-1);
  if (asked?.level !== "notice" || last.finding.level === "limits") return last.finding;
  if (asked.kind === "suicide" || asked.kind === "self_harm" || asked.kind === "harm_to_others")
    return { level: "crisis", kind: asked.kind };
  return { level: "emergency", kind: asked.kind };
}

/** Both classes are known in the conversation and the last turn brings one up, or asks on about taking them. */
function interacts(earlier: readonly Unread[], last: Message): boolean {
  const asksOn = last.reading.tokens.length <= CONTINUATION_WORDS && has(last.reading, "together");
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

function toTriage(finding: Finding, earlier: readonly Unread[], last: Message): Triage {
  const language = languageOf(last.reading);
  switch (finding.level) {
    case "none":
      return { ...finding, reply: null };
    case "notice":
      return { ...finding, reply: null };
    case "limits":
      return { ...finding, reply: limitsReply(finding.kind, language) };
    case "emergency":
      return { ...finding, reply: emergencyReply(finding.kind, language) };
    case "crisis": {
      const again = earlier.some((read) => read().finding.level === "crisis");
      return { ...finding, reply: crisisReply(finding.kind, language, again) };
    }
  }
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

/** Reads the visitor's own messages, oldest first, and says how the last one must be answered. Linear, never throws. */
export function triage(turns: readonly string[], read: Reader = assess): Triage {
  const text = turns.at(-1);
  if (text === undefined) return { level: "none", kind: null, reply: null };
  const last = read(text);
  const earlier = turns.slice(-REMEMBERED_TURNS, -1).map((turn) => () => read(turn));
  return toTriage(withInteraction(continuedFinding(earlier, last), earlier, last), earlier, last);
}
