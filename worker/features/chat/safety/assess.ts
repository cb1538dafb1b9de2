import { createFramedViews } from "./frames.ts";
import { lazily } from "./lazily.ts";
import type { Hit, Reading } from "./lexicon.ts";
import { compileRules, createView, firstMatch, type Rule, type RuleSource, type View } from "./matcher.ts";
import { joinSpacedLetters, normalise, readDigitsAsLetters, readTagCharacters } from "./normalise.ts";
import { conceptNames, readMessage, readPlain } from "./reading.ts";
import type { CrisisKind, EmergencyKind, LimitsKind } from "./replies.ts";
import { crisisRules } from "./rules-crisis.ts";
import { emergencyRules } from "./rules-emergency.ts";
import { nitrateRules, pde5Rules } from "./rules-interaction.ts";
import { minorRules, physicianRules, scopeRules, sexualMinorRules } from "./rules-limits.ts";
import { poisoningRules, tooManyRules } from "./rules-poisoning.ts";
import { topicRules } from "./rules-topics.ts";
import { urgentRules } from "./rules-urgent.ts";
import { victimRules } from "./rules-victims.ts";
import { secondOpinion } from "./second-opinion.ts";

/** What one message says by itself. */
export type Finding =
  | { level: "crisis"; kind: CrisisKind }
  | { level: "emergency"; kind: EmergencyKind }
  | { level: "limits"; kind: LimitsKind }
  | { level: "notice"; kind: EmergencyKind | CrisisKind }
  | { level: "none"; kind: null };

function compile<Kind extends string>(...tables: readonly (readonly RuleSource<Kind>[])[]): () => Rule<Kind>[] {
  return lazily(() => compileRules(tables.flat(), conceptNames()));
}

const crisis = compile(crisisRules, tooManyRules);
const victims = compile(victimRules);
const emergency = compile(emergencyRules, poisoningRules);
const topics = compile(topicRules);
const sexualMinors = compile(sexualMinorRules);
const urgent = compile(urgentRules);
const minors = compile(minorRules);
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

/** Told of long ago and said to be over, with nothing that returns and nothing in another sentence. */
function isLongPast({ reading }: View, views: readonly View[]): boolean {
  const said = (concept: string) => reading.hits.get(concept) ?? [];
  if (said("wellNow").length === 0 || said("returning").length > 0) return false;
  const sentenceOf = (hit: Hit) => reading.tokens[hit.start]?.sentence;
  const past = new Set(said("longPast").map(sentenceOf));
  const today = createView(reading, (hit) => !past.has(sentenceOf(hit)));
  return past.size > 0 && findInAny(crisis(), [today, ...views.slice(1)]) === null;
}

/** A question about a drug's effect on mood in which nobody speaks of a person. */
function asksAboutMoodEffects(reading: Reading): boolean {
  return (reading.hits.get("drugCause") ?? []).length > 0 && (reading.hits.get("firstPerson") ?? []).length === 0;
}

/** What the first view, as typed or undisguised, in which one of the rules fires says. */
function findInAny<Kind extends string>(rules: readonly Rule<Kind>[], views: readonly View[]): Kind | null {
  for (const view of views) {
    const kind = firstMatch(rules, view);
    if (kind !== null) return kind;
  }
  return null;
}

export interface Message {
  reading: Reading;
  /** What the rules alone have found. */
  byRules: Finding;
  finding: Finding;
  hasNitrate: boolean;
  hasPde5: boolean;
}

/** A threat that someone else made is partner violence; a wish to die comes before what was done to the visitor. */
function findCrisis(views: readonly View[]): CrisisKind | null {
  const own = findInAny(crisis(), views);
  if (own !== null && own !== "harm_to_others") return own;
  return findInAny(victims(), views) ?? own;
}

function findInMessage(plain: View, text: string): Finding {
  const { reading } = plain;
  const views = [plain, ...disguisedReadings(text).map((other) => createView(other))];
  const crisisKind = findCrisis(views);
  if (crisisKind !== null) {
    const harmless = asksAboutMoodEffects(reading) || isLongPast(plain, views);
    return { level: harmless ? "notice" : "crisis", kind: crisisKind };
  }
  const { stated, present, personal } = createFramedViews(reading);
  const emergencyKind = firstMatch(emergency(), present);
  if (emergencyKind !== null) return { level: "emergency", kind: emergencyKind };
  const limitsKind = firstMatch(sexualMinors(), plain) ?? firstMatch(urgent(), personal) ?? findLimits(plain, views);
  if (limitsKind !== null) return { level: "limits", kind: limitsKind };
  const topic = firstMatch(emergency(), stated) ?? firstMatch(topics(), stated);
  return topic === null ? { level: "none", kind: null } : { level: "notice", kind: topic };
}

function findLimits(plain: View, views: readonly View[]): LimitsKind | null {
  return firstMatch(minors(), plain) ?? findInAny(scope(), views) ?? firstMatch(physician(), plain);
}

export function assess(text: string): Message {
  const reading = readMessage(text);
  const plain = createView(reading);
  const hasNitrate = firstMatch(nitrate(), plain) !== null;
  const hasPde5 = firstMatch(pde5(), plain) !== null;
  const byRules = findInMessage(plain, text);
  const finding = secondOpinion(byRules, text, { plain, namesInteraction: hasNitrate && hasPde5 });
  return { reading, byRules, finding, hasNitrate, hasPde5 };
}
