import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { LeadBoardAnswer, LeadRowShown } from "#contract/lead-admin.ts";
import { mayMoveLead } from "#contract/lead-stages.ts";
import type { LeadStageName } from "#contract/lead-words.ts";
import { may } from "#contract/permissions.ts";
import { admin } from "#web/lib/api/api.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { type Filter, FilterBar } from "#web/ui/table/filter-bar.tsx";
import type { FiltersOf } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { useOptimistic } from "#web/ui/table/use-optimistic.ts";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { CLINIC_WORDS, copyOptions, LEAD_STAGE_WORDS } from "../lead-copy.ts";
import { LostDialog } from "../lost-dialog.tsx";
import { LEADS, useLeadOptions } from "../queries.ts";
import { boardFilters } from "../search.ts";
import { BoardCard } from "./board-card.tsx";
import { type Move, movedBoard } from "./moved-board.ts";

type Filters = FiltersOf<typeof boardFilters>;

export function LeadBoard({ search }: { search: Filters }) {
  const list = useListState(search, boardFilters);
  const { people } = useLeadOptions();
  const query = list.state.filters;
  const board = useQuery({
    queryKey: [...LEADS, "board", query],
    queryFn: () => take(admin.leads.board.$get({ query })),
  });
  const filters: Filter<Filters>[] = [
    { kind: "select", name: "location", label: "Clinic", options: copyOptions(CLINIC_WORDS, "Both") },
    {
      kind: "select",
      name: "owner",
      label: "Owner",
      options: [
        ["", "Anybody"],
        ["me", "Me"],
        ["nobody", "Nobody"],
        ...people.map(({ id, name }) => [id, name] as const),
      ],
    },
  ];
  return (
    <>
      <FilterBar list={list} filters={filters} />
      <Loaded query={board}>{(answer) => <Columns answer={answer} filters={query} />}</Loaded>
    </>
  );
}

interface ColumnsProps {
  answer: LeadBoardAnswer;
  filters: Filters;
}

function Columns({ answer, filters }: ColumnsProps) {
  const canMove = may(useRoles(), "lead:write");
  const [dragged, setDragged] = useState<LeadRowShown | null>(null);
  const [losing, setLosing] = useState<LeadRowShown | null>(null);
  const move = useOptimistic<LeadBoardAnswer, Move>({
    queryKey: [...LEADS, "board"],
    send: ({ lead, to, reason }) =>
      take(
        admin.leads[":id"].stage.$post({
          param: { id: lead.id },
          header: ifMatch(lead.version),
          json: { to, reason },
        }),
      ),
    change: movedBoard,
    failed: "The stage was not changed",
    done: (_answer, { lead, to }) => toast({ title: `${lead.name}: ${LEAD_STAGE_WORDS[to]}` }),
  });
  const go = (lead: LeadRowShown, to: LeadStageName) => (to === "lost" ? setLosing(lead) : move.mutate({ lead, to }));
  return (
    <>
      <div className="relative mt-5 grid auto-cols-[minmax(15rem,1fr)] grid-flow-col gap-4 overflow-x-auto">
        {answer.columns.map(({ stage, total, rows }) => (
          <section
            key={stage}
            className="rounded-control border p-3 data-[target=true]:outline-2 data-[target=true]:-outline-offset-2 data-[target=true]:outline-accent data-[target=true]:outline-dashed"
            aria-labelledby={`stage-${stage}`}
            data-target={dragged !== null && mayMoveLead(dragged.stage, stage)}
            onDragOver={(event) => {
              if (dragged && mayMoveLead(dragged.stage, stage)) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged) go(dragged, stage);
              setDragged(null);
            }}
          >
            <h2 id={`stage-${stage}`} className="text-base">
              {LEAD_STAGE_WORDS[stage]}{" "}
              <b className="rounded-full bg-tint px-2 text-xs">{total.toLocaleString("en-US")}</b>
            </h2>
            <ul>
              {rows.map((lead) => (
                <BoardCard key={lead.id} lead={lead} canMove={canMove} onMove={go} onDrag={setDragged} />
              ))}
            </ul>
            {rows.length === 0 && <p>Nobody here.</p>}
            {total > rows.length && (
              <Link className="inline-flex min-h-11 items-center" to="/admin/leads" search={{ ...filters, stage }}>
                See all {total.toLocaleString("en-US")}
              </Link>
            )}
          </section>
        ))}
      </div>
      {losing && (
        <LostDialog
          onClose={() => setLosing(null)}
          onReason={(reason) => {
            move.mutate({ lead: losing, to: "lost", reason });
            setLosing(null);
          }}
        />
      )}
    </>
  );
}
