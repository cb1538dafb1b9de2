import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReviewWeek, weekAddress } from "#contract/max-transcripts.ts";
import { VERDICTS } from "#contract/max-transcripts.ts";
import { shortMonthDay } from "#contract/time-words.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import type { ListSearch } from "#web/ui/table/list-state.ts";
import { ShortTable } from "#web/ui/table/short-table.tsx";
import type { Column } from "#web/ui/table/table-columns.ts";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { countOf, VERDICT_WORDS } from "../max-copy.ts";
import { SafetyQueue } from "./safety-queue.tsx";

export function SafetyTab({ search }: { search: ListSearch<typeof weekAddress> }) {
  const query = useQuery({
    queryKey: ["max", "transcripts", "weeks"],
    queryFn: () => take(admin.max.transcripts.weeks.$get()),
    staleTime: 0,
  });
  return (
    <Loaded query={query} lines={6}>
      {(data) => {
        const week = data.weeks.find(({ from }) => from === search.week) ?? data.weeks[0];
        return (
          <>
            <Weeks weeks={data.weeks} chosen={week} />
            {week && <Queue key={week.from} week={week} />}
            <ShortTable caption="Reviews by week" columns={COLUMNS} rows={data.weeks} rowId={({ from }) => from} />
          </>
        );
      }}
    </Loaded>
  );
}

/** "Nov 23 – Nov 29" */
function weekWords({ from, to }: ReviewWeek): string {
  return [from, to].map((date) => shortMonthDay(date)).join(" – ");
}

const COLUMNS: readonly Column<ReviewWeek>[] = [
  { key: "week", header: "Week", isRowHeader: true, cell: weekWords },
  { key: "flagged", header: "Flagged", align: "end", cell: ({ flagged }) => countOf(flagged) },
  { key: "open", header: "To review", align: "end", cell: ({ open }) => countOf(open) },
  ...VERDICTS.map(
    (verdict): Column<ReviewWeek> => ({
      key: verdict,
      header: VERDICT_WORDS[verdict],
      align: "end",
      cell: ({ verdicts }) => countOf(verdicts[verdict]),
    }),
  ),
];

interface WeeksProps {
  weeks: readonly ReviewWeek[];
  chosen: ReviewWeek | undefined;
}

function Weeks({ weeks, chosen }: WeeksProps) {
  const navigate = useNavigate();
  return (
    <fieldset className="mt-5 flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Conversations to review, by week</legend>
      {weeks.map((week) => (
        <Button
          key={week.from}
          aria-pressed={week === chosen}
          onClick={() => void navigate({ to: ".", search: { tab: "safety", week: week.from } })}
        >
          <b className="tabular-nums">{countOf(week.open)}</b> {weekWords(week)}
        </Button>
      ))}
    </fieldset>
  );
}

function Queue({ week: { from, to } }: { week: ReviewWeek }) {
  const query = useQuery({
    queryKey: ["max", "transcripts", "queue", from],
    queryFn: () =>
      take(
        admin.max.transcripts.$get({
          query: { safety: "weekly", review: "new", sort: "updatedAt", size: "100", from, to },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Loaded query={query} lines={6}>
      {(data) => (
        <>
          <SafetyQueue rows={data.rows} total={data.total} />
          <div role="status">{data.total === 0 && <Empty>Everything flagged in this week is reviewed.</Empty>}</div>
        </>
      )}
    </Loaded>
  );
}
