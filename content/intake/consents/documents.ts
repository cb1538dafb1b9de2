import type { Answers } from "../types.ts";
import { holds, visibleAnswers } from "../visible.ts";
import { compounded, controlledSubstance, investigationalShockwave, photo } from "./branches.ts";
import { aiAssistant, careMessages, financialPolicy, privacyNotice, treatment } from "./care.ts";
import type { IntakeConsentDocument, IntakeConsentKind } from "./document.ts";

// Counsel reviews these texts before launch. A changed text needs a new version and its hash in the unit test.

export const intakeConsentDocuments: readonly IntakeConsentDocument[] = [
  treatment,
  privacyNotice,
  financialPolicy,
  careMessages,
  aiAssistant,
  photo,
  controlledSubstance,
  investigationalShockwave,
  compounded,
];

export function consentsFor(answers: Answers): IntakeConsentDocument[] {
  const visible = visibleAnswers(answers);
  return intakeConsentDocuments.filter(({ when }) => when === undefined || holds(when, visible));
}

export function consentOf(kind: IntakeConsentKind): IntakeConsentDocument {
  const found = intakeConsentDocuments.find((document) => document.kind === kind);
  if (!found) throw new Error(`There is no document ${kind}.`);
  return found;
}
