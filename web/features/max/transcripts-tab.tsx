import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { TranscriptRow, TranscriptsAnswer } from "#contract/max-transcripts.ts";
import { DataTable } from "#web/components/admin/data-table.tsx";
import { FilterBar } from "#web/components/admin/filter-bar.tsx";
import { useListState } from "#web/components/admin/use-list-state.ts";
import { callApi } from "#web/lib/call.ts";
import { transcriptColumns } from "./transcript-columns.tsx";
import { TranscriptDialog } from "./transcript-dialog.tsx";
import { REVIEW_WORDS, SAFETY_WORDS } from "./words.ts";

const DEFAULTS = {
  sort: "-updatedAt",
  filters: { review: "", safety: "", rating: "", fallback: "", from: "", to: "" },
} as const;

const FILTERS = [
  { kind: "select", name: "review", label: "State", options: [["", "All"], ...Object.entries(REVIEW_WORDS)] },
  {
    kind: "select",
    name: "safety",
    label: "Safety",
    options: [["", "All"], ["flagged", "Anything noticed"], ...Object.entries(SAFETY_WORDS)],
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
] as const;

/** What was said to Max. */
export function TranscriptsTab() {
  const list = useListState(DEFAULTS);
  const [open, setOpen] = useState<TranscriptRow>();
  const query = useQuery({
    queryKey: ["max", "transcripts", list.query],
    queryFn: () => callApi<TranscriptsAnswer>("admin/max/transcripts", { query: list.query }),
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
        exportPath="admin/max/transcripts/export"
        empty="No conversations are on file. Each is deleted when its retention time is over."
      />
      {open && <TranscriptDialog id={open.id} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function idOf({ id }: TranscriptRow): string {
  return id;
}
