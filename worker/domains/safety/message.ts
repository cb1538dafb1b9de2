import type { Language } from "#content/strings/language.ts";
import { lazily } from "#worker/kernel/lazily.ts";
import answersTable from "./answers.bin";
import { trained } from "./answers.gen.ts";
import { findIn, graver, type TriageFinding } from "./finding.ts";
import { namedIn } from "./judgement.ts";
import { ANSWERS, type StateAnswer } from "./kinds.ts";
import { languageOfWords, SPANISH_MARKS } from "./language.ts";
import { featuresOf, READINGS, scorer } from "./model.ts";
import { normalise, overlappingParts, plainWordsOf, undisguised } from "./text.ts";

export interface MessageReading {
  finding: TriageFinding;
  answers: ReadonlySet<StateAnswer>;
  answersByPart: readonly ReadonlySet<StateAnswer>[];
  language: Language | null;
  named: ReadonlySet<string>;
}

export type MessageReader = (text: string) => MessageReading;

const IS_ANSWER = 0.5;
const PARTS = /[.!?;,\n]+|\b(?:but|pero)\b|\b(?:and|y)\b(?=\s+(?:its?|now|still|ahora|esta|sigue)\b)/i;

const scoreAnswers = scorer(trained, answersTable);

export function createReader(): MessageReader {
  const read = new Map<string, MessageReading>();
  return (text) => {
    const message = read.get(text) ?? readMessage(text);
    read.set(text, message);
    return message;
  };
}

/** Pure, linear in the length of the text, never throws. */
export function readMessage(text: string): MessageReading {
  const readings = overlappingParts(text).flatMap((part) =>
    [normalise(part), undisguised(part)].filter((one) => one !== null),
  );
  const words = plainWordsOf(normalise(text));
  const parts = lazily(() => text.split(PARTS).filter((part) => part.trim() !== ""));
  const byPart = lazily(() => parts().map(answersIn));
  const answers = lazily(() => new Set([...answersIn(text), ...byPart().flatMap((part) => [...part])]));
  return {
    finding: readings.map(findIn).reduce(graver),
    get answers() {
      return answers();
    },
    get answersByPart() {
      return byPart();
    },
    language: SPANISH_MARKS.test(text) ? "es" : languageOfWords(words),
    named: namedIn(words),
  };
}

function answersIn(text: string): Set<StateAnswer> {
  const scores = scoreAnswers(featuresOf(text, READINGS.answers));
  return new Set(ANSWERS.filter((answer) => isLikely(scores[trained.labels.indexOf(answer)] ?? 0)));
}

function isLikely(score: number): boolean {
  return 1 / (1 + Math.exp(-score)) >= IS_ANSWER;
}
