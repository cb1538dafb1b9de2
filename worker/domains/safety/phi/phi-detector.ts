import { clinic, locations } from "#content/clinic.ts";
import { IDENTIFIERS, type Identifier, phiRules } from "./phi-rules.ts";

/** Something in a text that may tell who a patient is. */
export interface PhiFinding {
  kind: Identifier;
  text: string;
  /** UTF-16 offsets into the text. */
  start: number;
  end: number;
  /** Shown to the person who wrote it; names the identifier by its letter in 45 CFR 164.514(b)(2)(i). */
  message: string;
}

/** What is ours, and public. */
const OWN: readonly string[] = [
  clinic.name,
  clinic.securityContact,
  ...locations.flatMap(({ phone, phoneE164, street }) => [phone, phoneE164, street]),
];

const MAX_LENGTH = 200_000;

/**
 * Identifiers of a person as the Safe Harbor method of HIPAA lists them (45 CFR 164.514(b)(2)(i)), found by rules
 * (`phi-rules.ts`). It errs on the side of finding; what it does not find is no proof that there is none.
 */
export function findPhi(text: string): PhiFinding[] {
  const read = OWN.reduce((masked, own) => masked.replaceAll(own, "_".repeat(own.length)), text.slice(0, MAX_LENGTH));
  const found = phiRules.flatMap(({ kind, pattern, isMeant }) =>
    [...read.matchAll(pattern)]
      .filter((match) => isMeant?.(match) ?? true)
      .map(({ 0: words, index }) => ({
        kind,
        text: words,
        start: index,
        end: index + words.length,
        message: `This may tell who a patient is: ${IDENTIFIERS[kind]}. Please take it out.`,
      })),
  );
  return withoutOverlaps(found.sort((a, b) => a.start - b.start || b.end - a.end));
}

/** Of findings over the same words the one that begins first, then the longest. */
function withoutOverlaps(sorted: readonly PhiFinding[]): PhiFinding[] {
  const kept: PhiFinding[] = [];
  for (const finding of sorted) if (finding.start >= (kept.at(-1)?.end ?? 0)) kept.push(finding);
  return kept;
}
