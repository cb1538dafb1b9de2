import type { Answers } from "../types.ts";
import { holds, visibleAnswers } from "../visible.ts";
import { compounded, controlledSubstance, investigationalShockwave, photo } from "./branches.ts";
import { aiAssistant, careMessages, financialPolicy, privacyNotice, treatment } from "./care.ts";
import type { ConsentDocument, IntakeConsentKind } from "./document.ts";

// The clinic's counsel reviews these words before launch. A record keeps the version and the hash of the words that were
// shown: who changes a word gives that document a new version and adds its hash to tests/unit/intake/consents.test.ts.
// `consent_documents` keeps the words of every earlier version.

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

/** The documents that somebody with these answers decides about, in order. */
export function consentsFor(answers: Answers): ConsentDocument[] {
  const visible = visibleAnswers(answers);
  return consentDocuments.filter(({ when }) => when === undefined || holds(when, visible));
}

export function consentOf(kind: IntakeConsentKind): ConsentDocument {
  const found = consentDocuments.find((document) => document.kind === kind);
  if (!found) throw new Error(`There is no document ${kind}.`);
  return found;
}
