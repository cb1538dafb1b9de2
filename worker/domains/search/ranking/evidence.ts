import type { PassageWords } from "../text/passage-words.ts";

/** How often a token stands in a line, over all passages: what is common says little. */
export interface TokenBackground {
  /** In how many lines a token stands. */
  counts: ReadonlyMap<string, number>;
  lines: number;
}

/** How strongly a passage's lines speak for the words of a question, by kind of token. */
export interface ClueEvidence {
  words: number;
  families: number;
}

/** A passage with few lines is trusted less: as if it had this many more of the background's. */
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

/** A token of a question, with what the background says of it. */
export interface QuestionClue {
  token: string;
  weight: number;
  /** How likely it is in any line. */
  share: number;
  kind: keyof ClueEvidence;
}

/** The tokens that some line holds; the others say nothing. */
export function toClues(tokens: ReadonlyMap<string, number>, { counts, lines }: TokenBackground): QuestionClue[] {
  return [...tokens].flatMap(([token, weight]) => {
    const count = counts.get(token);
    return count === undefined ? [] : [{ token, weight, share: (count + 0.5) / (lines + 1), kind: kindOf(token) }];
  });
}

function kindOf(token: string): keyof ClueEvidence {
  return token.startsWith("~") ? "families" : "words";
}

/** A word that a passage is never asked with speaks against it, but no more than this. */
const AGAINST = -0.5;

/**
 * Naive Bayes over the lines that visitors ask a passage with: for each clue, the logarithm of how much likelier it is
 * in a line of this passage than in any line. Damped by the root of their number, so that long questions do not shout.
 */
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
