import { assaultConcepts } from "./concepts-assault.ts";
import { bodyConcepts } from "./concepts-body.ts";
import { clinicConcepts } from "./concepts-clinic.ts";
import { crisisConcepts } from "./concepts-crisis.ts";
import { decisionConcepts } from "./concepts-decisions.ts";
import { despairConcepts } from "./concepts-despair.ts";
import { emergencyConcepts } from "./concepts-emergency.ts";
import { everydayConcepts } from "./concepts-everyday.ts";
import { followUpConcepts } from "./concepts-follow-up.ts";
import { frameConcepts } from "./concepts-frames.ts";
import { idiomConcepts } from "./concepts-idioms.ts";
import { linkConcepts } from "./concepts-links.ts";
import { orderConcepts } from "./concepts-orders.ts";
import { poisoningConcepts } from "./concepts-poisoning.ts";
import { scopeConcepts } from "./concepts-scope.ts";
import { selfHarmConcepts } from "./concepts-self-harm.ts";
import { signConcepts } from "./concepts-signs.ts";
import { urgentConcepts } from "./concepts-urgent.ts";
import { urologyConcepts } from "./concepts-urology.ts";
import { victimConcepts } from "./concepts-victims.ts";
import { violenceConcepts } from "./concepts-violence.ts";
import { lazily } from "./lazily.ts";
import { type Concepts, createLexicon, type Reading } from "./lexicon.ts";
import { normalise } from "./normalise.ts";
import { QUANTITY_NAMES, readQuantities } from "./quantities.ts";
import { hasMachineSyntax, hasOpaqueText } from "./syntax.ts";
import { tokenise } from "./tokens.ts";

const tables: readonly Concepts[] = [
  bodyConcepts,
  emergencyConcepts,
  urologyConcepts,
  signConcepts,
  crisisConcepts,
  despairConcepts,
  selfHarmConcepts,
  violenceConcepts,
  assaultConcepts,
  frameConcepts,
  idiomConcepts,
  clinicConcepts,
  decisionConcepts,
  scopeConcepts,
  orderConcepts,
  linkConcepts,
  victimConcepts,
  urgentConcepts,
  everydayConcepts,
  followUpConcepts,
  poisoningConcepts,
];

/** All the tables as one; a family may be continued in another table. */
function merge(parts: readonly Concepts[]): Concepts {
  const families = new Map<string, string[]>();
  for (const [name, phrases] of parts.flatMap((part) => Object.entries(part)))
    families.set(name, [...(families.get(name) ?? []), phrases]);
  return Object.fromEntries([...families].map(([name, phrases]) => [name, phrases.join(",")]));
}

const concepts = lazily(() => merge(tables));
const lexicon = lazily(() => createLexicon(concepts()));
/** "is 250 low": so short that a number can only be a result. */
const BRIEF_WORDS = 6;

/** Every concept a rule may name. */
export const conceptNames = lazily(
  (): ReadonlySet<string> => new Set([...Object.keys(concepts()), ...QUANTITY_NAMES, "syntax", "opaque", "brief"]),
);

/** Reads normalised text: which concepts stand where. */
export function readPlain(plain: string): Reading {
  const reading = lexicon().read(tokenise(plain));
  for (const [name, found] of readQuantities(reading.tokens)) {
    const both = [...(reading.hits.get(name) ?? []), ...found];
    reading.hits.set(
      name,
      both.sort((a, b) => a.start - b.start),
    );
  }
  return reading;
}

export function readMessage(text: string): Reading {
  const reading = readPlain(normalise(text));
  const wholeMessage = [{ start: 0, end: 0 }];
  if (reading.tokens.length <= BRIEF_WORDS) reading.hits.set("brief", wholeMessage);
  if (hasMachineSyntax(text)) reading.hits.set("syntax", wholeMessage);
  if (hasOpaqueText(text)) reading.hits.set("opaque", wholeMessage);
  return reading;
}
