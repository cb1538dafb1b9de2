import { Link } from "@tanstack/react-router";
import { may } from "#contract/permissions.ts";
import type { ChartAnswer } from "#contract/staff-patients.ts";
import { fullTime, shortDay } from "#contract/time-words.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { useNow } from "#web/lib/state/use-now.ts";
import { Card } from "#web/ui/view/card.tsx";
import { THREAD_WORDS } from "../inbox/messages-page.tsx";
import { TIER_WORDS } from "../intake/intake-words.ts";
import { timelineOf } from "../patients/timeline.ts";
import { dueOf, TASK_WORDS } from "../shell/staff-copy.ts";
import type { Content } from "./chart-queries.ts";

interface ChartOverviewProps {
  chart: ChartAnswer;
  /** Undefined while loading, and for users who may not read charts. */
  content: Content | undefined;
}

export function ChartOverview({ chart, content }: ChartOverviewProps) {
  return (
    <div className="mt-4 grid items-start gap-4 *:m-0 *:max-w-none lg:grid-cols-2">
      <Open chart={chart} />
      <Card id="timeline" heading="Timeline">
        <ol className="rows">
          {timelineOf(chart, content).map(({ at, words }) => (
            <li key={`${at} ${words}`}>
              <p>
                <b>{words}</b>
                <small>{fullTime(at)}</small>
              </p>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

function Open({ chart: { tasks, intakes, threads, consents } }: Pick<ChartOverviewProps, "chart">) {
  const now = useNow();
  const mayReadIntakes = may(useRoles(), "intake:read");
  return (
    <>
      <Card id="chart-tasks" heading="Tasks">
        {tasks.length === 0 && <p>Nothing is to be done for him.</p>}
        <ul className="rows">
          {tasks.map((task) => (
            <li key={task.id}>
              <p>
                <b>{TASK_WORDS[task.kind]}</b>
                <small>
                  {dueOf(task, now).words}, {task.assignee ? `with ${task.assignee.name}` : "nobody has it yet"}
                </small>
                {task.note && <span className="quoted">{task.note}</span>}
              </p>
            </li>
          ))}
        </ul>
      </Card>
      <Card id="chart-intakes" heading="Intakes">
        {intakes.length === 0 && <p>He has not begun one.</p>}
        <ul className="rows">
          {intakes.map(({ id, status, flagTier, updatedAt }) => (
            <li key={id}>
              <p>
                <b>{status.replaceAll("_", " ")}</b>
                {flagTier && <em>{TIER_WORDS[flagTier].words}</em>}
                <small>{shortDay(updatedAt)}</small>
              </p>
              {mayReadIntakes && (
                <Link to="/staff-portal/intakes/$id" params={{ id }}>
                  Open the intake
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Card id="chart-threads" heading="Messages">
        {threads.length === 0 && <p>Nobody has written so far.</p>}
        <ul className="rows">
          {threads.map(({ id, status, lastMessageAt }) => (
            <li key={id}>
              <p>
                <b>{THREAD_WORDS[status]}</b>
                <small>Last message {fullTime(lastMessageAt)}</small>
              </p>
              <Link to="/staff-portal/messages/$id" params={{ id }}>
                Open the conversation
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <Card id="chart-consents" heading="Consents">
        {consents.length === 0 && <p>He has decided about none.</p>}
        <ul className="rows">
          {consents.map(({ kind, version, decision, decidedAt }) => (
            <li key={`${kind} ${version} ${decidedAt}`}>
              <p>
                <b>{kind.replaceAll("_", " ")}</b>
                <small>
                  {decision} on {shortDay(decidedAt)}, version {version}
                </small>
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
