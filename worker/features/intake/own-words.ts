import type { HelpWords } from "#content/help.ts";
import { type RedFlag, redFlags } from "#content/intake/flags.ts";
import type { Answers } from "#content/intake/types.ts";
import { visibleAnswers } from "#content/intake/visible.ts";
import { readPatientWords } from "../safety/patient-words.ts";

/** Questions about how the patient is now. Others ask about the past, and the rules would flag every old illness. */
const READ_TEXTS: readonly string[] = [
  "reasons.goals",
  "lowT.ownWords",
  "peptides.why",
  "prevention.worries",
  "mood.anything",
];

function textsIn(answers: Answers): [linkId: string, text: string][] {
  return Object.entries(answers).flatMap(([linkId, answer]) =>
    typeof answer === "string" && READ_TEXTS.includes(linkId) ? [[linkId, answer]] : [],
  );
}

/** Every flag of a form, with the texts of its patient that may be about an emergency among the urgent ones. */
export function allFlags(answers: Answers): RedFlag[] {
  const flags = redFlags(answers);
  const rest = flags.findIndex(({ tier }) => tier !== "now");
  const texts = textsIn(visibleAnswers(answers)).filter(([, text]) => readPatientWords(text).isUrgent);
  const written = texts.map(([linkId, answer]): RedFlag => {
    return { linkId, words: "May be about an emergency", answer, tier: "now", shows: "emergency" };
  });
  return flags.toSpliced(rest < 0 ? flags.length : rest, 0, ...written);
}

interface ReadTexts {
  isUrgent: boolean;
  /** By linkId, for each text read anew; null takes back what was shown before. */
  help: Record<string, HelpWords | null>;
}

/** Reads what a patient has written on a page since it was last saved. */
export function readNewTexts(before: Answers, after: Answers): ReadTexts {
  const read = textsIn(after)
    .filter(([linkId, text]) => before[linkId] !== text)
    .map(([linkId, text]) => ({ linkId, ...readPatientWords(text) }));
  return {
    isUrgent: read.some(({ isUrgent }) => isUrgent),
    help: Object.fromEntries(read.map(({ linkId, help }) => [linkId, help])),
  };
}
