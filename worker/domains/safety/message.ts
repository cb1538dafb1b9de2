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
  /** What it answers to a warning. */
  answers: ReadonlySet<StateAnswer>;
  /** The answers in each part of the message, in order. */
  answersByPart: readonly ReadonlySet<StateAnswer>[];
  /** Null for a few words that tell none. */
  language: Language | null;
  /** What it names of `nitrates` and `ed_pills`, which must not meet, and whether something was `swallowed`. */
  named: ReadonlySet<string>;
}

/** Reads one message. */
export type MessageReader = (text: string) => MessageReading;

/** The answers' likelihoods are independent of each other. */
const IS_ANSWER = 0.5;
/** Between them a message may answer one thing and then another. */
const PARTS = /[.!?;,\n]+|\b(?:but|pero)\b|\b(?:and|y)\b(?=\s+(?:its?|now|still|ahora|esta|sigue)\b)/i;

const scoreAnswers = scorer(trained, answersTable);

/** A reader that remembers what one request has read already. */
export function createReader(): MessageReader {
  const read = new Map<string, MessageReading>();
  return (text) => {
    const message = read.get(text) ?? readMessage(text);
    read.set(text, message);
    return message;
  };
}

/** Pure, linear in the text's length, never throws. */
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
    // Most messages answer nothing: what they say of it is read when somebody asks.
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

/** Whether a score of the logistic model is a likelihood above `IS_ANSWER`. */
function isLikely(score: number): boolean {
  return 1 / (1 + Math.exp(-score)) >= IS_ANSWER;
}
