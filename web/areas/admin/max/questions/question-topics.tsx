import { useId } from "react";
import { type AskedQuestion, type TopicQuestions, wayOfAsking } from "#contract/max-questions.ts";
import { Button } from "#web/ui/base/button.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { RelativeTime } from "#web/ui/view/times.tsx";
import type { Prefill } from "../knowledge/entry-form.tsx";
import { KNOWLEDGE_TOPICS } from "../knowledge/topic-words.ts";
import { countOf, OUTCOME_TONES, OUTCOME_WORDS, SAFETY_TONES, SAFETY_WORDS, titlesOf } from "../max-copy.ts";

/** The bench tests a draft with at most this many questions. */
const MOST_WAYS = 20;

interface Acts {
  onRead: (conversationId: string) => void;
  /** Undefined for users who may not write. */
  onWrite: ((prefill: Prefill) => void) | undefined;
}

interface QuestionTopicsProps extends Acts {
  topics: readonly TopicQuestions[];
}

export function QuestionTopics({ topics, ...acts }: QuestionTopicsProps) {
  return topics.map((one) => <Topic key={one.topic ?? ""} topic={one} {...acts} />);
}

function Topic({ topic: { topic, count, clusters }, ...acts }: Acts & { topic: TopicQuestions }) {
  const id = useId();
  return (
    <section className="mt-6" aria-labelledby={id}>
      <h2 id={id} className="text-base">
        {topicWords(topic)} <small className="text-muted">{countOf(count)}</small>
      </h2>
      <ol>
        {clusters.map((cluster) => (
          <Cluster key={cluster[0]?.id} topic={topic} cluster={cluster} {...acts} />
        ))}
      </ol>
    </section>
  );
}

function topicWords(topic: string | null): string {
  if (topic === null) return "No topic named";
  return KNOWLEDGE_TOPICS.find(([key]) => key === topic)?.[1] ?? topic;
}

/** Masked parts of the questions are left out. */
function prefillOf(topic: string | null, cluster: readonly AskedQuestion[]): Prefill {
  const lines = cluster.map(({ text }) => wayOfAsking(text));
  return { topic: topic ?? "clinic", questions: [...new Set(lines)].slice(0, MOST_WAYS).join("\n") };
}

interface ClusterProps extends Acts {
  topic: string | null;
  cluster: readonly AskedQuestion[];
}

function Cluster({ topic, cluster, onRead, onWrite }: ClusterProps) {
  const [first, ...others] = cluster;
  if (!first) return null;
  const written = cluster.find((question) => question.written)?.written;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-t py-2">
      <div className="min-w-0 flex-[1_1_24rem]">
        <Asked question={first} count={cluster.length} onRead={onRead} />
        {others.length > 0 && (
          <details>
            <summary className="min-h-6 text-sm text-muted underline underline-offset-4">
              {others.length === 1 ? "Asked once more" : `Asked ${countOf(others.length)} times more`}
            </summary>
            {others.map((question) => (
              <Asked key={question.id} question={question} onRead={onRead} />
            ))}
          </details>
        )}
      </div>
      {written && (
        <p className="text-sm text-muted">
          {written.isDraft ? "Draft" : "Answered since"}: {written.title}
        </p>
      )}
      {onWrite && !written && (
        <Button onClick={() => onWrite(prefillOf(topic, cluster))}>
          Write an answer <span className="sr-only">: {first.text}</span>
        </Button>
      )}
    </li>
  );
}

interface AskedProps extends Pick<Acts, "onRead"> {
  question: AskedQuestion;
  /** Questions in the group that this one stands for. */
  count?: number;
}

function Asked({ question, count = 1, onRead }: AskedProps) {
  const { text, outcome, safety, rating, passages, at, conversationId } = question;
  return (
    <div>
      <p className="whitespace-pre-wrap wrap-anywhere">
        {count > 1 && <b>{countOf(count)}× </b>}
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusBadge tone={OUTCOME_TONES[outcome]}>{OUTCOME_WORDS[outcome]}</StatusBadge>
        {safety !== "none" && <StatusBadge tone={SAFETY_TONES[safety]}>{SAFETY_WORDS[safety]}</StatusBadge>}
        {rating && <StatusBadge>{rating === "up" ? "Rated up" : "Rated down"}</StatusBadge>}
        {passages.length > 0 && <span className="text-sm text-muted">From: {titlesOf(passages)}</span>}
        <span className="text-sm text-muted">
          <RelativeTime at={at} />
        </span>
        <Button look="link" onClick={() => onRead(conversationId)}>
          Read the conversation <span className="sr-only">: {text}</span>
        </Button>
      </div>
    </div>
  );
}
