import { type KnowledgeAnswer, type KnowledgeRow, knowledgeList } from "#contract/max-knowledge.ts";
import { admin } from "#web/lib/api/api.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import { useOptimistic } from "#web/ui/table/use-optimistic.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { RelativeTime } from "#web/ui/view/times.tsx";
import { labelOf } from "../max-copy.ts";

interface Wanted {
  mayWrite: boolean;
  onOpen: (row: KnowledgeRow) => void;
}

export function knowledgeColumns({ mayWrite, onOpen }: Wanted) {
  return listColumns(knowledgeList, {
    title: (row) =>
      isSection(row) ? (
        row.title
      ) : (
        <Button look="link" onClick={() => onOpen(row)}>
          {row.title}
        </Button>
      ),
    topic: ({ topic }) => labelOf(topic),
    facet: ({ facet }) => labelOf(facet),
    url: ({ url, hasSource }) => (
      <>
        <a href={url}>{url}</a> {!hasSource && <StatusBadge tone="now">Not published</StatusBadge>}
      </>
    ),
    editedAt: Changed,
    isOn: (row) => (row.isDraft ? <Draft {...row} /> : <Switch row={row} mayWrite={mayWrite} />),
  });
}

/** The text of such a passage is on the page that its source links to. */
function isSection({ origin }: KnowledgeRow): boolean {
  return origin === "page" || origin === "article";
}

function Changed({ editedAt }: KnowledgeRow) {
  return editedAt ? <RelativeTime at={editedAt} /> : "–";
}

function Draft({ reviewedAt, reviewNote, run }: KnowledgeRow) {
  if (reviewNote) return <StatusBadge tone="soon">Draft, changes asked for</StatusBadge>;
  const isProved = run?.finishedAt && run.failed === 0;
  if (reviewedAt) return <StatusBadge tone="good">{isProved ? "Draft, ready" : "Draft, approved"}</StatusBadge>;
  return <StatusBadge>Draft, not reviewed</StatusBadge>;
}

function Switch({ row, mayWrite }: { row: KnowledgeRow; mayWrite: boolean }) {
  const flip = useOptimistic<KnowledgeAnswer, KnowledgeRow>({
    queryKey: ["max", "knowledge"],
    send: ({ id, version, isOn }) =>
      take(
        admin.max.knowledge[":id"].switch.$post({
          param: { id: encodeURIComponent(id) },
          header: ifMatch(version),
          json: { isOn: !isOn },
        }),
      ),
    change: (list, { id }) => ({
      ...list,
      rows: list.rows.map((one) => (one.id === id ? { ...one, isOn: !one.isOn } : one)),
    }),
    failed: "The passage was not switched",
  });
  const badge = <StatusBadge tone={row.isOn ? "good" : "soon"}>{row.isOn ? "On" : "Off"}</StatusBadge>;
  if (!mayWrite) return badge;
  return (
    <span className="inline-flex items-center gap-3">
      {badge}
      <Button
        aria-label={`Turn ${row.isOn ? "off" : "on"}: ${row.title}`}
        isOff={flip.isPending}
        onClick={() => flip.mutate(row)}
      >
        Turn {row.isOn ? "off" : "on"}
      </Button>
    </span>
  );
}
