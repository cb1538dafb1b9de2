import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LeadAnswerFull, LeadOptions } from "#contract/lead-admin.ts";
import type { LeadSetup } from "#contract/lead-setup.ts";
import { callApi } from "#web/lib/call.ts";

/** The beginning of every key of this feature. */
export const LEADS = ["leads"] as const;

/** Colleagues, sources, views, templates and sequences. */
export const optionsQuery = queryOptions({
  queryKey: [...LEADS, "options"],
  queryFn: () => callApi<LeadOptions>("admin/leads/options"),
});

export const setupQuery = queryOptions({
  queryKey: [...LEADS, "setup"],
  queryFn: () => callApi<LeadSetup>("admin/leads/setup"),
});

const NO_OPTIONS: LeadOptions = { people: [], sources: [], views: [], templates: [], sequences: [] };

export function useLeadOptions(): LeadOptions {
  return useQuery(optionsQuery).data ?? NO_OPTIONS;
}

export function leadQuery(id: string) {
  return queryOptions({
    queryKey: [...LEADS, "one", id],
    queryFn: () => callApi<LeadAnswerFull>(`admin/leads/${encodeURIComponent(id)}`),
  });
}

interface Change {
  /** Below the lead: "stage". */
  path?: string;
  method?: "POST" | "PUT";
  json?: object;
}

/** Sends a change of one lead as it is shown, and shows what it left. Whoever comes late gets the newest and is told. */
export function useLeadChange(full: LeadAnswerFull) {
  const client = useQueryClient();
  const { id, version } = full.lead;
  return async ({ path, method = "POST", json = {} }: Change): Promise<LeadAnswerFull> => {
    const key = leadQuery(id).queryKey;
    try {
      const answer = await callApi<LeadAnswerFull>(`admin/leads/${encodeURIComponent(id)}${path ? `/${path}` : ""}`, {
        method,
        json,
        version,
      });
      client.setQueryData(key, answer);
      void client.invalidateQueries({ queryKey: LEADS, predicate: ({ queryKey }) => queryKey[1] !== "one" });
      return answer;
    } catch (error) {
      await client.invalidateQueries({ queryKey: key });
      throw error;
    }
  };
}
