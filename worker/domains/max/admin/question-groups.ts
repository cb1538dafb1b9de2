import type { AskedQuestion, TopicQuestions } from "#contract/max-questions.ts";
import { toWordList } from "#worker/domains/search/text/tokens.ts";

type Topical = AskedQuestion & { topic: string | null };

interface Cluster {
  words: ReadonlySet<string>;
  questions: AskedQuestion[];
}

/** Questions that share this much of their telling words ask for the same. */
const ALIKE = 0.5;

/** Groups questions by topic, and within one those that ask for the same in other words. The largest groups come first. */
export function groupByTopic(questions: readonly Topical[]): TopicQuestions[] {
  const byTopic = Map.groupBy(questions, ({ topic }) => topic);
  return [...byTopic]
    .map(([topic, asked]) => ({ topic, count: asked.length, clusters: clustersOf(asked) }))
    .sort((a, b) => b.count - a.count);
}

function clustersOf(questions: readonly Topical[]): AskedQuestion[][] {
  const clusters: Cluster[] = [];
  for (const { topic: _, ...question } of questions) {
    const words = tellingWords(question.text);
    const alike = clusters.find((cluster) => likeness(cluster.words, words) >= ALIKE);
    if (alike) alike.questions.push(question);
    else clusters.push({ words, questions: [question] });
  }
  return clusters.map((cluster) => cluster.questions).sort((a, b) => b.length - a.length);
}

/** The stems without small words; all of them where nothing else was said. */
function tellingWords(text: string): ReadonlySet<string> {
  const words = toWordList(text);
  const telling = words.filter(({ isSmall }) => !isSmall);
  return new Set((telling.length > 0 ? telling : words).map(({ stem }) => stem));
}

/** Jaccard index: the share of words that two questions have in common. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  const together = a.size + b.size - shared;
  return together === 0 ? 1 : shared / together;
}
