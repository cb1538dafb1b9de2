import { withClaims } from "#content/claim-sentences.ts";
import type { ClaimId } from "#content/claims.ts";
import { type FollowUp, followUps } from "#content/max/follow-ups.ts";
import type { Topic } from "#content/max/passage.ts";
import { choose, isEnough } from "./compose.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import type { Evidence } from "./retrieve.ts";
import type { Scored } from "./scored.ts";
import { toWords } from "./words.ts";

/** Questions that are offered behind an answer. */
const MOST = 3;

interface Known extends Pick<KnowledgeIndex, "bodies"> {
  suspended: readonly ClaimId[];
  /** What the visitor has asked so far, their last question included. */
  asked: readonly string[];
}

/** What may be asked next: nothing that was just told or asked, and nothing that has no answer today. */
export function followUpsTo(evidence: Evidence, { bodies, suspended, asked }: Known): string[] {
  if (!isEnough(evidence)) return [];
  const told = choose(evidence);
  const before = new Set(asked.map(plain));
  const isNew = ({ question, passage }: FollowUp) =>
    told.every(({ id }) => id !== passage) && !before.has(plain(question));
  const hasAnswer = ({ passage }: FollowUp) => withClaims(bodies.get(passage) ?? "", suspended) !== "";
  return followUps[topicOf(evidence, told)]
    .filter((next) => isNew(next) && hasAnswer(next))
    .slice(0, MOST)
    .map(({ question }) => question);
}

function plain(text: string): string {
  return toWords(text).join(" ");
}

/** What is being spoken of: an answer about the clinics may stand in a talk about a treatment. */
function topicOf({ question }: Evidence, [first]: readonly Scored[]): Topic {
  const told = first?.topic ?? "clinic";
  return told === "clinic" ? (question.subjects[0] ?? question.places[0] ?? told) : told;
}
