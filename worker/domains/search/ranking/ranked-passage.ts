import type { Facet, Topic } from "#content/max/passage.ts";
import type { PassageSignals } from "./scoring.ts";

/** What the answer may use of a passage. */
export interface FoundPassage {
  id: string;
  topic: Topic;
  /** `section`: the words under a heading of a page or article; the others are curated answers. */
  facet: Facet | "section";
  title: string;
  url: string;
  body: string;
  /** A curated answer in Spanish. */
  spanish: { title: string; body: string } | null;
}

export interface RankedPassage extends FoundPassage {
  /** What speaks for it, and the sum that decides the order. */
  signals: PassageSignals;
  score: number;
  /** Asked in the very words of its title or of a way to ask for it: a choice that was offered, say. */
  isAskedFor: boolean;
}

/** From which confidence the best passage answers. */
export const SURE = 0.38;

export const ALL_PLACES: readonly Topic[] = ["green-bay", "skokie"];
