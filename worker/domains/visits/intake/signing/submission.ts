import { validateSection } from "#content/intake/check.ts";
import type { IntakeConsentDocument, IntakeConsentKind } from "#content/intake/consents/document.ts";
import { consentsFor } from "#content/intake/consents/documents.ts";
import { mergeAnswers } from "#content/intake/progress.ts";
import type { Answers, SectionId } from "#content/intake/types.ts";
import { visibleAnswers, visibleSections } from "#content/intake/visible.ts";
import type { MissingDetails, SavedIntakeSections, SubmitIntakeRequest } from "#contract/intake.ts";
import { plainName } from "#worker/domains/patients/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";

export interface CheckedSubmission {
  /** Answers of a branch that was left are not signed. */
  answers: Answers;
  consents: { document: IntakeConsentDocument; decision: "granted" | "declined" }[];
}

interface Signing {
  sections: SavedIntakeSections;
  request: SubmitIntakeRequest;
  today: string;
  birthDate: string | null;
}

const WRONG_BIRTH_DATE = "This is not the date of birth we have. Please check it, or call us.";
const WRONG_NAME = "Please type your full legal name as it stands on the first page.";

export function checkSubmission({ sections, request, today, birthDate }: Signing): CheckedSubmission {
  const all = mergeAnswers(sections);
  const answers = visibleAnswers(all);
  const fields: Record<string, string> = {};
  const missing: MissingDetails["missing"] = [];
  const add = (section: SectionId, linkId: string, sentence: string) => {
    missing.push({ section, linkId });
    fields[linkId] = sentence;
  };
  for (const section of visibleSections(all)) {
    const problems = validateSection(section, all, { today });
    for (const { linkId } of section.fields) {
      const sentence = problems[linkId];
      if (sentence !== undefined) add(section.id, linkId, sentence);
    }
  }
  const told = answers["who.birthDate"];
  if (birthDate !== null && told !== undefined && told !== birthDate) add("who", "who.birthDate", WRONG_BIRTH_DATE);
  const documents = consentsFor(all);
  const wrong = wrongConsents(documents, request.consents);
  const isNameWrong = plainName(request.signedName) !== plainName(legalName(answers));
  if (isNameWrong) fields["signedName"] = WRONG_NAME;
  if (missing.length === 0 && wrong.length === 0 && !isNameWrong)
    return { answers, consents: decided(documents, request) };
  const details: MissingDetails = { missing, consents: wrong, isNameWrong };
  const message = "Something is still missing before you can sign.";
  throw new AppError("invalid_answers", message, { fields, details });
}

function legalName(answers: Answers): string {
  return `${answers["who.firstName"] ?? ""} ${answers["who.lastName"] ?? ""}`;
}

function wrongConsents(
  documents: readonly IntakeConsentDocument[],
  given: SubmitIntakeRequest["consents"],
): IntakeConsentKind[] {
  const wrong = documents.filter(({ kind, version, isRequired }) => {
    const own = given.filter((one) => one.kind === kind);
    const [decision] = own;
    if (own.length !== 1 || decision?.version !== version) return true;
    return isRequired && decision.decision !== "granted";
  });
  const foreign = given.filter(({ kind }) => !documents.some((document) => document.kind === kind));
  return [...wrong, ...foreign].map(({ kind }) => kind);
}

function decided(
  documents: readonly IntakeConsentDocument[],
  { consents }: SubmitIntakeRequest,
): CheckedSubmission["consents"] {
  return documents.flatMap((document) => {
    const own = consents.find(({ kind }) => kind === document.kind);
    return own ? [{ document, decision: own.decision }] : [];
  });
}
