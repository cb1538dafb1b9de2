import type { Language } from "#content/strings/language.ts";
import { loadIndex } from "#worker/domains/search/ranking/knowledge-index.ts";
import type { RankedPassage } from "#worker/domains/search/ranking/ranked-passage.ts";
import { type RetrieveDeps, retrieve, type SearchEvidence } from "#worker/domains/search/ranking/retrieve.ts";
import { sentencesIn } from "#worker/domains/search/ranking/sentences.ts";
import { plainQuestion } from "#worker/domains/search/text/passage-words.ts";
import { withoutPeople } from "../redaction/redact.ts";
import { canAnswerFrom, nearestPassages, passagesGiven, passageText } from "./compose.ts";

export interface AskedQuestions {
  questions: readonly string[];
  language: Language;
  saidBefore: string;
}

export interface FreshEvidence {
  evidence: SearchEvidence;
  isAllSaid: boolean;
}

const OPENING_CHARS = 30;

/** Skips what the last answer gave, unless the visitor repeats the question word for word. */
export async function retrieveFresh(deps: RetrieveDeps, asked: AskedQuestions): Promise<FreshEvidence> {
  const evidence = await evidenceFor(deps, asked);
  const [before = "", last = ""] = asked.questions.slice(-2).map(plainQuestion);
  const isSaid = passagesGiven(evidence, asked.language).map((passage) => wasSaid(passage, evidence, asked));
  if (before === last || !isSaid.includes(true)) return { evidence, isAllSaid: false };
  const others = { ...deps, without: saidPassages(evidence, asked) };
  // Earlier questions may be what leads back to the same passage.
  for (const questions of [asked.questions, asked.questions.slice(-1)]) {
    const next = await evidenceFor(others, { ...asked, questions });
    if (canAnswerFrom(next) && (asked.language === "en" || next.answer !== null))
      return { evidence: next, isAllSaid: false };
  }
  return { evidence, isAllSaid: isSaid[0] === true };
}

export async function retrieveOthers(deps: RetrieveDeps, asked: AskedQuestions): Promise<SearchEvidence> {
  const evidence = await evidenceFor(deps, asked);
  const offered = canAnswerFrom(evidence) ? passagesGiven(evidence, asked.language) : nearestPassages(evidence);
  const without = new Set([...saidPassages(evidence, asked), ...offered.map(({ id }) => id)]);
  return evidenceFor({ ...deps, without }, asked);
}

/** A Spanish title that was offered stands for its answer. */
async function evidenceFor(deps: RetrieveDeps, { questions, language }: AskedQuestions): Promise<SearchEvidence> {
  const text = questions.at(-1) ?? "";
  const meant = language === "es" && (await loadIndex(deps)).titlesInSpanish.get(plainQuestion(text));
  if (!meant) return retrieve(deps, questions.slice(0, -1).map(withoutPeople), withoutPeople(text));
  const evidence = await retrieve(deps, [], meant.question);
  const answer = evidence.passages.find(({ id }) => id === meant.id);
  return answer ? { ...evidence, passages: [answer, ...evidence.passages], confidence: 1, answer } : evidence;
}

function saidPassages(evidence: SearchEvidence, asked: AskedQuestions): Set<string> {
  return new Set(evidence.passages.filter((passage) => wasSaid(passage, evidence, asked)).map(({ id }) => id));
}

function wasSaid(
  passage: RankedPassage,
  { question }: SearchEvidence,
  { saidBefore, language }: AskedQuestions,
): boolean {
  const words = passageText(passage, question, language);
  const [opening = words] = sentencesIn(words);
  return saidBefore.includes(opening.length < OPENING_CHARS ? words : opening);
}
