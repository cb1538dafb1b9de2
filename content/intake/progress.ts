import { validateSection } from "./check.ts";
import type { Answers, SectionId } from "./types.ts";
import { visibleSections } from "./visible.ts";

export interface Progress {
  /** Pages that are asked, and how many of them are complete. */
  sections: number;
  complete: number;
  /** Whole percent. */
  percent: number;
  /** The first page that is not complete; null when all are. */
  next: SectionId | null;
}

/** Pages as they were saved. */
export type SavedSections = Partial<Record<SectionId, { answers: Answers; isComplete: boolean }>>;

/** All pages' answers in one. */
export function mergeAnswers(sections: SavedSections): Answers {
  return Object.assign({}, ...Object.values(sections).map(({ answers }) => answers));
}

/** How far somebody has come: a page counts once he went past it, and while nothing on it is missing. */
export function progressOf(sections: SavedSections, { today }: { today: string }): Progress {
  const answers = mergeAnswers(sections);
  const asked = visibleSections(answers);
  const open = asked.filter(
    (section) =>
      !sections[section.id]?.isComplete || Object.keys(validateSection(section, answers, { today })).length > 0,
  );
  const complete = asked.length - open.length;
  return {
    sections: asked.length,
    complete,
    percent: Math.floor((complete / asked.length) * 100),
    next: open[0]?.id ?? null,
  };
}
