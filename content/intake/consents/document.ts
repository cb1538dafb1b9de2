import type { Condition } from "../types.ts";

export const INTAKE_CONSENT_KINDS = [
  "treatment",
  "privacy_notice",
  "financial_policy",
  "care_messages",
  "ai_assistant",
  "photo",
  "controlled_substance",
  "shockwave",
  "compounded",
] as const;
export type IntakeConsentKind = (typeof INTAKE_CONSENT_KINDS)[number];

/** What a patient agrees to or declines with his intake, each by itself. */
export interface ConsentDocument {
  kind: IntakeConsentKind;
  /** The day from which these words are shown. */
  version: string;
  title: string;
  paragraphs: readonly string[];
  /** A notice is acknowledged; the rest is agreed to. */
  act: "agree" | "acknowledge";
  /** "I agree to …": the choice that grants, and the one that declines. */
  grant: string;
  decline: string;
  /** Without a yes there is no visit. Everything else may be declined, and nothing is ticked beforehand. */
  isRequired: boolean;
  when?: Condition;
  /** Where more stands on this site. */
  path?: string;
}

/** How many parts of `wordsOf` stand before and after the paragraphs. */
export const PARTS_AROUND = { before: 1, after: 2 } as const;

/** The words as they are shown, for the hash that a record keeps and the table that keeps the words. */
export function wordsOf({ title, paragraphs, grant, decline }: ConsentDocument): string {
  return [title, ...paragraphs, grant, decline].join("\n\n");
}
