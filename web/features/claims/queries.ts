import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  ClaimAct,
  ClaimAnswer,
  ClaimEntry,
  ClaimFactsRequest,
  ClaimList,
  OfferRequest,
  OffersAnswer,
} from "#contract/claims.ts";
import { callApi } from "#web/lib/call.ts";
import { queryClient } from "#web/lib/queries.ts";

const BASE = "admin/claims";

export const claimsQuery = (query: Record<string, string | undefined>) =>
  queryOptions({
    queryKey: ["claims", "list", query],
    queryFn: () => callApi<ClaimList>(BASE, { query }),
    placeholderData: keepPreviousData,
  });

export const claimQuery = (id: string) =>
  queryOptions({ queryKey: ["claims", "one", id], queryFn: () => callApi<ClaimAnswer>(`${BASE}/${id}`) });

export const offersQuery = queryOptions({
  queryKey: ["claims", "offers"],
  queryFn: () => callApi<OffersAnswer>(`${BASE}/offers`),
});

type Seen = Pick<ClaimEntry, "id" | "version">;

/** Whatever comes back is what is there now; a refusal may mean that somebody was quicker. */
async function kept(id: string, asked: Promise<ClaimAnswer>): Promise<void> {
  try {
    queryClient.setQueryData(claimQuery(id).queryKey, await asked);
  } finally {
    void queryClient.invalidateQueries({ queryKey: ["claims"] });
  }
}

export function actOn({ id, version }: Seen, act: ClaimAct, reason: string): Promise<void> {
  return kept(id, callApi(`${BASE}/${id}/acts`, { method: "POST", json: { act, reason }, version }));
}

export function saveFacts({ id, version }: Seen, facts: ClaimFactsRequest): Promise<void> {
  return kept(id, callApi(`${BASE}/${id}`, { method: "PUT", json: facts, version }));
}

export function saveExpiry({ id, version }: Seen, json: { expiresAt: string | null; reason: string }): Promise<void> {
  return kept(id, callApi(`${BASE}/${id}/expiry`, { method: "PUT", json, version }));
}

export async function saveOffer({ id, version }: Seen, json: OfferRequest): Promise<void> {
  try {
    const answer = await callApi<OffersAnswer>(`${BASE}/offers/${id}`, { method: "PUT", json, version });
    queryClient.setQueryData(offersQuery.queryKey, answer);
  } finally {
    void queryClient.invalidateQueries({ queryKey: ["claims"] });
  }
}
