import { withClaims } from "#content/claim-sentences.ts";
import type { ClaimId } from "#content/claims.ts";
import { type FollowUp, followUps } from "#content/max/follow-ups.ts";
import type { Topic } from "#content/max/passage.ts";
import type { Language } from "#content/strings/language.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";

import { type KnowledgeIndex, loadIndex } from "#worker/domains/search/ranking/knowledge-index.ts";
import type { RankedPassage } from "#worker/domains/search/ranking/ranked-passage.ts";
import type { RetrieveDeps, SearchEvidence } from "#worker/domains/search/ranking/retrieve.ts";
import { plainQuestion } from "#worker/domains/search/text/passage-words.ts";
import type { MaxState } from "#worker/domains/site/max-state.ts";
import { isBlocked } from "../turn/blocked-topics.ts";
import { canAnswerFrom, choicesIn, passagesGiven } from "./compose.ts";

export interface NextSteps {
  suggestions: string[];
  offers: ChatOffer[];
}

export const NO_STEPS: NextSteps = { suggestions: [], offers: [] };

interface SuggestionContext {
  evidence: SearchEvidence;
  asked: readonly string[];
  max: MaxState;
  language: Language;
}

export async function suggestionsFor(
  deps: RetrieveDeps,
  { evidence, asked, max, language }: SuggestionContext,
): Promise<string[]> {
  const isOpen = (question: string) => !isBlocked(max.blocked, question);
  if (!canAnswerFrom(evidence)) return choicesIn(evidence, language).filter(isOpen);
  const { bodies, spanishTitles } = await loadIndex(deps);
  const known = { bodies, spanishTitles, suspended: deps.suspended ?? [], asked, language };
  return followUpsTo(evidence, known).filter(isOpen);
}

const MOST = 3;

interface FollowUpContext extends Pick<KnowledgeIndex, "bodies" | "spanishTitles"> {
  language: Language;
  suspended: readonly ClaimId[];
  asked: readonly string[];
}

function followUpsTo(evidence: SearchEvidence, known: FollowUpContext): string[] {
  if (!canAnswerFrom(evidence)) return [];
  const given = passagesGiven(evidence, known.language);
  const before = new Set(known.asked.map(plainQuestion));
  const hasAnswer = ({ passage }: FollowUp) => withClaims(known.bodies.get(passage) ?? "", known.suspended) !== "";
  return followUps[topicOf(evidence, given)]
    .filter((next) => given.every(({ id }) => id !== next.passage) && hasAnswer(next))
    .flatMap(({ question, passage }) => (known.language === "en" ? question : (known.spanishTitles.get(passage) ?? [])))
    .filter((question) => !before.has(plainQuestion(question)))
    .slice(0, MOST);
}

/** An answer about the clinics may stand in a talk about a treatment. */
function topicOf({ question }: SearchEvidence, [first]: readonly RankedPassage[]): Topic {
  const topic = first?.topic ?? "clinic";
  return topic === "clinic" ? (question.subjects[0] ?? question.places[0] ?? topic) : topic;
}
