import type { Finding } from "./assess.ts";
import { classify, countWords, type Likelihood, redOf } from "./classifier.ts";
import type { LimitsKind } from "./replies.ts";

// All set on tables that nothing was learnt from (docs/decisions/0008); a missed red flag weighs more than a needless card.
/** From here on a message counts as a red flag that no rule has found. */
const RED = 0.35;
const RED_AGAINST_RULES = 0.9;
/** Below, an emergency that a rule has found is a subject and no event: one line about 911 before the answer. */
const SURELY_NOT_RED = 0.01;
/** From here on an overdose that a rule has found was meant. */
const ON_PURPOSE = 0.6;
/** From here on a message is left to a physician, or refused, though no rule says so. */
const LIMITED = 0.6;
/** Below, a question that a rule would leave to a physician is answered. */
const SURELY_NOT_LIMITED = 0.05;

const ENOUGH_WORDS = 4;

/** What a rule may be wrong about; the others answer to a word that is there or not. */
const PHYSICIAN_KINDS: ReadonlySet<LimitsKind> = new Set([
  "dosing",
  "diagnosis",
  "labs",
  "stopping",
  "buying",
  "sharing",
  "steroids",
  "physician",
]);

/**
 * What the rules have found, weighed by the classifier: rules name the danger and so the right reply, the classifier
 * knows more of the words in which people tell of it.
 */
export function secondOpinion(finding: Finding, text: string): Finding {
  // A few words are too little to judge a man by; the rules read them one by one.
  if (finding.level === "crisis" || finding.kind === "sexual_minor" || countWords(text) < ENOUGH_WORDS) return finding;
  const { likelihood, alarm } = classify(text);
  if (finding.level === "emergency") {
    // What was done on purpose needs the words for a crisis, which name 911 too.
    if (finding.kind === "overdose" && likelihood.crisis >= ON_PURPOSE) return redFinding(likelihood);
    return alarm < SURELY_NOT_RED ? { level: "notice", kind: finding.kind } : finding;
  }
  if (redOf(likelihood) >= redFrom(finding)) return redFinding(likelihood);
  return limitsOpinion(finding, likelihood);
}

/** A rule that has read "no", "years ago", "in general", an age or an order is not overruled by a likely word alone. */
function redFrom({ level, kind }: Finding): number {
  const reasoned = level === "notice" || (level === "limits" && !PHYSICIAN_KINDS.has(kind));
  return reasoned ? RED_AGAINST_RULES : RED;
}

/** The classifier tells that there is danger, not which: the general reply. */
function redFinding({ crisis, emergency }: Likelihood): Finding {
  return crisis >= emergency ? { level: "crisis", kind: "suicide" } : { level: "emergency", kind: "general" };
}

function limitsOpinion(finding: Finding, { physician, injection }: Likelihood): Finding {
  const limited = physician + injection;
  if (finding.level === "limits" && !PHYSICIAN_KINDS.has(finding.kind)) return finding;
  if (finding.level === "limits") return limited < SURELY_NOT_LIMITED ? { level: "none", kind: null } : finding;
  if (limited < LIMITED) return finding;
  return { level: "limits", kind: physician >= injection ? "physician" : "scope" };
}
