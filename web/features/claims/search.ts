import { claimQuery } from "#contract/claims.ts";
import { tabSearchOf } from "#web/lib/search.ts";

export const claimsSearch = tabSearchOf(claimQuery.shape, { offers: {} });
export type ClaimsSearch = ReturnType<typeof claimsSearch>;
