import type { Finding } from "./assess.ts";
import { classify, countWords, type Judgement, type Likelihood, redOf } from "./classifier.ts";
import { lazily } from "./lazily.ts";
import { compileRules, firstMatch, type Rule, type View } from "./matcher.ts";
import { conceptNames } from "./reading.ts";
import { isCrisisKind, type LimitsKind } from "./replies.ts";
import { crisisCueRules, ordinaryRules, weakCueRules } from "./rules-cues.ts";
import { poisoningRules } from "./rules-poisoning.ts";

// How these were chosen, and at what price: docs/decisions/0008.
/** From here on a message counts as a red flag that no rule has found. */
const RED = 0.4;
const RED_AGAINST_RULES = 0.9;
/** Below, an emergency that a rule has found is a subject and no event: one line about 911 before the answer. */
const SURELY_NOT_RED = 0.01;
/** A crisis that no rule has found needs a word that points the same way: the weaker the word, the surer the classifier. */
const LIKELY_CRISIS = RED;
const SURE_OF_CRISIS = 0.75;
/** From here on an overdose that a rule has found was meant. */
const ON_PURPOSE = 0.6;
/** From here on a message is left to a physician, or refused, though no rule says so. */
const LIMITED = 0.5;
/** Below, a question that a rule would leave to a physician is answered. */
const SURELY_NOT_LIMITED = 0.05;

const ENOUGH_WORDS = 4;

/** What rules find too easily and a likely word may overrule: questions about one man's health. */
const JUDGED_KINDS: ReadonlySet<LimitsKind> = new Set(["diagnosis", "labs", "stopping", "physician"]);

const poisoning = lazily(() => compileRules(poisoningRules, conceptNames()));
const cues = lazily(() => compileRules(crisisCueRules, conceptNames()));
const weakCues = lazily(() => compileRules(weakCueRules, conceptNames()));
const ordinary = lazily(() => compileRules(ordinaryRules, conceptNames()));

interface Context {
  plain: View;
  namesInteraction: boolean;
}

/**
 * What the rules have found, weighed by the classifier: rules name the danger and so the right reply, the classifier
 * knows more of the words in which people tell of it.
 */
export function secondOpinion(finding: Finding, text: string, { plain, namesInteraction }: Context): Finding {
  // A few words are too little to judge a man by; the rules read them one by one.
  if (isSettled(finding) || countWords(text) < ENOUGH_WORDS) return finding;
  const judgement = classify(text);
  if (finding.level === "emergency") return emergencyOpinion(finding, judgement, plain);
  const { likelihood } = judgement;
  // Both drugs of the dangerous interaction are named: unless it is meant, its own warning says more than a card.
  if (namesInteraction)
    return likelihood.crisis >= RED_AGAINST_RULES ? foundAlone(finding, likelihood, plain) : finding;
  const isRed = redOf(likelihood) >= redFrom(finding) && firstMatch(ordinary(), plain) === null;
  return isRed ? foundAlone(finding, likelihood, plain) : limitsOpinion(finding, likelihood);
}

/** A crisis is never taken back, and one that is told as long over or asked about as a drug's effect is none. */
function isSettled({ level, kind }: Finding): boolean {
  return (
    level === "crisis" ||
    kind === "call_today" ||
    kind === "sexual_minor" ||
    (level === "notice" && kind !== null && isCrisisKind(kind))
  );
}

function emergencyOpinion(
  finding: Extract<Finding, { level: "emergency" }>,
  { likelihood, alarm }: Judgement,
  plain: View,
): Finding {
  // What was done on purpose needs the words for a crisis, which name 911 too.
  if (finding.kind === "overdose" && likelihood.crisis >= ON_PURPOSE) return redFinding(likelihood);
  return alarm < SURELY_NOT_RED && !isPoisoning(plain) ? { level: "notice", kind: finding.kind } : finding;
}

/** A named medicine that was taken wrongly: the classifier knows insulin as everyday. */
function isPoisoning(plain: View): boolean {
  return firstMatch(poisoning(), plain) !== null;
}

/** A rule that has read "no", "years ago", "in general", an age or an order is not overruled by a likely word alone. */
function redFrom({ level, kind }: Finding): number {
  const reasoned = level === "notice" || (level === "limits" && !JUDGED_KINDS.has(kind));
  return reasoned ? RED_AGAINST_RULES : RED;
}

/** A card for a crisis needs a word that points to one. Without it Max answers, and asks in one line before. */
function foundAlone(finding: Finding, likelihood: Likelihood, plain: View): Finding {
  const found = redFinding(likelihood);
  if (found.level !== "crisis") return found;
  // A rule has read the subject of an emergency: its words fit better than those for a crisis.
  if (finding.level === "notice" && !isCrisisKind(finding.kind)) return { level: "emergency", kind: finding.kind };
  const isCued = (rules: Rule<"cue">[], from: number) => likelihood.crisis >= from && firstMatch(rules, plain) !== null;
  const isSure = isCued(cues(), LIKELY_CRISIS) || isCued(weakCues(), SURE_OF_CRISIS);
  return isSure ? found : { level: "notice", kind: found.kind };
}

/** The classifier tells that there is danger, not which: the general reply. */
function redFinding({ crisis, emergency }: Likelihood): Extract<Finding, { level: "crisis" | "emergency" }> {
  return crisis >= emergency ? { level: "crisis", kind: "suicide" } : { level: "emergency", kind: "general" };
}

function limitsOpinion(finding: Finding, { physician, injection }: Likelihood): Finding {
  const limited = physician + injection;
  if (finding.level === "limits" && !JUDGED_KINDS.has(finding.kind)) return finding;
  if (finding.level === "limits") return limited < SURELY_NOT_LIMITED ? { level: "none", kind: null } : finding;
  if (limited < LIMITED) return finding;
  return { level: "limits", kind: physician >= injection ? "physician" : "scope" };
}
