import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { StaffThreadSummary, ThreadState } from "#contract/messages.ts";
import { fullTime } from "#contract/time-words.ts";
import { staff } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { useNow } from "#web/lib/state/use-now.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { POLL_MS } from "../shell/queries.ts";
import { Allowed } from "../shell/staff-area.tsx";
import { dueOf, TASK_WORDS } from "../shell/staff-copy.ts";
import { StaffPage } from "../shell/staff-page.tsx";

const SCOPES = [
  { show: "open", label: "Open", query: {}, empty: "No message waits, and none is being answered." },
  { show: "mine", label: "Mine", query: { mine: "true" }, empty: "None was given to you." },
  { show: "closed", label: "Closed", query: { status: "closed" }, empty: "None was closed so far." },
] as const;

export const THREAD_WORDS: Readonly<Record<ThreadState, string>> = {
  waiting_clinic: "Waits for us",
  waiting_patient: "Answered",
  closed: "Closed",
};

function threadsQuery({ show, query }: (typeof SCOPES)[number]) {
  return queryOptions({
    queryKey: ["staff", "threads", show],
    queryFn: () => take(staff.messages.$get({ query })),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
    staleTime: 0,
  });
}

const route = getRouteApi("/staff-portal/messages/");

/** Lists no message text: reading it is audited on the conversation's own page. */
export function MessagesPage() {
  return (
    <Allowed permission="message:write">
      <Messages />
    </Allowed>
  );
}

function Messages() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const scope = SCOPES.find(({ show }) => show === search.show) ?? SCOPES[0];
  const query = useQuery(threadsQuery(scope));
  const now = useNow();
  return (
    <StaffPage heading="Messages">
      <div className="my-3 flex flex-wrap items-center gap-2">
        {SCOPES.map(({ show, label }) => (
          <Button
            key={show}
            aria-pressed={show === scope.show}
            onClick={() => void navigate({ search: { ...search, show }, replace: true })}
          >
            {label}
          </Button>
        ))}
      </div>
      <Loaded query={query}>
        {({ threads }) =>
          threads.length === 0 ? (
            <p className="empty">{scope.empty}</p>
          ) : (
            <ul className="task-list" aria-label="Messages">
              {threads.map((thread) => (
                <ThreadRow key={thread.id} thread={thread} now={now} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </StaffPage>
  );
}

function ThreadRow({ thread, now }: { thread: StaffThreadSummary; now: number }) {
  const { id, patient, status, assignee, isFromMax, isPossibleEmergency, unread, lastMessageAt, dueAt } = thread;
  const due = dueAt ? dueOf({ dueAt }, now) : null;
  return (
    <li aria-labelledby={`thread-${id}`} data-level={isPossibleEmergency ? "now" : undefined}>
      <div>
        <h2 id={`thread-${id}`}>
          <Link to="/staff-portal/messages/$id" params={{ id }}>
            {patient.name}
          </Link>
        </h2>
        <p>
          {THREAD_WORDS[status]}
          {unread > 0 && `, ${unread} not read`}
          {isFromMax && ", handed over by Max"}
        </p>
        <p>
          <small>Last message {fullTime(lastMessageAt)}</small>
        </p>
      </div>
      <p className="badge state" data-tone={isPossibleEmergency ? "now" : (due?.level ?? "calm")}>
        {isPossibleEmergency ? TASK_WORDS.possible_emergency : (due?.words ?? THREAD_WORDS[status])}
        <small>{assignee ? `With ${assignee.isMe ? "you" : assignee.name}` : "Nobody has it yet"}</small>
      </p>
    </li>
  );
}
