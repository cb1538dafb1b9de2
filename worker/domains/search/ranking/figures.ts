import { withClaims } from "#content/claim-sentences.ts";
import type { ClaimId } from "#content/claims.ts";
import { figures } from "#content/max/figures.ts";
import type { Language } from "#content/strings/language.ts";
import { stemOf } from "#worker/kernel/text/stems.ts";
import type { PassageWords } from "../text/passage-words.ts";
import { toSearchWords } from "../text/search-words.ts";
import type { ParsedQuestion } from "./question.ts";

/** What the passage is asked with, where that is remembered. */
type Words = PassageWords | undefined;

const known = figures.map((figure) => ({ ...figure, stems: new Set(toSearchWords(figure.words).map(stemOf)) }));

/** Whether the question is about what the figure was measured on, or about our figures in general. */
function isAskedFor(
  { topics, stems }: (typeof known)[number],
  { subjects, terms, names }: ParsedQuestion,
  words: Words,
) {
  if (!subjects.every((subject) => topics.includes(subject))) return false;
  const asked = [...terms.keys()];
  if (asked.some((stem) => stems.has(stem))) return true;
  // A word that the passage is never asked with may be another treatment.
  const isGeneral = (stem: string) => words?.asked.has(stem) || names.get(stem)?.has("success-rate");
  return subjects.length === 0 && asked.every(isGeneral);
}

interface Context {
  question: ParsedQuestion;
  words: Words;
  suspended: readonly ClaimId[];
  language?: Language;
}

/** A passage as it may be said to this question: its claims filled in, and no figure of another treatment. */
export function bodyFor(body: string, { question, words, suspended, language = "en" }: Context): string {
  const own = known.reduce(
    (text, figure) =>
      isAskedFor(figure, question, words)
        ? text
        : text.replaceAll(`{claim:${figure.claim}}`, figure.otherwise[language]),
    body,
  );
  return withClaims(own, suspended, language);
}
