import type { IntakeConsentDocument } from "#content/intake/consents/document.ts";
import { consentsFor } from "#content/intake/consents/documents.ts";
import { SECTION_IDS } from "#content/intake/types.ts";
import type { MissingDetails, StaleSubmissionDetails, SubmitIntakeRequest } from "#contract/intake.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { answersOf, type Draft, pageOf, progressHere } from "../state/draft.ts";
import type { FormState } from "../state/form-state.ts";
import type { Step } from "../steps.ts";

/** What keeps a document from being signed. */
export function consentProblem(
  { kind, isRequired }: Pick<IntakeConsentDocument, "kind" | "isRequired">,
  decisions: FormState["decisions"],
): string | undefined {
  if (decisions[kind] === undefined) return "Please decide.";
  return isRequired && decisions[kind] === "declined"
    ? "We need this to see you. If you do not agree, please call us."
    : undefined;
}

/** The first page that keeps him from signing; nothing when he may. @param today a local date */
export function firstUndone(
  { draft, decisions }: Pick<FormState, "draft" | "decisions">,
  today: string,
): Step | undefined {
  const { next } = progressHere(draft, today);
  if (next) return next;
  const isOpen = consentsFor(answersOf(draft)).some((document) => consentProblem(document, decisions) !== undefined);
  return isOpen ? "consents" : undefined;
}

/** What is signed: the pages as they were shown, and each decision with the version of its words. */
export function submissionOf(
  { draft, decisions }: Pick<FormState, "draft" | "decisions">,
  signedName: string,
): SubmitIntakeRequest {
  const consents = consentsFor(answersOf(draft)).flatMap(({ kind, version }) => {
    const decision = decisions[kind];
    return decision ? [{ kind, version, decision }] : [];
  });
  return { signedName, agreeElectronic: true, consents, sections: versionsOf(draft) };
}

function versionsOf(draft: Draft): Record<string, number> {
  const saved = SECTION_IDS.map((id) => [id, pageOf(draft, id).version] as const);
  return Object.fromEntries(saved.filter(([, version]) => version > 0));
}

/** What the server still misses. */
export function missingOf(error: unknown): MissingDetails | undefined {
  return error instanceof ApiError && error.code === "invalid_answers" && error.details && "missing" in error.details
    ? (error.details as MissingDetails)
    : undefined;
}

/** Pages that were saved elsewhere since he looked. */
export function changedPagesOf(error: unknown): StaleSubmissionDetails["sections"] | undefined {
  return error instanceof ApiError && error.code === "stale" && error.details && "sections" in error.details
    ? (error.details as StaleSubmissionDetails).sections
    : undefined;
}
