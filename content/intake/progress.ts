import { validateSection } from "./check.ts";
import type { Answers, SectionId } from "./types.ts";
import { visibleSections } from "./visible.ts";

export interface Progress {
  sections: number;
  complete: number;
  percent: number;
  next: SectionId | null;
}

export type SavedSections = Partial<Record<SectionId, { answers: Answers; isComplete: boolean }>>;

export function mergeAnswers(sections: SavedSections): Answers {
  return Object.assign({}, ...Object.values(sections).map(({ answers }) => answers));
}

/** A page counts once the patient has passed it and nothing on it is missing. */
export function progressOf(sections: SavedSections, { today }: { today: string }): Progress {
  const answers = mergeAnswers(sections);
  const pages = visibleSections(answers);
  const open = pages.filter(
    (section) =>
      !sections[section.id]?.isComplete || Object.keys(validateSection(section, answers, { today })).length > 0,
  );
  const complete = pages.length - open.length;
  return {
    sections: pages.length,
    complete,
    percent: Math.floor((complete / pages.length) * 100),
    next: open[0]?.id ?? null,
  };
}
