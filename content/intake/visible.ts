import type { Instrument, InstrumentId } from "./instrument-types.ts";
import { instruments, isUsable } from "./instruments.ts";
import { questionnaire } from "./questionnaire.ts";
import type { Answers, Condition, Field, InstrumentField, Section } from "./types.ts";

/** Whether a condition holds for answers. What is not answered meets none. */
export function holds(condition: Condition, answers: Answers): boolean {
  if ("any" in condition) return condition.any.some((one) => holds(one, answers));
  if ("all" in condition) return condition.all.every((one) => holds(one, answers));
  const answer = answers[condition.field];
  const values = typeof answer === "string" ? [answer] : Array.isArray(answer) ? answer : [];
  if ("equals" in condition) return answer === condition.equals;
  if ("includes" in condition) return Array.isArray(answer) && values.includes(condition.includes);
  return condition.anyOf.some((value) => values.includes(value));
}

type Instruments = Readonly<Record<InstrumentId, Instrument>>;

/** Whether the licence lets a field be shown: a form's own items, or our question in its place. */
function isOffered(field: Field, known: Instruments): boolean {
  if (field.kind === "instrument") return isUsable(known[field.instrument]);
  return field.insteadOf === undefined || !isUsable(known[field.insteadOf]);
}

interface Seen {
  sections: Map<Section, Field[]>;
  answers: Answers;
}

/**
 * What is asked, and what of the answers counts. One walk in order: conditions look back only (a test sees to it), and an
 * answer whose question is no longer asked decides nothing.
 */
function walk(given: Answers, known: Instruments): Seen {
  const sections: Seen["sections"] = new Map();
  const answers: Record<string, Answers[string]> = {};
  for (const section of questionnaire.sections) {
    if (section.when && !holds(section.when, answers)) continue;
    const fields = section.fields.filter((field) => {
      if (!isOffered(field, known) || (field.when && !holds(field.when, answers))) return false;
      const answer = given[field.linkId];
      if (answer !== undefined) answers[field.linkId] = answer;
      return true;
    });
    sections.set(section, fields);
  }
  return { sections, answers };
}

/** The pages that somebody with these answers fills in, in order. */
export function visibleSections(answers: Answers, known: Instruments = instruments): Section[] {
  return [...walk(answers, known).sections.keys()];
}

/** The questions on a page that are asked with these answers, in order; none of a page that is not asked. */
export function visibleFields(section: Section, answers: Answers, known: Instruments = instruments): Field[] {
  return walk(answers, known).sections.get(section) ?? [];
}

/** The answers to what is asked; those of a branch that was left stay out. */
export function visibleAnswers(answers: Answers, known: Instruments = instruments): Answers {
  return walk(answers, known).answers;
}

/** Whether a notice of a page is shown. */
export function showsNotice({ notice }: Section, answers: Answers): boolean {
  return notice !== undefined && (notice.when === undefined || holds(notice.when, visibleAnswers(answers)));
}

/** The forms that somebody with these answers fills in. */
export function visibleInstruments(answers: Answers, known: Instruments = instruments): InstrumentField[] {
  const fields = [...walk(answers, known).sections.values()].flat();
  return fields.filter((field) => field.kind === "instrument");
}
