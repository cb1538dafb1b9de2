import type { IntakeConsentDocument } from "#content/intake/consents/document.ts";
import { consentsFor } from "#content/intake/consents/documents.ts";
import { SECTION_IDS } from "#content/intake/types.ts";
import type { MissingDetails, StaleSubmissionDetails, SubmitIntakeRequest } from "#contract/intake.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { answersOf, type IntakeDraft, pageDraft, progressHere } from "../state/draft.ts";
import type { IntakeFormState } from "../state/form-state.ts";
import type { IntakeStep } from "../steps.ts";

export function consentProblem(
  { kind, isRequired }: Pick<IntakeConsentDocument, "kind" | "isRequired">,
  decisions: IntakeFormState["decisions"],
): string | undefined {
  if (decisions[kind] === undefined) return "Please decide.";
  return isRequired && decisions[kind] === "declined"
    ? "We need this to see you. If you do not agree, please call us."
    : undefined;
}

/** Undefined if the form can be signed. @param today a local date */
export function firstUndone(
  { draft, decisions }: Pick<IntakeFormState, "draft" | "decisions">,
  today: string,
): IntakeStep | undefined {
  const { next } = progressHere(draft, today);
  if (next) return next;
  const isOpen = consentsFor(answersOf(draft)).some((document) => consentProblem(document, decisions) !== undefined);
  return isOpen ? "consents" : undefined;
}

/** Names the version of every page and document, so that exactly what was shown is signed. */
export function submissionOf(
  { draft, decisions }: Pick<IntakeFormState, "draft" | "decisions">,
  signedName: string,
): SubmitIntakeRequest {
  const consents = consentsFor(answersOf(draft)).flatMap(({ kind, version }) => {
    const decision = decisions[kind];
    return decision ? [{ kind, version, decision }] : [];
  });
  return { signedName, agreeElectronic: true, consents, sections: versionsOf(draft) };
}

function versionsOf(draft: IntakeDraft): Record<string, number> {
  const saved = SECTION_IDS.map((id) => [id, pageDraft(draft, id).version] as const);
  return Object.fromEntries(saved.filter(([, version]) => version > 0));
}

export function missingOf(error: unknown): MissingDetails | undefined {
  return error instanceof ApiError && error.code === "invalid_answers" && error.details && "missing" in error.details
    ? (error.details as MissingDetails)
    : undefined;
}

/** Pages that another window has saved meanwhile. */
export function changedPagesOf(error: unknown): StaleSubmissionDetails["sections"] | undefined {
  return error instanceof ApiError && error.code === "stale" && error.details && "sections" in error.details
    ? (error.details as StaleSubmissionDetails).sections
    : undefined;
}
