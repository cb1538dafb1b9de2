import { cardOf, type TriageFinding } from "./finding.ts";
import { DANGEROUS_DRUGS } from "./judgement.ts";
import type { StateAnswer } from "./kinds.ts";
import type { MessageReader, MessageReading } from "./message.ts";

const CONFIRMS: readonly StateAnswer[] = ["taken", "means", "worse", "alone", "method", "refuses"];
const PIECES = 3;
const SHORT_WORDS = 12;

function asksForLess(text: string, before: readonly MessageReading[]): boolean {
  const isOnDrugs = before.slice(-2).some(({ named }) => DANGEROUS_DRUGS.some((drug) => named.has(drug)));
  return isOnDrugs && LESS.test(text) && !VISIT.test(text);
}

const LESS =
  /\bwait(?:ed)?\b|\besper[ao]r?\b|\b(?:\d+|an?|one|two|half|una?|dos|medi[ao]) (?:days?|hours?|weeks?|pills?|d[ií]as?|horas?|semanas?|pastillas?)\b|^(?:(?:so|and|y) )?(?:tomorrow|ma[nñ]ana)\b/i;
const VISIT = /\b(?:visits?|appointments?|book|see|seen|openings?|works|anything|citas?|consultas?)\b/i;

interface CurrentMessage {
  text: string;
  message: MessageReading;
  read: MessageReader;
  isFree: boolean;
}

export function inContext(earlier: readonly string[], said: CurrentMessage): TriageFinding {
  const { text, message, read, isFree } = said;
  const { finding } = message;
  const before = earlier.map(read);
  const named = new Set([message, ...before].flatMap((one) => [...one.named]));
  if (isRed(finding) && finding.kind === "cardiac" && named.has("ed_pills"))
    return { level: "emergency", kind: "nitrate" };
  if (isRed(finding)) return finding;
  const namesOne = message.named.has("nitrates") || message.named.has("ed_pills");
  const asksOn = namesOne || (isShort(text) && (finding.level === "limits" || asksForLess(text, before)));
  const isForAdults = finding.kind !== "minor" && finding.kind !== "sexual_minor";
  if (asksOn && named.has("nitrates") && named.has("ed_pills") && isForAdults)
    return { level: "limits", kind: "interaction" };
  return (isFree && isShort(text) && inPieces(earlier, said)) || finding;
}

export function isShort(text: string): boolean {
  return text.split(/\s+/).length <= SHORT_WORDS;
}

function inPieces(earlier: readonly string[], { text, message, read }: CurrentMessage): TriageFinding | null {
  const before = earlier.slice(-PIECES).map((one) => read(one).finding);
  const last = before.at(-1);
  if (!last || message.answers.has("question")) return null;
  if (last.level === "soft" && NO.test(text)) return null;
  if (last.level === "soft" && confirms(text, message)) return cardOf(last.kind);
  if (before.some((one) => isRed(one) || one.level === "today")) return null;
  // A long earlier message would drown the later pieces.
  const pieces = earlier.slice(-PIECES).filter(isShort);
  const joined = read([...pieces, text].join(". ")).finding;
  return isRed(joined) || joined.level === "today" ? joined : null;
}

const NO =
  /^\s*(?:no|nope|nah|not really)\b[\s.!,]*(?:thanks|thank you|gracias|im fine|im good|i dont|not now)?[\s.!]*$/i;

function confirms(text: string, { answers }: MessageReading): boolean {
  return /^\s*(?:yes|yeah|yea|yep|yup|s[ií])\b/i.test(text) || CONFIRMS.some((answer) => answers.has(answer));
}

export function isRed(finding: TriageFinding): finding is TriageFinding & { level: "crisis" | "emergency" } {
  return finding.level === "crisis" || finding.level === "emergency";
}
