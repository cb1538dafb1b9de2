import { factual } from "#content/max/lexicon.ts";
import { replies, smallTalk } from "#content/max/replies.ts";
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

/** Coverage from which a passage answers, by how much of it was asked for by name ... */
const ENOUGH: Record<Scored["support"], number> = { full: 0.35, half: 0.45, none: 0.6, off: 2 };
/** ... and how like the question must then be to a way of asking for it; one that is very like needs no coverage. */
const UNLIKE = 0.1;
const LIKE = 0.45;
/** Less than enough, but at least this share of it, is worth asking back. */
const THIN = 0.75;
const MAX_PASSAGES = 3;

/** Talk that is no question gets its fixed answer, whatever the index holds. */
export function answerSmallTalk(text: string): Answer | null {
  const said = toWords(text).join(" ");
  const found = smallTalk.find((entry) => entry.said.split("|").includes(said));
  return found ? { parts: [found.reply], sources: [] } : null;
}

/** The answer that the evidence carries: passages, a question back, or plainly that Max does not know. */
export function compose(evidence: Evidence): Answer {
  const [best] = evidence.passages;
  if (!best || !isThin(best)) return { parts: [replies.unknown], sources: [] };
  if (!carries(best)) return clarify(evidence);
  const chosen = choose(evidence);
  return { parts: chosen.map(({ body }) => body), sources: toSources(chosen) };
}

function carries({ coverage, likeness, support }: Scored): boolean {
  if (support !== "off" && likeness >= LIKE) return true;
  return coverage >= ENOUGH[support] && (support === "full" || likeness >= UNLIKE);
}

function isThin({ coverage, support }: Scored): boolean {
  return coverage >= ENOUGH[support] * THIN;
}

/** Whether the evidence is good enough to answer from. */
export function isEnough({ passages }: Evidence): boolean {
  return passages[0] !== undefined && carries(passages[0]);
}

/** The best passage, and what belongs with it: the other side of a double question, the other subject or place. */
export function choose({ passages, question }: Evidence): Scored[] {
  const [best] = passages;
  if (!best) return [];
  const chosen = [best];
  const sides = question.facets.filter((facet) => factual.has(facet));
  const wantsMore = sides.length > 1 || question.subjects.length > 1 || question.places.length > 1;
  if (!wantsMore) return chosen;
  for (const passage of passages.slice(1)) {
    const isNew = chosen.every(({ topic, facet }) => topic !== passage.topic || facet !== passage.facet);
    if (chosen.length < MAX_PASSAGES && isNew && addsName(chosen, passage, question)) chosen.push(passage);
  }
  return chosen;
}

/** Whether a passage speaks of a side, subject or place that was asked for and that no chosen one speaks of. */
function addsName(chosen: Scored[], { topic, facet }: Scored, question: Question): boolean {
  const newTopic =
    [...question.subjects, ...question.places].includes(topic) && chosen.every((one) => one.topic !== topic);
  const newSide = question.facets.includes(facet) && factual.has(facet) && chosen.every((one) => one.facet !== facet);
  return newTopic || newSide;
}

function clarify({ passages }: Evidence): Answer {
  const near = passages.filter(isThin).slice(0, 4);
  const titles = [...new Set(near.map(({ title }) => title))];
  if (titles.length < 2) return { parts: [replies.clarifyOpen], sources: toSources(near) };
  return { parts: [replies.clarify, titles.map((title) => `- ${title}`).join("\n")], sources: toSources(near) };
}

function toSources(passages: Scored[]): ChatSource[] {
  const byUrl = new Map(passages.map(({ url, title }) => [url, { url, title }]));
  return [...byUrl.values()];
}
