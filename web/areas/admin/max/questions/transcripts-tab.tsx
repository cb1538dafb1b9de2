import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { SAFETY_LEVELS } from "#contract/chat.ts";
import {
  REVIEW_STATES,
  type TranscriptRow,
  transcriptList,
  type transcriptsAddress,
} from "#contract/max-transcripts.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { type Filter, FilterBar } from "#web/ui/table/filter-bar.tsx";
import type { FiltersOf, ListSearch } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { REVIEW_WORDS, SAFETY_WORDS } from "../max-copy.ts";
import { transcriptColumns } from "./transcript-columns.tsx";
import { TranscriptDialog } from "./transcript-dialog.tsx";

const FILTERS: readonly Filter<FiltersOf<typeof transcriptList.query>>[] = [
  {
    kind: "select",
    name: "review",
    label: "State",
    options: [["", "All"], ...REVIEW_STATES.map((state) => [state, REVIEW_WORDS[state]] as const)],
  },
  {
    kind: "select",
    name: "safety",
    label: "Safety",
    options: [
      ["", "All"],
      ["flagged", "Anything noticed"],
      ["weekly", "Reviewed each week"],
      ...SAFETY_LEVELS.map((level) => [level, SAFETY_WORDS[level]] as const),
    ],
  },
  {
    kind: "select",
    name: "rating",
    label: "Rating",
    options: [
      ["", "All"],
      ["up", "Up"],
      ["down", "Down"],
    ],
  },
  {
    kind: "select",
    name: "fallback",
    label: "Model",
    options: [
      ["", "All"],
      ["yes", "With a fallback"],
    ],
  },
  { kind: "date", name: "from", label: "From" },
  { kind: "date", name: "to", label: "To, included" },
];

export function TranscriptsTab({ search }: { search: ListSearch<typeof transcriptsAddress> }) {
  const list = useListState(search, transcriptList.query);
  const [open, setOpen] = useState<Pick<TranscriptRow, "id"> | undefined>(
    search.open ? { id: search.open } : undefined,
  );
  const query = useQuery({
    queryKey: ["max", "transcripts", list.query],
    queryFn: () => take(admin.max.transcripts.$get({ query: list.query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const columns = useMemo(() => transcriptColumns(setOpen), []);
  return (
    <>
      <FilterBar list={list} filters={FILTERS} />
      <DataTable
        caption="Conversations"
        columns={columns}
        query={query}
        list={list}
        rowId={idOf}
        file={(query, asFile) => admin.max.transcripts.export.$get({ query }, asFile)}
        empty="No conversations are on file. Each is deleted when its retention time is over."
      />
      {open && <TranscriptDialog id={open.id} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function idOf({ id }: TranscriptRow): string {
  return id;
}
