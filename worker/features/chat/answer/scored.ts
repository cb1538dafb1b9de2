import type { Facet, Topic } from "#content/max/passage.ts";

/** What the answer may use of a passage. */
export interface PassageRow {
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

export interface Scored extends PassageRow {
  /** Decides the order among its kind: scores of curated answers and of sections can not be compared. */
  score: number;
  /** How like the question is to the likest way in which visitors ask for it, 0 to 1. */
  likeness: number;
  /** Whether it is about a thing: visitors ask for it by that name, or it says the name more than in passing. */
  isOn: (stem: string) => boolean;
}

/** From which confidence the best passage answers. */
export const SURE = 0.4;

export const ALL_PLACES: readonly Topic[] = ["green-bay", "skokie"];
