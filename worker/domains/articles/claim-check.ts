import { type ClaimFlag, claimFlagsIn as check } from "#content/claim-check.ts";

/** The same rules as the lint over our own texts and the editor in the browser. */
export function checkMarkdownClaims(markdown: string): ClaimFlag[] {
  return check(markdown.toWellFormed());
}

export function flagKey({ rule, sentence }: Pick<ClaimFlag, "rule" | "sentence">): string {
  return `${rule}:${sentence.toLowerCase().replace(/\s+/g, " ")}`.slice(0, 400);
}
