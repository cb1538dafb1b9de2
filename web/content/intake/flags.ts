import { instruments } from "./instruments.ts";
import { labelsOf } from "./labels.ts";
import { totalOf, valuesOf } from "./scores.ts";
import type { Answer, Answers, Flag, Notice } from "./types.ts";
import { visibleAnswers, visibleFields, visibleSections } from "./visible.ts";

/** An answer that staff see first. */
export interface RedFlag {
  linkId: string;
  words: string;
  /** What he answered, in the words of the form. */
  answer: string;
  shows: Notice;
}

/** Kroenke et al. 2003: a total of 3 or more is positive. */
export const PHQ2_CUT_OFF = 3;

/** Every answer that staff see first, in the order of the form. */
export function redFlags(answers: Answers): RedFlag[] {
  const visible = visibleAnswers(answers);
  const fields = visibleSections(answers).flatMap((section) => visibleFields(section, answers));
  return fields.flatMap((field): RedFlag[] => {
    const answer = visible[field.linkId];
    if (answer === undefined) return [];
    if (field.kind === "instrument" && field.instrument === "phq-2") return phq2Flag(field.linkId, answer);
    if (!field.flag || !raises(field.flag, answer)) return [];
    const { words, shows } = field.flag;
    return [{ linkId: field.linkId, words, answer: labelsOf(field, answer).join(", "), shows }];
  });
}

function raises({ on }: Flag, answer: Answer): boolean {
  if ("above" in on) return typeof answer === "number" && answer > on.above;
  const given = Array.isArray(answer) ? answer : [answer];
  return given.some((value) => typeof value === "string" && on.includes(value));
}

function phq2Flag(linkId: string, answer: Answer): RedFlag[] {
  const form = instruments["phq-2"];
  const total = totalOf(form, valuesOf(form, answer));
  if (total === null || total < PHQ2_CUT_OFF) return [];
  return [{ linkId, words: "PHQ-2 at or above its cut-off", answer: `${total} of 6`, shows: "support" }];
}

/** What a patient with these answers is shown at once: how to get help, and no score. */
export function noticesFor(answers: Answers): Notice[] {
  return [...new Set(redFlags(answers).map(({ shows }) => shows))];
}

/** The notice beside one question; null where there is none. */
export function noticeAt(linkId: string, answers: Answers): Notice | null {
  return redFlags(answers).find((flag) => flag.linkId === linkId)?.shows ?? null;
}
