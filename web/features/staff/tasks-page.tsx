import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { STAFF_TASK_KINDS } from "#contract/staff-tasks.ts";
import { Loaded } from "#web/components/account/loaded.tsx";
import { clinicName } from "#web/lib/clinic-days.ts";
import { useNow } from "#web/lib/use-now.ts";
import { clinicOf, useSearch } from "#web/lib/use-search.ts";
import { type TaskFilters, type TaskScope, tasksQuery } from "./queries.ts";
import { Allowed } from "./staff-area.tsx";
import { StaffPage } from "./staff-page.tsx";
import { TaskDialog } from "./task-dialog.tsx";
import { TaskRow } from "./task-row.tsx";
import { TASK_WORDS } from "./words.ts";

const SCOPES: readonly (readonly [TaskScope, string, string])[] = [
  ["all", "To do", "Nothing is left to do."],
  ["open", "Nobody's yet", "Somebody has taken everything that is to be done."],
  ["mine", "Mine", "You have taken nothing."],
  ["ended", "Ended", "Nothing has ended in the last days."],
];

/** `/staff-portal/tasks`: what is to be done, by when. */
export function TasksPage() {
  return (
    <Allowed permission="task:write">
      <Tasks />
    </Allowed>
  );
}

function Tasks() {
  const [search, change] = useSearch();
  const [isAdding, setAdding] = useState(false);
  const now = useNow();
  const [scope, , empty] = SCOPES.find(([name]) => name === search["show"]) ?? SCOPES[0] ?? ["all", "", ""];
  const filters = filtersOf(search);
  const query = useQuery(tasksQuery(scope, filters));
  return (
    <StaffPage heading="Tasks">
      <div className="toolbar">
        <div className="day-tabs">
          {SCOPES.map(([name, label]) => (
            <button key={name} type="button" aria-pressed={name === scope} onClick={() => change({ show: name })}>
              {label}
            </button>
          ))}
        </div>
        <button type="button" className="btn" onClick={() => setAdding(true)}>
          New task
        </button>
      </div>
      <Only filters={filters} change={change} />
      <Loaded query={query}>
        {({ tasks }) =>
          tasks.length === 0 ? (
            <p className="empty">{filters.kind || filters.due ? "No task like that is left." : empty}</p>
          ) : (
            <ul className="task-list" id="tasks" tabIndex={-1} aria-label="Tasks">
              {tasks.map((task) => (
                <TaskRow key={task.id} task={task} now={now} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <TaskDialog onClose={() => setAdding(false)} />}
    </StaffPage>
  );
}

type Search = ReturnType<typeof useSearch>[0];

/** What the address leaves in, where that is something we know. */
function filtersOf(search: Search): TaskFilters {
  const kind = STAFF_TASK_KINDS.find((one) => one === search["kind"]);
  const due = search["due"] === "overdue" ? "overdue" : undefined;
  return {
    ...(search["location"] && { location: clinicOf(search) }),
    ...(due && { due }),
    ...(kind && { kind }),
  };
}

interface OnlyProps {
  filters: TaskFilters;
  change: ReturnType<typeof useSearch>[1];
}

/** Says what the list leaves out, and takes it back. */
function Only({ filters: { kind, due, location }, change }: OnlyProps) {
  const words = [
    kind && TASK_WORDS[kind],
    due && "Overdue",
    location && `${clinicName(location)} and tasks of no clinic`,
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className="hint">
      Only: {words.join(", ")}.{" "}
      <button
        type="button"
        className="btn quiet"
        onClick={() => change({ kind: undefined, due: undefined, location: undefined })}
      >
        Show all tasks
      </button>
    </p>
  );
}
