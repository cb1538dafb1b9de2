import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "#web/components/account/loaded.tsx";
import { useNow } from "#web/lib/use-now.ts";
import { clinicOf, useSearch } from "#web/lib/use-search.ts";
import { type TaskScope, tasksQuery } from "./queries.ts";
import { Allowed } from "./staff-area.tsx";
import { StaffPage } from "./staff-page.tsx";
import { TaskDialog } from "./task-dialog.tsx";
import { TaskRow } from "./task-row.tsx";

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
  const location = search["location"] ? clinicOf(search) : undefined;
  const query = useQuery(tasksQuery(scope, location));
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
      <Loaded query={query}>
        {({ tasks }) =>
          tasks.length === 0 ? (
            <p className="empty">{empty}</p>
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
