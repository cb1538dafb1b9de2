import { checkAnswers, type Problems, validateSection } from "#content/intake/check.ts";
import { entriesOf } from "#content/intake/labels.ts";
import { type Progress, progressOf, type SavedSections } from "#content/intake/progress.ts";
import { questionnaire, sectionOf } from "#content/intake/questionnaire.ts";
import type { Answers, GroupEntry, IntakeAnswer, QuestionnaireSection, SectionId } from "#content/intake/types.ts";
import { visibleFields } from "#content/intake/visible.ts";
import type { Intake, IntakeSection } from "#contract/intake.ts";

export interface PageDraft {
  answers: Answers;
  /** By linkId: why the input is no answer yet, such as half a date. */
  halves: Problems;
  /** Rejected by the server, by linkId, until the answer changes. */
  refused: Problems;
  /** Of the saved page; 0 before the first save. */
  version: number;
  /** The patient has gone on from the page. */
  isDone: boolean;
  /** Counts changes; the server has the first `kept` of them. */
  edits: number;
  kept: number;
}

/** In memory only. */
export type IntakeDraft = Partial<Record<SectionId, PageDraft>>;

const BLANK: PageDraft = { answers: {}, halves: {}, refused: {}, version: 0, isDone: false, edits: 0, kept: 0 };

export function pageDraft(draft: IntakeDraft, id: SectionId): PageDraft {
  return draft[id] ?? BLANK;
}

/** Saved answers, and prefilled ones on pages that were never saved. */
export function draftOf({ sections, prefill }: Pick<Intake, "sections" | "prefill">): IntakeDraft {
  const draft: IntakeDraft = {};
  for (const { id, fields } of questionnaire.sections) {
    const known = fields.flatMap(({ linkId }) => {
      const answer = prefill[linkId];
      return answer === undefined ? [] : [[linkId, answer] as const];
    });
    const saved = sections[id];
    if (saved) draft[id] = withSaved(BLANK, saved);
    else if (known.length > 0) draft[id] = { ...BLANK, answers: Object.fromEntries(known) };
  }
  return draft;
}

export function withSaved(page: PageDraft, { answers, version, isComplete }: IntakeSection): PageDraft {
  return { ...page, answers, version, isDone: isComplete, halves: {}, refused: {}, kept: page.edits };
}

export interface AnswerChange {
  linkId: string;
  answer: IntakeAnswer | undefined;
  half?: string | undefined;
}

export function withAnswer(page: PageDraft, { linkId, answer, half }: AnswerChange): PageDraft {
  const answers = { ...page.answers };
  delete answers[linkId];
  const { [linkId]: _half, ...halves } = page.halves;
  const { [linkId]: _refused, ...refused } = page.refused;
  return {
    ...page,
    answers: answer === undefined ? answers : { ...answers, [linkId]: answer },
    halves: half === undefined ? halves : { ...halves, [linkId]: half },
    refused,
    isDone: page.isDone && half === undefined,
    edits: page.edits + 1,
  };
}

export function answersOf(draft: IntakeDraft): Answers {
  return Object.assign({}, ...Object.values(draft).map(({ answers }) => answers));
}

/** Drops blank entries. */
function tidy(section: QuestionnaireSection, answers: Answers): Answers {
  const given = { ...answers };
  for (const { kind, linkId } of section.fields) {
    if (kind !== "group" || given[linkId] === undefined) continue;
    const entries = entriesOf(given[linkId]).filter(isFilled);
    if (entries.length > 0) given[linkId] = entries;
    else delete given[linkId];
  }
  return given;
}

function isFilled(entry: GroupEntry): boolean {
  return Object.values(entry).some((text) => text.trim() !== "");
}

/** By linkId. @param today a local date */
export function pageProblems(draft: IntakeDraft, id: SectionId, today: string): Problems {
  const section = sectionOf(id);
  const page = pageDraft(draft, id);
  const others = answersOf({ ...draft, [id]: BLANK });
  const all = { ...others, ...tidy(section, page.answers) };
  const problems = { ...validateSection(section, all, { today }), ...page.refused, ...page.halves };
  const visible = visibleFields(section, all).map(({ linkId }) => linkId);
  return Object.fromEntries(
    visible.flatMap((linkId) => {
      const problem = problems[linkId];
      return problem === undefined ? [] : [[linkId, problem]];
    }),
  );
}

/** Leaves out what the server would reject. @param today a local date */
export function payloadOf(draft: IntakeDraft, id: SectionId, today: string): { answers: Answers; isDone: boolean } {
  const section = sectionOf(id);
  const page = pageDraft(draft, id);
  const { answers } = checkAnswers(section, tidy(section, page.answers), { today });
  const kept = Object.entries(answers).filter(([linkId]) => page.refused[linkId] === undefined);
  const isDone = page.isDone && Object.keys(pageProblems(draft, id, today)).length === 0;
  return { answers: Object.fromEntries(kept), isDone };
}

/** Includes unsaved answers. @param today a local date */
export function progressHere(draft: IntakeDraft, today: string): Progress {
  const pages = Object.entries(draft) as [SectionId, PageDraft][];
  const saved = pages.map(([id, { answers, isDone }]) => {
    return [id, { answers: tidy(sectionOf(id), answers), isComplete: isDone }] as const;
  });
  return progressOf(Object.fromEntries(saved) as SavedSections, { today });
}
