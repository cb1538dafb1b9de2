import { clinicSides, factual } from "#content/max/lexicon.ts";
import type { Facet } from "#content/max/passage.ts";
import { courtesies, inEnglish, repliesIn, smallTalk } from "#content/max/replies.ts";
import pagesInSpanish from "#content/max/spanish-pages.json" with { type: "json" };
import type { Language } from "#content/strings/language.ts";
import type { ChatSource } from "#contract/chat.ts";
import type { AnswerOutcome, AnswerTrace } from "#contract/max-transcripts.ts";
import { guardViolation } from "../../../domains/max/output-guard.ts";
import { excerptOf } from "./excerpt.ts";
import type { Question } from "./question.ts";
import type { Evidence } from "./retrieve.ts";
import { type Scored, SURE } from "./scored.ts";
import { toSentences } from "./sentences.ts";
import { toWords } from "./words.ts";

/** An answer in whole sentences. Every fact in it is published: a passage, or in Spanish the summary of its page. */
export interface Answer {
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
const talk = smallTalk.flatMap(({ said, reply, es }) =>
  said.split("|").map((phrase) => ({ phrase: toWords(phrase).join(" "), reply: { en: reply, es } })),
);
const replyTo = new Map(talk.toReversed().map(({ phrase, reply }) => [phrase, reply]));

/** Talk that is no question gets its fixed answer, whatever the index holds. */
export function answerSmallTalk(text: string, language: Language = "en"): Pick<Answer, "parts" | "sources"> | null {
  const said = toWords(text).join(" ");
  const reply = replyTo.get(said) ?? talk.find(({ phrase }) => isOnly(phrase, said))?.reply;
  return reply ? { parts: [reply[language]], sources: [] } : null;
}

/** Whether a text begins with a phrase and adds nothing but courtesies to it. */
function isOnly(phrase: string, said: string): boolean {
  if (!said.startsWith(`${phrase} `)) return false;
  const rest = said.slice(phrase.length + 1).split(" ");
  return rest.every((word) => courtesies.has(word));
}

/** The answer that the evidence carries: passages, a question back, or plainly that Max does not know. */
export function compose(evidence: Evidence, language: Language = "en"): Answer {
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
  const inSpanish = language === "es" ? evidence.answer : null;
  const chosen = inSpanish ? [inSpanish] : choose(evidence);
  const trace = traceOf(evidence.question, chosen);
  const parts = chosen.map((passage) => wordsOf(passage, evidence.question, language));
  return { parts: [...new Set(parts)], sources: toSources(chosen, language), outcome: "answered", trace };
}

/** A curated answer whole; of a section the sentences that answer, or what its English page is about. */
function wordsOf(passage: Scored, question: Question, language: Language): string {
  const { facet, title, url, body, spanish } = passage;
  if (language === "es") {
    const page = spanishPages[url.replace(/#.*$/, "")];
    return spanish?.body ?? [page?.summary, inEnglish(page?.title ?? title)].filter(Boolean).join(" ");
  }
  if (facet !== "section") return body;
  // What a page may explain, such as a dose or an address elsewhere, Max does not say.
  const sayable = toSentences(body).filter((sentence) => guardViolation(sentence) === null);
  return sayable.length > 0 ? excerptOf(sayable.join(" "), question) : repliesIn[language].unknown;
}

/** Whether the evidence is good enough to answer from. */
export function isEnough(evidence: Evidence): boolean {
  return evidence.confidence >= SURE;
}

/** The best passage, and what belongs with it: the other side of a double question, the other subject or place. */
export function choose({ passages, question }: Evidence): Scored[] {
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
function belongTogether(best: Scored, next: Scored): boolean {
  const ofOneKind = best.topic === next.topic && (best.topic !== "clinic" || best.facet === next.facet);
  return best.score - next.score < TIE && ofOneKind;
}

/** Hours, prices, booking: asked for beside another side, each is answered. */
function isSideOfItsOwn(facet: Scored["facet"]): facet is Facet {
  return factual.has(facet) || clinicSides.has(facet);
}

/** Whether a passage speaks of a side, subject or place that was asked for and that no chosen one speaks of. */
function addsName(chosen: Scored[], { topic, facet }: Scored, question: Question): boolean {
  const newTopic =
    [...question.subjects, ...question.places].includes(topic) && chosen.every((one) => one.topic !== topic);
  const newSide =
    isSideOfItsOwn(facet) && question.facets.includes(facet) && chosen.every((one) => one.facet !== facet);
  return newTopic || newSide;
}

/** Titles of passages that score this much less than the best are not worth asking back. */
const NEAR = 2;

function clarify(evidence: Evidence, language: Language): Answer {
  const choices = choicesIn(evidence, language);
  const { clarify, clarifyOpen } = repliesIn[language];
  const parts = choices.length === 0 ? [clarifyOpen] : [clarify, choices.map((title) => `- ${title}`).join("\n")];
  return { parts, sources: [], outcome: "asked_back", trace: traceOf(evidence.question, nearest(evidence)) };
}

/** What an unclear question may have meant; each asks on as it stands. Empty where the question is clear, or unknown. */
export function choicesIn(evidence: Evidence, language: Language = "en"): string[] {
  const { confidence } = evidence;
  if (confidence < UNSURE || confidence >= SURE) return [];
  const titles = [...new Set(nearest(evidence).map((passage) => titleOf(passage, language)))];
  return titles.length < 2 ? [] : titles;
}

/** Four at most, and none that is far behind the best of its kind. */
function nearest({ passages }: Evidence): Scored[] {
  const isSection = ({ facet }: Scored) => facet === "section";
  const bestOf = (one: Scored) => passages.find((other) => isSection(other) === isSection(one))?.score ?? 0;
  return passages.filter((one) => bestOf(one) - one.score < NEAR).slice(0, 4);
}

/** The topic that the question names, else the one of the best passage. */
function traceOf({ subjects, places }: Question, passages: readonly Scored[]): AnswerTrace {
  const topic = subjects[0] ?? places[0] ?? passages[0]?.topic ?? null;
  return { topic, passages: passages.map(({ id }) => id) };
}

function titleOf({ title, spanish }: Scored, language: Language): string {
  return (language === "es" && spanish?.title) || title;
}

function toSources(passages: Scored[], language: Language): ChatSource[] {
  const byUrl = new Map(
    passages.map((passage) => [passage.url, { url: passage.url, title: titleOf(passage, language) }]),
  );
  return [...byUrl.values()];
}
