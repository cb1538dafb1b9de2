import type { Answers } from "../types.ts";
import { holds, visibleAnswers } from "../visible.ts";
import { compounded, controlledSubstance, investigationalShockwave, photo } from "./branches.ts";
import { aiAssistant, careMessages, financialPolicy, privacyNotice, treatment } from "./care.ts";
import type { ConsentDocument, IntakeConsentKind } from "./document.ts";

// Counsel reviews these texts before launch. A changed text needs a new version and its hash in the unit test.

export const consentDocuments: readonly ConsentDocument[] = [
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

export function consentsFor(answers: Answers): ConsentDocument[] {
  const visible = visibleAnswers(answers);
  return consentDocuments.filter(({ when }) => when === undefined || holds(when, visible));
}

export function consentOf(kind: IntakeConsentKind): ConsentDocument {
  const found = consentDocuments.find((document) => document.kind === kind);
  if (!found) throw new Error(`There is no document ${kind}.`);
  return found;
}
