import type { PassageWords } from "../text/passage-words.ts";

export interface TokenBackground {
  counts: ReadonlyMap<string, number>;
  lines: number;
}

export interface ClueEvidence {
  words: number;
  families: number;
}

/** Smoothing: a passage with few lines counts as if it had this many more of the background's. */
const PRIOR = 3;

export function toBackground(passages: Iterable<PassageWords>): TokenBackground {
  const counts = new Map<string, number>();
  let lines = 0;
  for (const passage of passages) {
    lines += passage.lines.length;
    for (const [token, count] of passage.counts) counts.set(token, (counts.get(token) ?? 0) + count);
  }
  return { counts, lines };
}

export interface QuestionClue {
  token: string;
  weight: number;
  share: number;
  kind: keyof ClueEvidence;
}

export function toClues(tokens: ReadonlyMap<string, number>, { counts, lines }: TokenBackground): QuestionClue[] {
  return [...tokens].flatMap(([token, weight]) => {
    const count = counts.get(token);
    return count === undefined ? [] : [{ token, weight, share: (count + 0.5) / (lines + 1), kind: kindOf(token) }];
  });
}

function kindOf(token: string): keyof ClueEvidence {
  return token.startsWith("~") ? "families" : "words";
}

const AGAINST = -0.5;

/** Naive Bayes, damped by the root of the number of clues so that long questions do not dominate. */
export function clueEvidence({ counts, lines }: PassageWords, clues: readonly QuestionClue[]): ClueEvidence {
  const sums = { words: 0, families: 0 };
  const sizes = { words: 1, families: 1 };
  for (const { token, weight, share, kind } of clues) {
    const own = ((counts.get(token) ?? 0) + PRIOR * share) / (lines.length + PRIOR);
    sums[kind] += weight * Math.max(kind === "words" ? AGAINST : 0, Math.log(own / share));
    sizes[kind] += weight;
  }
  return {
    words: sums.words / Math.sqrt(sizes.words),
    families: sums.families / Math.sqrt(sizes.families),
  };
}
