import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { take } from "#web/lib/api/take.ts";

export const dashboardQuery = queryOptions({ queryKey: ["dashboard"], queryFn: () => take(api.dashboard.$get()) });
export const ownVisitsQuery = queryOptions({ queryKey: ["visits"], queryFn: () => take(api.visits.$get()) });
export const ownThreadsQuery = queryOptions({ queryKey: ["messages"], queryFn: () => take(api.messages.$get()) });
export const measuresQuery = queryOptions({ queryKey: ["measures"], queryFn: () => take(api.chart.measures.$get()) });
export const planQuery = queryOptions({ queryKey: ["plan"], queryFn: () => take(api.chart.plan.$get()) });
export const refillsQuery = queryOptions({ queryKey: ["refills"], queryFn: () => take(api.chart.refills.$get()) });
export const ownWaitlistQuery = queryOptions({ queryKey: ["waitlist"], queryFn: () => take(api.waitlist.$get()) });
export const formsQuery = queryOptions({ queryKey: ["signed-forms"], queryFn: () => take(api["signed-forms"].$get()) });
export const summariesQuery = queryOptions({
  queryKey: ["summaries"],
  queryFn: () => take(api.chart.summaries.$get()),
});
export const preferencesQuery = queryOptions({
  queryKey: ["contact-preferences"],
  queryFn: () => take(api["contact-preferences"].$get()),
});

/** Reading results marks them as seen, so the overview's count changes. */
export const resultsQuery = queryOptions({
  queryKey: ["results"],
  async queryFn() {
    const answer = await take(api.chart.results.$get());
    if (answer.results.some(({ isNew }) => isNew)) void refreshQueries(dashboardQuery);
    return answer;
  },
});

/** Reading a conversation marks its messages as seen. */
export function ownThreadQuery(id: string) {
  return queryOptions({
    queryKey: ["messages", id],
    async queryFn() {
      const answer = await take(api.messages[":id"].read.$post({ param: { id: encodeURIComponent(id) } }));
      void refreshQueries(dashboardQuery, ownThreadsQuery);
      return answer;
    },
  });
}

/** Cancels first: an answer already on its way may be older than the change. */
export async function refreshQueries(...queries: readonly { queryKey: readonly unknown[] }[]): Promise<void> {
  const refetches = queries.map(async ({ queryKey }) => {
    await queryClient.cancelQueries({ queryKey, exact: true });
    await queryClient.invalidateQueries({ queryKey, exact: true });
  });
  await Promise.all(refetches);
}

export function refreshVisits(): Promise<void> {
  return refreshQueries(dashboardQuery, ownVisitsQuery);
}
