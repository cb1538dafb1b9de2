import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type KnowledgeRow, knowledgeList } from "#contract/max-knowledge.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import type { ListSearch } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { useMayWrite } from "../with-settings.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { IndexNote } from "./index-note.tsx";
import { knowledgeColumns } from "./knowledge-columns.tsx";
import { KNOWLEDGE_TOPICS } from "./topic-words.ts";

const FILTERS = [
  { kind: "select", name: "topic", label: "About", options: [["", "All topics"], ...KNOWLEDGE_TOPICS] },
  {
    kind: "select",
    name: "state",
    label: "State",
    options: [
      ["", "All"],
      ["on", "On"],
      ["off", "Off"],
      ["draft", "Drafts"],
    ],
  },
  {
    kind: "select",
    name: "origin",
    label: "Written",
    options: [
      ["", "Answers by anybody"],
      ["site", "With the site"],
      ["edited", "With the site, changed here"],
      ["admin", "Here"],
      ["page", "Sections of pages"],
      ["article", "Sections of articles"],
    ],
  },
  { kind: "search", name: "search", label: "Search the words" },
] as const;

export function KnowledgeTab({ search }: { search: ListSearch<typeof knowledgeList.query> }) {
  const mayWrite = useMayWrite();
  const list = useListState(search, knowledgeList.query);
  const [open, setOpen] = useState<KnowledgeRow | "new">();
  const query = useQuery({
    queryKey: ["max", "knowledge", list.query],
    queryFn: () => take(admin.max.knowledge.$get({ query: list.query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const columns = useMemo(() => knowledgeColumns({ mayWrite, onOpen: setOpen }), [mayWrite]);
  const { data } = query;
  return (
    <>
      <div className="act-list mt-5 items-center">
        {mayWrite && (
          <Button look="main" onClick={() => setOpen("new")}>
            Write an answer
          </Button>
        )}
        {data && <IndexNote index={data.index} mayWrite={mayWrite} />}
      </div>
      <FilterBar list={list} filters={FILTERS} />
      <DataTable
        caption="Passages"
        columns={columns}
        query={query}
        list={list}
        rowId={idOf}
        file={(query, asFile) => admin.max.knowledge.export.$get({ query }, asFile)}
        empty="No passages are on file yet."
      />
      {open && data && (
        <EntryDialog
          entry={open === "new" ? null : open}
          offer={data}
          mayWrite={mayWrite}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function idOf({ id }: KnowledgeRow): string {
  return id;
}
