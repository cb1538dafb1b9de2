import type { Language } from "#content/strings/language.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";
import { loadIndex } from "#worker/domains/search/ranking/knowledge-index.ts";
import type { Evidence, RetrieveDeps } from "#worker/domains/search/ranking/retrieve.ts";
import { choicesIn, isEnough } from "../answer/compose.ts";
import { followUpsTo } from "../answer/follow-ups.ts";
import type { MaxState } from "../max-state.ts";
import { isBlocked } from "../turn/topics.ts";

/** What stands below an answer: where to go from there. */
export interface NextSteps {
  /** Questions that may come next, or what an unclear one may have meant: each is sent as it stands. */
  suggestions: string[];
  /** Cards with buttons. */
  offers: ChatOffer[];
}

export const NO_STEPS: NextSteps = { suggestions: [], offers: [] };

interface Told {
  evidence: Evidence;
  /** What the visitor has asked so far, their last question included. */
  asked: readonly string[];
  max: MaxState;
  language: Language;
}

/** Questions that may come next, or what an unclear one may have meant. */
export async function suggestionsFor(deps: RetrieveDeps, { evidence, asked, max, language }: Told): Promise<string[]> {
  const isOpen = (question: string) => !isBlocked(max.blocked, question);
  if (!isEnough(evidence)) return choicesIn(evidence, language).filter(isOpen);
  const { bodies, spanishTitles } = await loadIndex(deps);
  const known = { bodies, spanishTitles, suspended: deps.suspended ?? [], asked, language };
  return followUpsTo(evidence, known).filter(isOpen);
}
