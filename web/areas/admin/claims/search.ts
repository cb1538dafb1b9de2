import { claimList } from "#contract/claim-list.ts";
import { tabSearchOf } from "#web/lib/state/search.ts";

export const claimsSearch = tabSearchOf(claimList.query.shape, { offers: {} });
export type ClaimsSearch = ReturnType<typeof claimsSearch>;
