import { clinicSides, factual } from "#content/max/lexicon.ts";
import type { Facet } from "#content/max/passage.ts";
import { inEnglish, repliesIn } from "#content/max/replies.ts";
import pagesInSpanish from "#content/max/spanish-pages.json" with { type: "json" };
import type { Language } from "#content/strings/language.ts";
import type { ChatSource } from "#contract/chat.ts";
import type { AnswerOutcome, AnswerTrace } from "#contract/max-transcripts.ts";
import type { ParsedQuestion } from "#worker/domains/search/ranking/question.ts";
import { type RankedPassage, SURE } from "#worker/domains/search/ranking/ranked-passage.ts";
import type { SearchEvidence } from "#worker/domains/search/ranking/retrieve.ts";
import { sentencesIn } from "#worker/domains/search/ranking/sentences.ts";
import { guardViolation } from "../guard/output-guard.ts";
import { excerptOf } from "./excerpt.ts";

/** Every fact is published: a passage, or in Spanish the summary of its page. */
export interface ComposedAnswer {
  parts: string[];
  sources: ChatSource[];
  outcome: AnswerOutcome;
  trace: AnswerTrace;
}

/** Below it Max does not know; up to SURE Max asks back. */
const UNSURE = 0.25;
/** Passages with scores this close are both given. */
const TIE = 0.4;
const MAX_PASSAGES = 3;

const spanishPages: Readonly<Record<string, { title: string; summary: string }>> = pagesInSpanish;
export function compose(evidence: SearchEvidence, language: Language = "en"): ComposedAnswer {
  const { confidence } = evidence;
  if (confidence < UNSURE) {
    return {
      parts: [repliesIn[language].unknown],
      sources: [],
      outcome: "unknown",
      trace: traceOf(evidence.question, []),
    };
  }
  if (confidence < SURE) return clarify(evidence, language);
  const chosen = passagesGiven(evidence, language);
  const trace = traceOf(evidence.question, chosen);
  const parts = chosen.map((passage) => underHeading(passage, passageText(passage, evidence.question, language)));
  return { parts: [...new Set(parts)], sources: toSources(chosen, language), outcome: "answered", trace };
}

export function composeAside(
  { question }: SearchEvidence,
  { language, lastAnswer }: { language: Language; lastAnswer: string },
): ComposedAnswer {
  const { aside, asideAgain } = repliesIn[language];
  const isSecond = [aside, asideAgain].some((reply) => lastAnswer.includes(reply));
  return { parts: [isSecond ? asideAgain : aside], sources: [], outcome: "asked_back", trace: traceOf(question, []) };
}

export function composeAllSaid(evidence: SearchEvidence, language: Language): ComposedAnswer {
  const passages = passagesGiven(evidence, language);
  const trace = traceOf(evidence.question, passages);
  return { parts: [repliesIn[language].allSaid], sources: toSources(passages, language), outcome: "unknown", trace };
}

export function passagesGiven(evidence: SearchEvidence, language: Language): RankedPassage[] {
  if (!canAnswerFrom(evidence)) return [];
  return language === "es" && evidence.answer ? [evidence.answer] : choosePassages(evidence);
}

export function passageText(passage: RankedPassage, question: ParsedQuestion, language: Language): string {
  const { facet, title, url, body, spanish } = passage;
  if (language === "es") {
    const page = spanishPageOf(url);
    return spanish?.body ?? [page?.summary, inEnglish(page?.title ?? title)].filter(Boolean).join(" ");
  }
  if (facet !== "section") return body;
  // A page may explain what Max may not say, such as a dose.
  const sayable = sentencesIn(body).filter((sentence) => guardViolation(sentence) === null);
  return sayable.length > 0 ? excerptOf(sayable.join(" "), question) : repliesIn[language].unknown;
}

/** A short opening, such as "Not yet.", makes sense only below its heading. */
const OPENING_WORDS = 3;

function underHeading({ title, facet }: RankedPassage, words: string): string {
  const [opening = ""] = sentencesIn(words);
  if (facet !== "section" || opening.split(" ").length > OPENING_WORDS) return words;
  const heading = title.replace(/^.*?: /, "");
  return `${heading}${heading.endsWith("?") ? "" : ":"} ${words}`;
}

export function spanishPageOf(url: string): { title: string; summary: string } | undefined {
  return spanishPages[url.replace(/#.*$/, "")];
}

export function canAnswerFrom(evidence: SearchEvidence): boolean {
  return evidence.confidence >= SURE;
}

export function choosePassages({ passages, question }: SearchEvidence): RankedPassage[] {
  const [first] = passages;
  // A section says enough by itself.
  if (!first || first.facet === "section") return passages.slice(0, 1);
  const answers = passages.filter(({ facet }) => facet !== "section");
  const next = answers[1];
  const chosen = [first];
  const sides = question.facets.filter(isSideOfItsOwn);
  const wantsMore =
    sides.some((side) => side !== first.facet) || question.subjects.length > 1 || question.places.length > 1;
  if (!wantsMore) return next && belongTogether(first, next) ? [first, next] : chosen;
  for (const passage of answers.slice(1)) {
    const isNew = chosen.every(({ topic, facet }) => topic !== passage.topic || facet !== passage.facet);
    if (chosen.length < MAX_PASSAGES && isNew && addsName(chosen, passage, question)) chosen.push(passage);
  }
  return chosen;
}

function belongTogether(best: RankedPassage, next: RankedPassage): boolean {
  const ofOneKind = best.topic === next.topic && (best.topic !== "clinic" || best.facet === next.facet);
  return best.score - next.score < TIE && ofOneKind;
}

function isSideOfItsOwn(facet: RankedPassage["facet"]): facet is Facet {
  return factual.has(facet) || clinicSides.has(facet);
}

function addsName(chosen: RankedPassage[], { topic, facet }: RankedPassage, question: ParsedQuestion): boolean {
  const newTopic =
    [...question.subjects, ...question.places].includes(topic) && chosen.every((one) => one.topic !== topic);
  const newSide =
    isSideOfItsOwn(facet) && question.facets.includes(facet) && chosen.every((one) => one.facet !== facet);
  return newTopic || newSide;
}

const NEAR = 2;

function clarify(evidence: SearchEvidence, language: Language): ComposedAnswer {
  const choices = choicesIn(evidence, language);
  const { clarify, clarifyOpen } = repliesIn[language];
  const parts = choices.length === 0 ? [clarifyOpen] : [clarify, choices.map((title) => `- ${title}`).join("\n")];
  return { parts, sources: [], outcome: "asked_back", trace: traceOf(evidence.question, nearestPassages(evidence)) };
}

export function choicesIn(evidence: SearchEvidence, language: Language = "en"): string[] {
  const { confidence } = evidence;
  if (confidence < UNSURE || confidence >= SURE) return [];
  const own = titlesIn(evidence, language);
  // English headings only where there are no other choices.
  const titles = own.length > 1 ? own : titlesIn(evidence, "en");
  return titles.length < 2 ? [] : titles;
}

export function titlesIn(evidence: SearchEvidence, language: Language): string[] {
  const sayable = evidence.passages.filter(({ spanish }) => language === "en" || spanish);
  return [...new Set(nearestPassages({ passages: sayable }).map((passage) => titleOf(passage, language)))];
}

export function nearestPassages({ passages }: Pick<SearchEvidence, "passages">): RankedPassage[] {
  const best = passages[0]?.score ?? 0;
  return passages.filter(({ score }) => best - score < NEAR).slice(0, 4);
}

function traceOf({ subjects, places }: ParsedQuestion, passages: readonly RankedPassage[]): AnswerTrace {
  const topic = subjects[0] ?? places[0] ?? passages[0]?.topic ?? null;
  return { topic, passages: passages.map(({ id }) => id) };
}

function titleOf({ title, spanish }: RankedPassage, language: Language): string {
  return (language === "es" && spanish?.title) || title;
}

function toSources(passages: RankedPassage[], language: Language): ChatSource[] {
  const byUrl = new Map(
    passages.map((passage) => [passage.url, { url: passage.url, title: titleOf(passage, language) }]),
  );
  return [...byUrl.values()];
}
