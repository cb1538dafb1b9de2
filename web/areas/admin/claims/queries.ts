import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ClaimAct, ClaimAnswer, ClaimEntry, ClaimFactsRequest, OfferRequest } from "#contract/claims.ts";
import { admin } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { ifMatch, type QueryOf, take } from "#web/lib/api/take.ts";

const claims = admin.claims;

export const claimsQuery = (query: QueryOf<typeof claims.$get>) =>
  queryOptions({
    queryKey: ["claims", "list", query],
    queryFn: () => take(claims.$get({ query })),
    placeholderData: keepPreviousData,
  });

export const claimQuery = (id: string) =>
  queryOptions({ queryKey: ["claims", "one", id], queryFn: () => take(claims[":id"].$get({ param: { id } })) });

export const offersQuery = queryOptions({
  queryKey: ["claims", "offers"],
  queryFn: () => take(claims.offers.$get()),
});

type Seen = Pick<ClaimEntry, "id" | "version">;

function whichOf({ id, version }: Seen) {
  return { param: { id }, header: ifMatch(version) };
}

/** After a refusal it refetches, because another user may have changed the claim. */
async function storeAnswer(id: string, call: Promise<ClaimAnswer>): Promise<void> {
  try {
    queryClient.setQueryData(claimQuery(id).queryKey, await call);
  } finally {
    void queryClient.invalidateQueries({ queryKey: ["claims"] });
  }
}

export function sendClaimAct(seen: Seen, act: ClaimAct, reason: string): Promise<void> {
  return storeAnswer(seen.id, take(claims[":id"].acts.$post({ ...whichOf(seen), json: { act, reason } })));
}

export function saveFacts(seen: Seen, json: ClaimFactsRequest): Promise<void> {
  return storeAnswer(seen.id, take(claims[":id"].$put({ ...whichOf(seen), json })));
}

export function saveExpiry(seen: Seen, json: { expiresAt: string | null; reason: string }): Promise<void> {
  return storeAnswer(seen.id, take(claims[":id"].expiry.$put({ ...whichOf(seen), json })));
}

export async function saveOffer(seen: Seen, json: OfferRequest): Promise<void> {
  try {
    const answer = await take(claims.offers[":id"].$put({ ...whichOf(seen), json }));
    queryClient.setQueryData(offersQuery.queryKey, answer);
  } finally {
    void queryClient.invalidateQueries({ queryKey: ["claims"] });
  }
}
