import { may } from "#contract/permissions.ts";
import { BOARD_COLUMNS, type BoardColumn, type StaffVisit } from "#contract/staff-board.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { COLUMN_WORDS } from "../shell/staff-copy.ts";
import { useDeskState } from "../visit/visit-desk.tsx";
import { VisitCard } from "./visit-card.tsx";

interface BoardColumnsProps {
  visits: readonly StaffVisit[];
  now: number;
}

export function BoardColumns({ visits, now }: BoardColumnsProps) {
  const { busy, problem } = useDeskState();
  const canOpenChart = may(useRoles(), "patient:read");
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(10.5rem,100%),1fr))] gap-x-3 gap-y-5">
      {BOARD_COLUMNS.map((column) => (
        <section key={column} className="min-w-0" aria-labelledby={`column-${column}`}>
          <h2 id={`column-${column}`} className="flex justify-between rounded-control bg-tint px-3 py-2">
            {COLUMN_WORDS[column]} <small>{countWords(visits, column)}</small>
          </h2>
          <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
            {visits
              .filter((visit) => visit.column === column)
              .map((visit) => (
                <li key={visit.id}>
                  <VisitCard
                    visit={visit}
                    now={now}
                    canOpenChart={canOpenChart}
                    isBusy={busy === visit.id}
                    problem={problem?.id === visit.id ? problem.text : undefined}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function countWords(visits: readonly StaffVisit[], column: BoardColumn): number {
  return visits.filter((visit) => visit.column === column).length;
}
