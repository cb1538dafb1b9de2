import type { HelpWords } from "#content/help.ts";
import { newUrgentFlags, type RedFlag, redFlags } from "#content/intake/flags.ts";
import type { Answers } from "#content/intake/types.ts";
import { visibleAnswers } from "#content/intake/visible.ts";
import { type ReadWords, readPatientWords } from "#worker/domains/safety/patient-words.ts";

/** Questions about the present. Others ask about the past, and the rules would flag every old illness. */
const READ_TEXTS: readonly string[] = [
  "reasons.goals",
  "lowT.ownWords",
  "peptides.why",
  "prevention.worries",
  "life.relationship",
  "mood.anything",
];

function textsIn(answers: Answers): [linkId: string, text: string][] {
  return Object.entries(answers).flatMap(([linkId, answer]) =>
    typeof answer === "string" && READ_TEXTS.includes(linkId) ? [[linkId, answer]] : [],
  );
}

type UrgentTask = NonNullable<ReadWords["task"]>;

const FLAG_WORDS: Readonly<Record<UrgentTask, string>> = {
  possible_emergency: "May be about an emergency",
  call_back: "May need a call today",
};

export function allFlags(answers: Answers): RedFlag[] {
  const flags = redFlags(answers);
  const rest = flags.findIndex(({ tier }) => tier !== "now");
  const written = textsIn(visibleAnswers(answers)).flatMap(([linkId, answer]): RedFlag[] => {
    const { task } = readPatientWords(answer);
    return task ? [{ linkId, answer, words: FLAG_WORDS[task], tier: "now", shows: "emergency" }] : [];
  });
  return flags.toSpliced(rest < 0 ? flags.length : rest, 0, ...written);
}

export function urgentTasks(answers: Answers): ReadonlySet<UrgentTask> {
  const written = textsIn(visibleAnswers(answers)).flatMap(([, text]) => readPatientWords(text).task ?? []);
  return new Set(newUrgentFlags({}, answers).length > 0 ? [...written, "possible_emergency"] : written);
}

interface ReadTexts {
  tasks: ReadonlySet<UrgentTask>;
  /** By linkId; null takes back what was shown before. */
  help: Record<string, HelpWords | null>;
}

export function readNewTexts(before: Answers, after: Answers): ReadTexts {
  const read = textsIn(after)
    .filter(([linkId, text]) => before[linkId] !== text)
    .map(([linkId, text]) => ({ linkId, ...readPatientWords(text) }));
  return {
    tasks: new Set(read.flatMap(({ task }) => task ?? [])),
    help: Object.fromEntries(read.map(({ linkId, help }) => [linkId, help])),
  };
}
