import { withClaims } from "#content/claim-sentences.ts";
import type { ClaimId } from "#content/claims.ts";
import { figures } from "#content/max/figures.ts";
import type { Language } from "#content/strings/language.ts";
import { porterStem } from "#worker/kernel/text/stems.ts";
import type { PassageWords } from "../text/passage-words.ts";
import { toSearchWords } from "../text/search-words.ts";
import type { ParsedQuestion } from "./question.ts";

type KnownWords = PassageWords | undefined;

const known = figures.map((figure) => ({ ...figure, stems: new Set(toSearchWords(figure.words).map(porterStem)) }));

function isAskedFor(
  { topics, stems }: (typeof known)[number],
  { subjects, terms, names }: ParsedQuestion,
  words: KnownWords,
) {
  if (!subjects.every((subject) => topics.includes(subject))) return false;
  const asked = [...terms.keys()];
  if (asked.some((stem) => stems.has(stem))) return true;
  // An unknown word may be another treatment.
  const isGeneral = (stem: string) => words?.questionStems.has(stem) || names.get(stem)?.has("success-rate");
  return subjects.length === 0 && asked.every(isGeneral);
}

interface Context {
  question: ParsedQuestion;
  words: KnownWords;
  suspended: readonly ClaimId[];
  language?: Language;
}

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
