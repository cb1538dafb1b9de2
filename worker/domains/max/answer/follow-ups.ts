import { withClaims } from "#content/claim-sentences.ts";
import type { ClaimId } from "#content/claims.ts";
import { type FollowUp, followUps } from "#content/max/follow-ups.ts";
import type { Topic } from "#content/max/passage.ts";
import type { Language } from "#content/strings/language.ts";
import type { KnowledgeIndex } from "#worker/domains/search/ranking/knowledge-index.ts";
import type { Evidence } from "#worker/domains/search/ranking/retrieve.ts";
import type { Scored } from "#worker/domains/search/ranking/scored.ts";
import { plainQuestion } from "#worker/domains/search/text/passage-words.ts";
import { given, isEnough } from "./compose.ts";

/** Questions that are offered behind an answer. */
const MOST = 3;

interface Known extends Pick<KnowledgeIndex, "bodies" | "spanishTitles"> {
  language: Language;
  suspended: readonly ClaimId[];
  /** What the visitor has asked so far, their last question included. */
  asked: readonly string[];
}

/**
 * What may be asked next: nothing that was just told or asked, and nothing that has no answer today. In Spanish it is
 * the title of the answer.
 */
export function followUpsTo(evidence: Evidence, known: Known): string[] {
  if (!isEnough(evidence)) return [];
  const told = given(evidence, known.language);
  const before = new Set(known.asked.map(plainQuestion));
  const hasAnswer = ({ passage }: FollowUp) => withClaims(known.bodies.get(passage) ?? "", known.suspended) !== "";
  return followUps[topicOf(evidence, told)]
    .filter((next) => told.every(({ id }) => id !== next.passage) && hasAnswer(next))
    .flatMap(({ question, passage }) => (known.language === "en" ? question : (known.spanishTitles.get(passage) ?? [])))
    .filter((question) => !before.has(plainQuestion(question)))
    .slice(0, MOST);
}

/** What is being spoken of: an answer about the clinics may stand in a talk about a treatment. */
function topicOf({ question }: Evidence, [first]: readonly Scored[]): Topic {
  const told = first?.topic ?? "clinic";
  return told === "clinic" ? (question.subjects[0] ?? question.places[0] ?? told) : told;
}
