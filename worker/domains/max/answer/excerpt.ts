import type { ParsedQuestion } from "#worker/domains/search/ranking/question.ts";
import { sentencesIn } from "#worker/domains/search/ranking/sentences.ts";
import { toWordList } from "#worker/domains/search/text/tokens.ts";

/** A section's words are said whole up to so many; of a longer one the sentences that answer. */
const MOST_WORDS = 60;
/** A sentence that leans on the one before it says nothing alone. */
const LEANS = /^(?:it|its|they|their|this|that|these|those|both|but|so|then|he|she|even|also|some of)\b/i;

/** The sentences of a text that answer a question, in their order: the likeliest one and what follows it. */
export function excerptOf(body: string, { terms }: Pick<ParsedQuestion, "terms">): string {
  const sentences = sentencesIn(body);
  if (wordsIn(body) <= MOST_WORDS) return body;
  const scores = sentences.map((sentence) => {
    const stems = new Set(toWordList(sentence).map(({ stem }) => stem));
    let sum = 0;
    for (const [stem, weight] of terms) if (stems.has(stem)) sum += weight;
    return sum;
  });
  const start = startOf(sentences, scores);
  const said: string[] = [];
  for (const sentence of sentences.slice(start)) {
    if (said.length > 0 && wordsIn([...said, sentence].join(" ")) > MOST_WORDS) break;
    said.push(sentence);
  }
  return said.join(" ");
}

/** Where to begin: with two sentences in a row that hold most of the question, and not with one that leans back. */
function startOf(sentences: readonly string[], scores: readonly number[]): number {
  const pairs = scores.map((score, at) => score + (scores[at + 1] ?? 0) / 2);
  const best = Math.max(...pairs);
  let start = Math.max(0, pairs.indexOf(best));
  while (start > 0 && LEANS.test(sentences[start] ?? "")) start--;
  return start;
}

function wordsIn(text: string): number {
  return text.split(" ").length;
}
