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
} from "../words.ts";

/** What was said in a conversation, with what is known of each answer. */
export function TranscriptLines({ lines }: { lines: readonly TranscriptLine[] }) {
  return (
    <ol className="max-lines">
      {lines.map((line) => (
        <li key={line.id} data-role={line.role}>
          <p className="max-note">
            <b>{line.role === "user" ? "Visitor" : "Max"}</b> {fullTime(line.createdAt)}
            {line.role === "assistant" &&
              `${line.model === null ? "" : ` · ${modelWords(line.model)}`} · ${msOf(line.latencyMs)}`}
          </p>
          <p className="max-text">{line.text}</p>
          <p className="max-marks">
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
          {line.passages.length > 0 && <p className="max-note">From: {titlesOf(line.passages)}</p>}
          {line.comment && <p className="max-note">The visitor's comment, masked: {line.comment}</p>}
        </li>
      ))}
    </ol>
  );
}

function ratingOf({ rating, reason }: TranscriptLine): string {
  if (rating === "up") return "Rated up";
  return reason ? `Rated down: ${REASON_WORDS[reason]}` : "Rated down";
}
