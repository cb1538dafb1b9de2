import type { Facet, Topic } from "#content/max/passage.ts";
import type { PassageSignals } from "./scoring.ts";

export interface FoundPassage {
  id: string;
  topic: Topic;
  /** `section`: the text under a heading; all others are curated answers. */
  facet: Facet | "section";
  title: string;
  url: string;
  body: string;
  spanish: { title: string; body: string } | null;
}

export interface RankedPassage extends FoundPassage {
  signals: PassageSignals;
  score: number;
  /** Asked in the exact words of its title or of a way to ask. */
  isAskedFor: boolean;
}

export const SURE = 0.38;

export const ALL_PLACES: readonly Topic[] = ["green-bay", "skokie"];
