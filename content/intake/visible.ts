import type { Instrument, InstrumentId } from "./instrument-types.ts";
import { instruments, isUsable } from "./instruments.ts";
import { questionnaire } from "./questionnaire.ts";
import type { Answers, Condition, IntakeField, IntakeInstrumentField, QuestionnaireSection } from "./types.ts";

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

function isOffered(field: IntakeField, known: Instruments): boolean {
  if (field.kind === "instrument") return isUsable(known[field.instrument]);
  return field.insteadOf === undefined || !isUsable(known[field.insteadOf]);
}

interface Seen {
  sections: Map<QuestionnaireSection, IntakeField[]>;
  answers: Answers;
}

/** Conditions look back only (a test checks it), and an answer to a hidden question decides nothing. */
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

export function visibleSections(answers: Answers, known: Instruments = instruments): QuestionnaireSection[] {
  return [...walk(answers, known).sections.keys()];
}

export function visibleFields(
  section: QuestionnaireSection,
  answers: Answers,
  known: Instruments = instruments,
): IntakeField[] {
  return walk(answers, known).sections.get(section) ?? [];
}

export function visibleAnswers(answers: Answers, known: Instruments = instruments): Answers {
  return walk(answers, known).answers;
}

export function showsNotice({ notice }: QuestionnaireSection, answers: Answers): boolean {
  return notice !== undefined && (notice.when === undefined || holds(notice.when, visibleAnswers(answers)));
}

export function visibleInstruments(answers: Answers, known: Instruments = instruments): IntakeInstrumentField[] {
  const fields = [...walk(answers, known).sections.values()].flat();
  return fields.filter((field) => field.kind === "instrument");
}
