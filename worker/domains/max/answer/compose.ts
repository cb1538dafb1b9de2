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

/** An answer in whole sentences. Every fact in it is published: a passage, or in Spanish the summary of its page. */
export interface ComposedAnswer {
  /** One part a passage; joined by blank lines. */
  parts: string[];
  sources: ChatSource[];
  outcome: AnswerOutcome;
  trace: AnswerTrace;
}

/** From which confidence the best passage's title is worth asking back. */
const UNSURE = 0.25;
/** Two passages whose scores are so close are both said: the question fits one as well as the other. */
const TIE = 0.4;
const MAX_PASSAGES = 3;

const spanishPages: Readonly<Record<string, { title: string; summary: string }>> = pagesInSpanish;
/** The answer that the evidence carries: passages, a question back, or plainly that Max does not know. */
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

/** To a message that asks nothing. @param told what Max said last */
export function composeAside(
  { question }: SearchEvidence,
  { language, told }: { language: Language; told: string },
): ComposedAnswer {
  const { aside, asideAgain } = repliesIn[language];
  const isSecond = [aside, asideAgain].some((reply) => told.includes(reply));
  return { parts: [isSecond ? asideAgain : aside], sources: [], outcome: "asked_back", trace: traceOf(question, []) };
}

/** In place of passages that the last answer gave already: that there is nothing nearer, and a person to ask. */
export function composeAllSaid(evidence: SearchEvidence, language: Language): ComposedAnswer {
  const told = passagesGiven(evidence, language);
  const trace = traceOf(evidence.question, told);
  return { parts: [repliesIn[language].allSaid], sources: toSources(told, language), outcome: "unknown", trace };
}

/** The passages that an answer gives; none where Max asks back or does not know. In Spanish a curated one where there is one. */
export function passagesGiven(evidence: SearchEvidence, language: Language): RankedPassage[] {
  if (!canAnswerFrom(evidence)) return [];
  return language === "es" && evidence.answer ? [evidence.answer] : choosePassages(evidence);
}

/** A curated answer whole; of a section the sentences that answer, or what its English page is about. */
export function passageText(passage: RankedPassage, question: ParsedQuestion, language: Language): string {
  const { facet, title, url, body, spanish } = passage;
  if (language === "es") {
    const page = spanishPageOf(url);
    return spanish?.body ?? [page?.summary, inEnglish(page?.title ?? title)].filter(Boolean).join(" ");
  }
  if (facet !== "section") return body;
  // What a page may explain, such as a dose or an address elsewhere, Max does not say.
  const sayable = sentencesIn(body).filter((sentence) => guardViolation(sentence) === null);
  return sayable.length > 0 ? excerptOf(sayable.join(" "), question) : repliesIn[language].unknown;
}

/** An opening of so many words, such as "Not yet." or "A photo ID.", says something only below its heading. */
const OPENING_WORDS = 3;

function underHeading({ title, facet }: RankedPassage, words: string): string {
  const [opening = ""] = sentencesIn(words);
  if (facet !== "section" || opening.split(" ").length > OPENING_WORDS) return words;
  const heading = title.replace(/^.*?: /, "");
  return `${heading}${heading.endsWith("?") ? "" : ":"} ${words}`;
}

/** What an English page is called and about, in Spanish. */
export function spanishPageOf(url: string): { title: string; summary: string } | undefined {
  return spanishPages[url.replace(/#.*$/, "")];
}

/** Whether the evidence is good enough to answer from. */
export function canAnswerFrom(evidence: SearchEvidence): boolean {
  return evidence.confidence >= SURE;
}

/** The best passage, and what belongs with it: the other side of a double question, the other subject or place. */
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

/** Two passages as likely as each other, on one subject: the visitor gets both. */
function belongTogether(best: RankedPassage, next: RankedPassage): boolean {
  const ofOneKind = best.topic === next.topic && (best.topic !== "clinic" || best.facet === next.facet);
  return best.score - next.score < TIE && ofOneKind;
}

/** Hours, prices, booking: asked for beside another side, each is answered. */
function isSideOfItsOwn(facet: RankedPassage["facet"]): facet is Facet {
  return factual.has(facet) || clinicSides.has(facet);
}

/** Whether a passage speaks of a side, subject or place that was asked for and that no chosen one speaks of. */
function addsName(chosen: RankedPassage[], { topic, facet }: RankedPassage, question: ParsedQuestion): boolean {
  const newTopic =
    [...question.subjects, ...question.places].includes(topic) && chosen.every((one) => one.topic !== topic);
  const newSide =
    isSideOfItsOwn(facet) && question.facets.includes(facet) && chosen.every((one) => one.facet !== facet);
  return newTopic || newSide;
}

/** Titles of passages that score this much less than the best are not worth asking back. */
const NEAR = 2;

function clarify(evidence: SearchEvidence, language: Language): ComposedAnswer {
  const choices = choicesIn(evidence, language);
  const { clarify, clarifyOpen } = repliesIn[language];
  const parts = choices.length === 0 ? [clarifyOpen] : [clarify, choices.map((title) => `- ${title}`).join("\n")];
  return { parts, sources: [], outcome: "asked_back", trace: traceOf(evidence.question, nearestPassages(evidence)) };
}

/** What an unclear question may have meant; each asks on as it stands. Empty where the question is clear, or unknown. */
export function choicesIn(evidence: SearchEvidence, language: Language = "en"): string[] {
  const { confidence } = evidence;
  if (confidence < UNSURE || confidence >= SURE) return [];
  const own = titlesIn(evidence, language);
  // Headings of English pages only where there is nothing else to choose from.
  const titles = own.length > 1 ? own : titlesIn(evidence, "en");
  return titles.length < 2 ? [] : titles;
}

/** Titles of the likeliest passages, each asked on as it stands; in Spanish those that Max says in Spanish. */
export function titlesIn(evidence: SearchEvidence, language: Language): string[] {
  const sayable = evidence.passages.filter(({ spanish }) => language === "en" || spanish);
  return [...new Set(nearestPassages({ passages: sayable }).map((passage) => titleOf(passage, language)))];
}

/** Four at most, and none that is far behind the best. */
export function nearestPassages({ passages }: Pick<SearchEvidence, "passages">): RankedPassage[] {
  const best = passages[0]?.score ?? 0;
  return passages.filter(({ score }) => best - score < NEAR).slice(0, 4);
}

/** The topic that the question names, else the one of the best passage. */
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
