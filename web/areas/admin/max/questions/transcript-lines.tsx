import type { TranscriptLine } from "#contract/max-transcripts.ts";
import { fullTime } from "#contract/time-words.ts";
import { modelWords } from "#web/lib/words/model-words.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import {
  MESSAGE_WORDS,
  msOf,
  OUTCOME_TONES,
  OUTCOME_WORDS,
  REASON_WORDS,
  SAFETY_TONES,
  SAFETY_WORDS,
  titlesOf,
} from "../max-copy.ts";

export function TranscriptLines({ lines }: { lines: readonly TranscriptLine[] }) {
  return (
    <ol className="my-4">
      {lines.map((line) => (
        <li key={line.id} className="border-l-4 px-4 py-3 data-[role=user]:border-accent" data-role={line.role}>
          <p className="text-sm text-muted">
            <b>{line.role === "user" ? "Visitor" : "Max"}</b> {fullTime(line.createdAt)}
            {line.role === "assistant" &&
              `${line.model === null ? "" : ` · ${modelWords(line.model)}`} · ${msOf(line.latencyMs)}`}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{line.text}</p>
          <p className="flex flex-wrap gap-2">
            {line.safety !== "none" && (
              <StatusBadge tone={SAFETY_TONES[line.safety]}>{SAFETY_WORDS[line.safety]}</StatusBadge>
            )}
            {line.outcome && (
              <StatusBadge tone={OUTCOME_TONES[line.outcome]}>{OUTCOME_WORDS[line.outcome]}</StatusBadge>
            )}
            {line.isFallback && <StatusBadge tone="soon">Fallback</StatusBadge>}
            {line.status !== "complete" && <StatusBadge tone="soon">{MESSAGE_WORDS[line.status]}</StatusBadge>}
            {line.rating && <StatusBadge>{ratingOf(line)}</StatusBadge>}
          </p>
          {line.passages.length > 0 && <p className="text-sm text-muted">From: {titlesOf(line.passages)}</p>}
          {line.comment && <p className="text-sm text-muted">The visitor's comment, masked: {line.comment}</p>}
        </li>
      ))}
    </ol>
  );
}

function ratingOf({ rating, reason }: TranscriptLine): string {
  if (rating === "up") return "Rated up";
  return reason ? `Rated down: ${REASON_WORDS[reason]}` : "Rated down";
}
