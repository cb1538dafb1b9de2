import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LeadAnswerFull, LeadOptions } from "#contract/lead-admin.ts";
import { admin } from "#web/lib/api/api.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";

const lead = admin.leads[":id"];

export const LEADS = ["leads"] as const;

export const leadOptionsQuery = queryOptions({
  queryKey: [...LEADS, "options"],
  queryFn: () => take(admin.leads.options.$get()),
});

export const setupQuery = queryOptions({
  queryKey: [...LEADS, "setup"],
  queryFn: () => take(admin.leads.setup.$get()),
});

const NO_OPTIONS: LeadOptions = { people: [], sources: [], views: [], templates: [], sequences: [] };

export function useLeadOptions(): LeadOptions {
  return useQuery(leadOptionsQuery).data ?? NO_OPTIONS;
}

export function leadQuery(id: string) {
  return queryOptions({
    queryKey: [...LEADS, "one", id],
    queryFn: () => take(lead.$get({ param: { id: encodeURIComponent(id) } })),
  });
}

type LeadRoute = typeof lead;

type Change = (
  route: LeadRoute,
  seen: { param: { id: string }; header: ReturnType<typeof ifMatch> },
) => ReturnType<LeadRoute["$put"]>;

/** Sends a change over the shown version. After a failure it refetches the lead. */
export function useLeadChange(full: LeadAnswerFull) {
  const client = useQueryClient();
  const { id, version } = full.lead;
  return async (change: Change) => {
    const key = leadQuery(id).queryKey;
    try {
      const seen = { param: { id: encodeURIComponent(id) }, header: ifMatch(version) };
      const answer = await take(change(lead, seen));
      client.setQueryData(key, answer);
      void client.invalidateQueries({ queryKey: LEADS, predicate: ({ queryKey }) => queryKey[1] !== "one" });
      return answer;
    } catch (error) {
      await client.invalidateQueries({ queryKey: key });
      throw error;
    }
  };
}
