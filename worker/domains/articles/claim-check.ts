import { checkClaims as check, type Flag } from "#content/claim-check.ts";

export type { Flag } from "#content/claim-check.ts";

/**
 * Claims in a text that the wording rules forbid or that lack their source (product.md 4.2, 4.3). The rules are those
 * of the lint over our own words, and the browser's editor holds texts against them in the same way.
 */
export function checkClaims(markdown: string): Flag[] {
  return check(markdown.toWellFormed());
}

/** What a decision about a flag is kept under: it falls with the sentence that it was about. */
export function flagKey({ rule, sentence }: Pick<Flag, "rule" | "sentence">): string {
  return `${rule}:${sentence.toLowerCase().replace(/\s+/g, " ")}`.slice(0, 400);
}
