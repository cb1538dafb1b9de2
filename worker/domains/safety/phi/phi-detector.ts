import { clinic, locations } from "#content/clinic.ts";
import { IDENTIFIERS, type Identifier, phiRules } from "./phi-rules.ts";

export interface PhiFinding {
  kind: Identifier;
  text: string;
  start: number;
  end: number;
  /** Names the identifier by its letter in 45 CFR 164.514(b)(2)(i). */
  message: string;
}

const OWN: readonly string[] = [
  clinic.name,
  clinic.securityContact,
  ...locations.flatMap(({ phone, phoneE164, street }) => [phone, phoneE164, street]),
];

const MAX_LENGTH = 200_000;

/** HIPAA Safe Harbor identifiers (45 CFR 164.514(b)(2)(i)). Finding none proves nothing. */
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

function withoutOverlaps(sorted: readonly PhiFinding[]): PhiFinding[] {
  const kept: PhiFinding[] = [];
  for (const finding of sorted) if (finding.start >= (kept.at(-1)?.end ?? 0)) kept.push(finding);
  return kept;
}
