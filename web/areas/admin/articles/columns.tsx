import { topicLabel } from "#content/library.ts";
import { articleList } from "#contract/article-list.ts";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { ClinicTime, RelativeTime } from "#web/ui/view/times.tsx";
import { ARTICLE_STATE_TONES, ARTICLE_STATE_WORDS } from "./article-copy.ts";

export const COLUMNS = listColumns(articleList, {
  title: ({ title }) => title || "Untitled",
  state: ({ state, isLive, scheduledFor }) => (
    <>
      <StatusBadge tone={ARTICLE_STATE_TONES[state]}>{ARTICLE_STATE_WORDS[state]}</StatusBadge>
      {isLive && state !== "published" && <small> an older text is live</small>}
      {scheduledFor && (
        <small>
          {" "}
          for <ClinicTime at={scheduledFor} />
        </small>
      )}
    </>
  ),
  topic: ({ topic }) => topicLabel(topic),
  author: ({ author }) => author ?? "Came with the site",
  dueAt: ({ dueAt, reviewedBy }) => dueAt && <Due at={dueAt} reviewedBy={reviewedBy} />,
});

/** An article without a clinical review is due at once. */
function Due({ at, reviewedBy }: { at: string; reviewedBy: string | null }) {
  const isDue = Date.parse(at) <= Date.now();
  return (
    <>
      <StatusBadge tone={isDue ? "now" : "calm"}>{isDue ? "Due" : "Later"}</StatusBadge>{" "}
      {reviewedBy ? <RelativeTime at={at} /> : "no review on record"}
    </>
  );
}
