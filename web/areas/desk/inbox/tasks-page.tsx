import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useNow } from "#web/lib/state/use-now.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { type TaskFilters, type TaskScope, tasksQuery } from "../shell/queries.ts";
import { Allowed } from "../shell/staff-area.tsx";
import { TASK_WORDS } from "../shell/staff-copy.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { TaskDialog } from "./task-dialog.tsx";
import { TaskRow } from "./task-row.tsx";

const route = getRouteApi("/staff-portal/tasks");

const SCOPES: readonly (readonly [TaskScope, string, string])[] = [
  ["all", "To do", "Nothing is left to do."],
  ["open", "Nobody's yet", "Somebody has taken everything that is to be done."],
  ["mine", "Mine", "You have taken nothing."],
  ["ended", "Ended", "Nothing has ended in the last days."],
];

export function TasksPage() {
  return (
    <Allowed permission="task:write">
      <Tasks />
    </Allowed>
  );
}

function Tasks() {
  const { show, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const [isAdding, setAdding] = useState(false);
  const now = useNow();
  const [scope, , empty] = SCOPES.find(([name]) => name === show) ?? SCOPES[0] ?? ["all", "", ""];
  const query = useQuery(tasksQuery(scope, filters));
  return (
    <StaffPage heading="Tasks">
      <div className="my-4 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        <div className="flex flex-wrap items-center gap-2">
          {SCOPES.map(([name, label]) => (
            <Button
              key={name}
              aria-pressed={name === scope}
              onClick={() => void navigate({ search: { ...filters, show: name }, replace: true })}
            >
              {label}
            </Button>
          ))}
        </div>
        <Button look="main" onClick={() => setAdding(true)}>
          New task
        </Button>
      </div>
      <Only filters={filters} onClear={() => void navigate({ search: { show }, replace: true })} />
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

interface OnlyProps {
  filters: TaskFilters;
  onClear: () => void;
}

function Only({ filters: { kind, due, location }, onClear }: OnlyProps) {
  const words = [
    kind && TASK_WORDS[kind],
    due && (due === "overdue" ? "Overdue" : "Due today"),
    location && `${clinicName(location)} and tasks of no clinic`,
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className="hint">
      Only: {words.join(", ")}. <Button onClick={onClear}>Show all tasks</Button>
    </p>
  );
}
