import { clinicSides, factual } from "#content/max/lexicon.ts";
import type { Facet } from "#content/max/passage.ts";
import { courtesies, replies, smallTalk } from "#content/max/replies.ts";
import type { ChatSource } from "#contract/chat.ts";
import type { Question } from "./question.ts";
import type { Evidence } from "./retrieve.ts";
import type { Scored } from "./scoring.ts";
import { toWords } from "./words.ts";

/** An answer in whole sentences. Every fact in it is the body of a retrieved passage. */
export interface Answer {
  /** One part a passage; joined by blank lines. */
  parts: string[];
  sources: ChatSource[];
}

/** From which confidence the best passage answers, and from which its title is worth asking back. */
const SURE = 0.4;
const UNSURE = 0.25;
/** Two passages whose scores are so close are both said: the question fits one as well as the other. */
const TIE = 0.4;
const MAX_PASSAGES = 3;

const talk = smallTalk.flatMap(({ said, reply }) => said.split("|").map((phrase) => ({ phrase, reply })));
const replyTo = new Map(talk.toReversed().map(({ phrase, reply }) => [phrase, reply]));

/** Talk that is no question gets its fixed answer, whatever the index holds. */
export function answerSmallTalk(text: string): Answer | null {
  const said = toWords(text).join(" ");
  const reply = replyTo.get(said) ?? talk.find(({ phrase }) => isOnly(phrase, said))?.reply;
  return reply ? { parts: [reply], sources: [] } : null;
}

/** Whether a text begins with a phrase and adds nothing but courtesies to it. */
function isOnly(phrase: string, said: string): boolean {
  if (!said.startsWith(`${phrase} `)) return false;
  const rest = said.slice(phrase.length + 1).split(" ");
  return rest.every((word) => courtesies.has(word));
}

/** The answer that the evidence carries: passages, a question back, or plainly that Max does not know. */
export function compose(evidence: Evidence): Answer {
  const confidence = confidenceOf(evidence);
  if (confidence < UNSURE) return { parts: [replies.unknown], sources: [] };
  if (confidence < SURE) return clarify(evidence);
  const chosen = choose(evidence);
  return { parts: chosen.map(({ body }) => body), sources: toSources(chosen) };
}

/**
 * How likely the best passage answers the question, 0 to 1: logistic regression on tests/support/chat-tables/authored
 * over its score, its lead, how much of the question it holds, the weightiest word that it lacks, and how much was said.
 */
function confidenceOf({ passages, question }: Evidence): number {
  const [best, next] = passages;
  if (!best || best.support === "off") return 0;
  const lead = Math.min(3, best.score - (next?.score ?? Number.NEGATIVE_INFINITY));
  const said = Math.min(10, question.terms.size);
  const named = best.support === "none" ? 0 : 1;
  const sum =
    -3.14 +
    0.23 * best.score +
    0.46 * lead +
    1.77 * best.coverage +
    0.81 * best.likeness -
    0.18 * best.missing +
    0.26 * said -
    // A named subject or side is in the score already, and passages of the same name are many.
    0.68 * named;
  return 1 / (1 + Math.exp(-sum));
}

/** Whether the evidence is good enough to answer from. */
export function isEnough(evidence: Evidence): boolean {
  return confidenceOf(evidence) >= SURE;
}

/** The best passage, and what belongs with it: the other side of a double question, the other subject or place. */
export function choose({ passages, question }: Evidence): Scored[] {
  const [best, next] = passages;
  if (!best) return [];
  const chosen = [best];
  const sides = question.facets.filter(isSideOfItsOwn);
  const wantsMore =
    sides.some((side) => side !== best.facet) || question.subjects.length > 1 || question.places.length > 1;
  if (!wantsMore) return next && belongTogether(best, next) ? [best, next] : chosen;
  for (const passage of passages.slice(1)) {
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
function isSideOfItsOwn(facet: Facet): boolean {
  return factual.has(facet) || clinicSides.has(facet);
}

/** Whether a passage speaks of a side, subject or place that was asked for and that no chosen one speaks of. */
function addsName(chosen: Scored[], { topic, facet }: Scored, question: Question): boolean {
  const newTopic =
    [...question.subjects, ...question.places].includes(topic) && chosen.every((one) => one.topic !== topic);
  const newSide =
    question.facets.includes(facet) && isSideOfItsOwn(facet) && chosen.every((one) => one.facet !== facet);
  return newTopic || newSide;
}

/** Titles of passages that score this much less than the best are not worth asking back. */
const NEAR = 2;

function clarify({ passages }: Evidence): Answer {
  const best = passages[0]?.score ?? 0;
  const near = passages.filter(({ score }) => best - score < NEAR).slice(0, 4);
  const titles = [...new Set(near.map(({ title }) => title))];
  if (titles.length < 2) return { parts: [replies.clarifyOpen], sources: toSources(near) };
  return { parts: [replies.clarify, titles.map((title) => `- ${title}`).join("\n")], sources: toSources(near) };
}

function toSources(passages: Scored[]): ChatSource[] {
  const byUrl = new Map(passages.map(({ url, title }) => [url, { url, title }]));
  return [...byUrl.values()];
}
