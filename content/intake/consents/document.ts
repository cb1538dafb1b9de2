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

export interface IntakeConsentDocument {
  kind: IntakeConsentKind;
  version: string;
  title: string;
  paragraphs: readonly string[];
  act: "agree" | "acknowledge";
  grant: string;
  decline: string;
  /** The visit needs a yes. Any other document may be declined; nothing is preselected. */
  isRequired: boolean;
  when?: Condition;
  path?: string;
}

export const PARTS_AROUND = { before: 1, after: 2 } as const;

/** The hash of a consent record covers exactly these lines. */
export function consentLinesOf({ title, paragraphs, grant, decline }: IntakeConsentDocument): string {
  return [title, ...paragraphs, grant, decline].join("\n\n");
}
