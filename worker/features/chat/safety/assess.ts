import { createFramedView, createPlainView } from "./frames.ts";
import type { Reading } from "./lexicon.ts";
import { compileRules, firstMatch, type Rule, type RuleSource } from "./matcher.ts";
import { joinSpacedLetters, normalise, readDigitsAsLetters, readTagCharacters } from "./normalise.ts";
import { conceptNames, readMessage, readPlain } from "./reading.ts";
import type { CrisisKind, EmergencyKind, LimitsKind } from "./replies.ts";
import { crisisRules } from "./rules-crisis.ts";
import { emergencyRules, topicRules } from "./rules-emergency.ts";
import { nitrateRules, pde5Rules } from "./rules-interaction.ts";
import { minorRules, physicianRules, scopeRules, sexualMinorRules } from "./rules-limits.ts";

/** What one message says by itself. */
export type Finding =
  | { level: "crisis"; kind: CrisisKind }
  | { level: "emergency"; kind: EmergencyKind }
  | { level: "limits"; kind: LimitsKind }
  | { level: "notice"; kind: EmergencyKind | CrisisKind }
  | { level: "none"; kind: null };

function compile<Kind extends string>(sources: readonly RuleSource<Kind>[]): readonly Rule<Kind>[] {
  return compileRules(sources, conceptNames);
}

const crisis = compile(crisisRules);
const emergency = compile(emergencyRules);
const topics = compile([...emergencyRules, ...topicRules]);
const children = compile([...sexualMinorRules, ...minorRules]);
const scope = compile(scopeRules);
const physician = compile(physicianRules);
const nitrate = compile(nitrateRules);
const pde5 = compile(pde5Rules);

/** Words that give away an order written backwards; other text is not read a second time. */
const BACKWARDS_ORDER = /instruct|prompt|ignore|reveal|system|suicid|myself/;

/** Readings that undo a disguise: spaced letters, digits for letters, text written backwards, invisible tags. */
function disguisedReadings(text: string): Reading[] {
  const plain = normalise(text);
  const undone = readDigitsAsLetters(joinSpacedLetters(plain));
  const reversed = [...plain].reverse().join("");
  const backwards = BACKWARDS_ORDER.test(reversed) ? reversed : "";
  const hidden = normalise(readTagCharacters(text));
  return [undone, backwards, hidden].filter((other) => other !== plain && other !== "").map(readPlain);
}

/** A question about a drug's effect on mood in which nobody speaks of a person. */
function asksAboutMoodEffects(reading: Reading): boolean {
  return (reading.hits.get("drugCause") ?? []).length > 0 && (reading.hits.get("firstPerson") ?? []).length === 0;
}

/** The first reading, as typed or undisguised, in which one of the rules fires. */
function findInAny<Kind extends string>(rules: readonly Rule<Kind>[], readings: readonly Reading[]): Kind | null {
  for (const reading of readings) {
    const kind = firstMatch(rules, createPlainView(reading));
    if (kind !== null) return kind;
  }
  return null;
}

export interface Message {
  reading: Reading;
  finding: Finding;
  hasNitrate: boolean;
  hasPde5: boolean;
}

function findInMessage(reading: Reading, text: string): Finding {
  const readings = [reading, ...disguisedReadings(text)];
  const plain = createPlainView(reading);
  const crisisKind = findInAny(crisis, readings);
  if (crisisKind !== null) return { level: asksAboutMoodEffects(reading) ? "notice" : "crisis", kind: crisisKind };
  const emergencyKind = firstMatch(emergency, createFramedView(reading, { includeDistant: false }));
  if (emergencyKind !== null) return { level: "emergency", kind: emergencyKind };
  const limitsKind = firstMatch(children, plain) ?? findInAny(scope, readings) ?? firstMatch(physician, plain);
  if (limitsKind !== null) return { level: "limits", kind: limitsKind };
  const distantKind = firstMatch(topics, createFramedView(reading, { includeDistant: true }));
  return distantKind === null ? { level: "none", kind: null } : { level: "notice", kind: distantKind };
}

export function assess(text: string): Message {
  const reading = readMessage(text);
  const plain = createPlainView(reading);
  return {
    reading,
    finding: findInMessage(reading, text),
    hasNitrate: firstMatch(nitrate, plain) !== null,
    hasPde5: firstMatch(pde5, plain) !== null,
  };
}
