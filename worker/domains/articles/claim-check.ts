import { type ClaimFlag, claimFlagsIn as check } from "#content/claim-check.ts";

/** The same rules as in the browser's editor and in the check of our own content. */
export function checkClaims(markdown: string): ClaimFlag[] {
  return check(markdown.toWellFormed());
}

/** What a decision about a flag is kept under: it falls with the sentence that it was about. */
export function flagKey({ rule, sentence }: Pick<ClaimFlag, "rule" | "sentence">): string {
  return `${rule}:${sentence.toLowerCase().replace(/\s+/g, " ")}`.slice(0, 400);
}
