import type { Facet } from "#content/max/passage.ts";
import type { ClinicTimes } from "#contract/booking-answers.ts";
import type { MaxState } from "../../db/max-state.ts";
import { inTime } from "../../lib/in-time.ts";
import { logFailure } from "../../lib/log.ts";
import { timesSoon } from "../../lib/scheduling/next-available.ts";
import { choose, isEnough } from "./answer/compose.ts";
import { followUpsTo } from "./answer/follow-ups.ts";
import { loadIndex } from "./answer/knowledge-index.ts";
import type { Evidence, RetrieveDeps } from "./answer/retrieve.ts";
import { blockedTurn } from "./topics.ts";

/** What stands below an answer: where to go from there. */
export interface NextSteps {
  /** Questions that may come next. */
  suggestions: string[];
  /** When the clinics have time, for somebody who wants to come. */
  times: ClinicTimes[];
}

export const NO_STEPS: NextSteps = { suggestions: [], times: [] };

interface Told {
  evidence: Evidence;
  /** What the visitor has asked so far, his last question included. */
  asked: readonly string[];
  max: MaxState;
}

export async function nextSteps(deps: RetrieveDeps, { evidence, asked, max }: Told): Promise<NextSteps> {
  if (!isEnough(evidence)) return NO_STEPS;
  const [{ bodies }, times] = await Promise.all([loadIndex(deps), timesFor(deps, evidence)]);
  const questions = followUpsTo(evidence, { bodies, suspended: deps.suspended ?? [], asked });
  return { suggestions: questions.filter((question) => !blockedTurn(max.blocked, question)), times };
}

/** Sides that are asked for by somebody who wants to come, unless he has a visit already and wants to change it. */
const COMING: ReadonlySet<Facet> = new Set<Facet>(["booking", "same-day"]);
/** The answer stands without times; it does not wait for them. */
const PATIENCE_MS = 500;

async function timesFor(deps: RetrieveDeps, evidence: Evidence): Promise<ClinicTimes[]> {
  const { places, facets } = evidence.question;
  const sides = [...facets, ...choose(evidence).map(({ facet }) => facet)];
  if (!sides.some((side) => COMING.has(side)) || sides.includes("change")) return [];
  try {
    const times = await inTime(timesSoon(deps), PATIENCE_MS);
    return times.filter(({ location }) => places.length === 0 || places.includes(location));
  } catch (error) {
    logFailure("chat_times_failed", error);
    return [];
  }
}
