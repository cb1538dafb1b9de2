import { checkAnswers, type Problems, validateSection } from "#content/intake/check.ts";
import { entriesOf } from "#content/intake/labels.ts";
import { type Progress, progressOf, type SavedSections } from "#content/intake/progress.ts";
import { questionnaire, sectionOf } from "#content/intake/questionnaire.ts";
import type { Answers, GroupEntry, IntakeAnswer, QuestionnaireSection, SectionId } from "#content/intake/types.ts";
import { visibleFields } from "#content/intake/visible.ts";
import type { Intake, IntakeSection } from "#contract/intake.ts";

/** One page as it stands on the screen, and how much of it the server has. */
export interface PageDraft {
  answers: Answers;
  /** What is no answer yet, by linkId: half a date, letters in a number. */
  halves: Problems;
  /** What the server would not keep, by linkId, until it is changed. */
  refused: Problems;
  /** Of the server's copy; 0 before the first save. */
  version: number;
  /** He went past it. */
  isDone: boolean;
  /** Counts changes; the server has them up to `kept`. */
  edits: number;
  kept: number;
}

/** By section. Lives in memory alone. */
export type Draft = Partial<Record<SectionId, PageDraft>>;

const BLANK: PageDraft = { answers: {}, halves: {}, refused: {}, version: 0, isDone: false, edits: 0, kept: 0 };

export function pageOf(draft: Draft, id: SectionId): PageDraft {
  return draft[id] ?? BLANK;
}

/** What the server has, and in pages that were never saved what we know already. */
export function draftOf({ sections, prefill }: Pick<Intake, "sections" | "prefill">): Draft {
  const draft: Draft = {};
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

/** The server's copy in place of what stands here. */
export function withSaved(page: PageDraft, { answers, version, isComplete }: IntakeSection): PageDraft {
  return { ...page, answers, version, isDone: isComplete, halves: {}, refused: {}, kept: page.edits };
}

export interface Change {
  linkId: string;
  answer: IntakeAnswer | undefined;
  /** Why what stands there is no answer yet. */
  half?: string | undefined;
}

export function withAnswer(page: PageDraft, { linkId, answer, half }: Change): PageDraft {
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

/** All pages' answers in one. */
export function answersOf(draft: Draft): Answers {
  return Object.assign({}, ...Object.values(draft).map(({ answers }) => answers));
}

/** Without entries in which nothing stands. */
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

/** Everything that keeps a page from being done, by linkId. @param today a local date */
export function problemsOf(draft: Draft, id: SectionId, today: string): Problems {
  const section = sectionOf(id);
  const page = pageOf(draft, id);
  const others = answersOf({ ...draft, [id]: BLANK });
  const all = { ...others, ...tidy(section, page.answers) };
  const problems = { ...validateSection(section, all, { today }), ...page.refused, ...page.halves };
  const asked = visibleFields(section, all).map(({ linkId }) => linkId);
  return Object.fromEntries(
    asked.flatMap((linkId) => {
      const problem = problems[linkId];
      return problem === undefined ? [] : [[linkId, problem]];
    }),
  );
}

/** What can be sent: what the server would refuse stays here. @param today a local date */
export function payloadOf(draft: Draft, id: SectionId, today: string): { answers: Answers; isDone: boolean } {
  const section = sectionOf(id);
  const page = pageOf(draft, id);
  const { answers } = checkAnswers(section, tidy(section, page.answers), { today });
  const kept = Object.entries(answers).filter(([linkId]) => page.refused[linkId] === undefined);
  const isDone = page.isDone && Object.keys(problemsOf(draft, id, today)).length === 0;
  return { answers: Object.fromEntries(kept), isDone };
}

/** How far he has come, with what the server does not have yet. @param today a local date */
export function progressHere(draft: Draft, today: string): Progress {
  const pages = Object.entries(draft) as [SectionId, PageDraft][];
  const saved = pages.map(([id, { answers, isDone }]) => {
    return [id, { answers: tidy(sectionOf(id), answers), isComplete: isDone }] as const;
  });
  return progressOf(Object.fromEntries(saved) as SavedSections, { today });
}
