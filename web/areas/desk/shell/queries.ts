import { queryOptions } from "@tanstack/react-query";
import type { Clinic } from "#contract/booking.ts";
import type { BoardAnswer, StaffVisit, WeekAnswer } from "#contract/staff-board.ts";
import type { TaskQuery } from "#contract/staff-tasks.ts";
import { staff } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { take, takeTagged } from "#web/lib/api/take.ts";

/** Polling pauses while the page is in the background. */
export const POLL_MS = 10_000;

const LIVE = { refetchInterval: POLL_MS, refetchOnWindowFocus: "always", staleTime: 0 } as const;

/** The ETag lets the server answer 304 while nothing has changed. */
interface Tagged<Answer> {
  etag: string | null;
  answer: Answer;
  /** The last time the server confirmed the answer, which may itself be older. */
  checkedAt: number;
}

async function poll<Answer>(
  key: readonly unknown[],
  ask: (header: { "if-none-match"?: string }) => Promise<Pick<Tagged<Answer>, "etag" | "answer"> | null>,
): Promise<Tagged<Answer>> {
  const old = queryClient.getQueryData<Tagged<Answer>>(key);
  const fresh = await ask(old?.etag ? { "if-none-match": old.etag } : {});
  if (fresh) return { ...fresh, checkedAt: Date.now() };
  if (old) return { ...old, checkedAt: Date.now() };
  throw new TypeError("Nothing was kept to which this answer belongs.");
}

export function boardQuery(location: Clinic, date: string) {
  const queryKey = ["staff", "board", location, date] as const;
  return queryOptions({
    queryKey,
    queryFn: () => poll(queryKey, (header) => takeTagged(staff.board.$get({ query: { location, date }, header }))),
    ...LIVE,
  });
}

export function weekQuery(location: Clinic, from: string) {
  const queryKey = ["staff", "week", location, from] as const;
  return queryOptions({
    queryKey,
    queryFn: () => poll(queryKey, (header) => takeTagged(staff.week.$get({ query: { location, from }, header }))),
    ...LIVE,
  });
}

export const optionsQuery = queryOptions({
  queryKey: ["staff", "options"],
  queryFn: () => take(staff.options.$get()),
  staleTime: 5 * 60_000,
});

export type TaskScope = "all" | "open" | "mine" | "ended";

export type TaskFilters = Pick<TaskQuery, "location" | "due" | "kind">;

export function tasksQuery(scope: TaskScope, filters: TaskFilters) {
  return queryOptions({
    queryKey: ["staff", "tasks", scope, filters],
    queryFn: () => take(staff.tasks.$get({ query: { scope, ...filters } })),
    ...LIVE,
  });
}

export function waitlistQuery(location: Clinic | undefined) {
  return queryOptions({
    queryKey: ["staff", "waitlist", location],
    queryFn: () => take(staff.waitlist.$get({ query: { location } })),
    ...LIVE,
  });
}

/** Updates every board and week that shows the visit, before the next poll. */
export function putVisit(visit: StaffVisit): void {
  for (const kind of ["board", "week"]) {
    queryClient.setQueriesData<Tagged<BoardAnswer | WeekAnswer>>({ queryKey: ["staff", kind] }, (old) => {
      if (!old?.answer.visits.some(({ id }) => id === visit.id)) return old;
      const visits = old.answer.visits.map((other) => (other.id === visit.id ? visit : other));
      return { ...old, answer: { ...old.answer, visits } };
    });
  }
}

export async function refresh(...kinds: readonly string[]): Promise<void> {
  await Promise.all(kinds.map((kind) => queryClient.invalidateQueries({ queryKey: ["staff", kind] })));
}
