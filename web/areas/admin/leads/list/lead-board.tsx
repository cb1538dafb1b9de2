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
import { LostDialog } from "../lost-dialog.tsx";
import { LEADS, useLeadOptions } from "../queries.ts";
import { boardFilters } from "../search.ts";
import { CLINIC_WORDS, optionsOf, STAGE_WORDS } from "../words.ts";
import { BoardCard } from "./board-card.tsx";
import { type Move, movedBoard } from "./moved-board.ts";

type Filters = FiltersOf<typeof boardFilters>;

/** Open leads by stage, the oldest of each. A card is dragged, or moved by its own list of stages. */
export function LeadBoard({ search }: { search: Filters }) {
  const list = useListState(search, boardFilters);
  const { people } = useLeadOptions();
  const query = list.state.filters;
  const board = useQuery({
    queryKey: [...LEADS, "board", query],
    queryFn: () => take(admin.leads.board.$get({ query })),
  });
  const filters: Filter<Filters>[] = [
    { kind: "select", name: "location", label: "Clinic", options: optionsOf(CLINIC_WORDS, "Both") },
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
    done: (_answer, { lead, to }) => toast({ title: `${lead.name}: ${STAGE_WORDS[to]}` }),
  });
  const go = (lead: LeadRowShown, to: LeadStageName) => (to === "lost" ? setLosing(lead) : move.mutate({ lead, to }));
  return (
    <>
      <div className="lead-board">
        {answer.columns.map(({ stage, total, rows }) => (
          <section
            key={stage}
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
            <h2 id={`stage-${stage}`}>
              {STAGE_WORDS[stage]} <b className="count">{total.toLocaleString("en-US")}</b>
            </h2>
            <ul>
              {rows.map((lead) => (
                <BoardCard key={lead.id} lead={lead} canMove={canMove} onMove={go} onDrag={setDragged} />
              ))}
            </ul>
            {rows.length === 0 && <p>Nobody here.</p>}
            {total > rows.length && (
              <Link className="lead-all" to="/admin/leads" search={{ ...filters, stage }}>
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
