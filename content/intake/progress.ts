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
