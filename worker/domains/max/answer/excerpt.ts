import type { ParsedQuestion } from "#worker/domains/search/ranking/question.ts";
import { sentencesIn } from "#worker/domains/search/ranking/sentences.ts";
import { toWordList } from "#worker/domains/search/text/tokens.ts";

const MOST_WORDS = 60;
const LEANS = /^(?:it|its|they|their|this|that|these|those|both|but|so|then|he|she|even|also|some of)\b/i;

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
