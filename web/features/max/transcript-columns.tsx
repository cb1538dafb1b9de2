import type { TranscriptRow } from "#contract/max-transcripts.ts";
import { fullTime } from "#contract/time-words.ts";
import type { Column } from "#web/components/admin/table-columns.ts";
import { modelWords } from "#web/lib/model-words.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { REVIEW_WORDS, SAFETY_TONES, SAFETY_WORDS } from "./words.ts";

export function transcriptColumns(onOpen: (row: TranscriptRow) => void): Column<TranscriptRow>[] {
  return [
    {
      key: "updatedAt",
      header: "Last message",
      sort: "updatedAt",
      firstSort: "desc",
      isRowHeader: true,
      cell: (row) => (
        <button type="button" className="max-open" onClick={() => onOpen(row)}>
          {fullTime(row.updatedAt)}
        </button>
      ),
    },
    { key: "turns", header: "Turns", sort: "turns", firstSort: "desc", align: "end", cell: ({ turns }) => turns },
    {
      key: "safety",
      header: "Safety",
      cell: ({ safety }) => <StatusBadge tone={SAFETY_TONES[safety]}>{SAFETY_WORDS[safety]}</StatusBadge>,
    },
    {
      key: "rating",
      header: "Rating",
      cell: ({ rating }) => (rating === null ? "–" : rating === "up" ? "Up" : "Down"),
    },
    { key: "handover", header: "Handover", cell: ({ isHandedOver }) => (isHandedOver ? "Yes" : "No") },
    {
      key: "review",
      header: "State",
      cell: ({ review, safety }) => (
        <StatusBadge tone={review === "new" && SAFETY_TONES[safety] === "now" ? "now" : "calm"}>
          {REVIEW_WORDS[review]}
        </StatusBadge>
      ),
    },
    {
      key: "model",
      header: "Model",
      cell: ({ model, fallbacks }) => (
        <>
          {model === null ? "–" : modelWords(model)}{" "}
          {fallbacks > 0 && <StatusBadge tone="soon">{`Fallback ×${fallbacks}`}</StatusBadge>}
        </>
      ),
    },
  ];
}
