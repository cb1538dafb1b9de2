import { type TranscriptRow, transcriptList } from "#contract/max-transcripts.ts";
import { fullTime } from "#contract/time-words.ts";
import { modelWords } from "#web/lib/words/model-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { REVIEW_WORDS, SAFETY_TONES, SAFETY_WORDS } from "../max-copy.ts";

export function transcriptColumns(onOpen: (row: TranscriptRow) => void) {
  return listColumns(transcriptList, {
    updatedAt: (row) => (
      <Button look="link" onClick={() => onOpen(row)}>
        {fullTime(row.updatedAt)}
      </Button>
    ),
    safety: ({ safety }) => <StatusBadge tone={SAFETY_TONES[safety]}>{SAFETY_WORDS[safety]}</StatusBadge>,
    rating: ({ rating }) => (rating === null ? "–" : rating === "up" ? "Up" : "Down"),
    isHandedOver: ({ isHandedOver }) => (isHandedOver ? "Yes" : "No"),
    review: ({ review, safety }) => (
      <StatusBadge tone={review === "new" && SAFETY_TONES[safety] === "now" ? "now" : "calm"}>
        {REVIEW_WORDS[review]}
      </StatusBadge>
    ),
    model: ({ model, fallbacks }) => (
      <>
        {model === null ? "–" : modelWords(model)}{" "}
        {fallbacks > 0 && <StatusBadge tone="soon">{`Fallback ×${fallbacks}`}</StatusBadge>}
      </>
    ),
  });
}
