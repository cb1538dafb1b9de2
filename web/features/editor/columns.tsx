import { topicLabel } from "#content/library.ts";
import type { ArticleListRow } from "#contract/admin-articles.ts";
import type { Column } from "#web/components/admin/table-columns.ts";
import { ClinicTime, RelativeTime } from "#web/components/admin/times.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { STATE_TONES, STATE_WORDS } from "./words.ts";

export const COLUMNS: readonly Column<ArticleListRow>[] = [
  { key: "title", header: "Title", sort: "title", isRowHeader: true, cell: ({ title }) => title || "Untitled" },
  {
    key: "state",
    header: "State",
    cell: ({ state, isLive, scheduledFor }) => (
      <>
        <StatusBadge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</StatusBadge>
        {isLive && state !== "published" && <small> an older text is live</small>}
        {scheduledFor && (
          <small>
            {" "}
            for <ClinicTime at={scheduledFor} />
          </small>
        )}
      </>
    ),
  },
  { key: "topic", header: "Topic", cell: ({ topic }) => topicLabel(topic) },
  { key: "author", header: "Author", cell: ({ author }) => author ?? "Came with the site" },
  {
    key: "edited",
    header: "Edited",
    sort: "edited",
    firstSort: "desc",
    cell: ({ editedAt }) => editedAt && <RelativeTime at={editedAt} />,
  },
  {
    key: "updated",
    header: "Published words of",
    sort: "updated",
    firstSort: "desc",
    cell: ({ updatedAt }) => updatedAt && <RelativeTime at={updatedAt} />,
  },
  {
    key: "due",
    header: "Review",
    sort: "due",
    cell: ({ dueAt, reviewedBy }) => dueAt && <Due at={dueAt} reviewedBy={reviewedBy} />,
  },
];

/** When the next clinical review is due; an article that never had one is due at once. */
function Due({ at, reviewedBy }: { at: string; reviewedBy: string | null }) {
  const isDue = Date.parse(at) <= Date.now();
  return (
    <>
      <StatusBadge tone={isDue ? "now" : "calm"}>{isDue ? "Due" : "Later"}</StatusBadge>{" "}
      {reviewedBy ? <RelativeTime at={at} /> : "no review on record"}
    </>
  );
}
