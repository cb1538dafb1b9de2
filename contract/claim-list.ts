import * as z from "zod/mini";
import { type ClaimRow, JURISDICTIONS, SHOWN_STATES } from "./claims.ts";
import { pagedList, SEARCH_LENGTH } from "./list.ts";

export const claimList = pagedList<ClaimRow>()({
  name: "claim_list",
  sort: "id",
  filters: {
    state: z.optional(z.enum(SHOWN_STATES)),
    kind: z.optional(z.string().check(z.maxLength(40))),
    jurisdiction: z.optional(z.enum(JURISDICTIONS)),
    q: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_LENGTH))),
  },
  first: ["text", "shown", "kind", "pages", "provided"],
  columns: {
    id: "file",
    text: { label: "Claim", kind: "text", sort: "id", isRowHeader: true },
    kind: { label: "Kind", sort: "kind" },
    shown: { label: "Status", sort: "state" },
    state: "file",
    pages: { label: "Stands on" },
    jurisdictions: { label: "Allowed in" },
    owner: { label: "Owner" },
    reviewer: { label: "Decided by" },
    reviewedAt: { sort: "reviewedAt" },
    expiresAt: { label: "Expires", sort: "expiresAt" },
    provided: { label: "Evidence" },
    evidence: "file",
    version: null,
  },
});
export type ClaimQuery = z.infer<typeof claimList.query>;
