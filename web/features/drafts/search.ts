import { key } from "#contract/booking.ts";
import { draftListQuery } from "#contract/drafts.ts";
import { tabSearchOf } from "#web/lib/search.ts";

export const draftsSearch = tabSearchOf(
  { draft: key("There is no such draft.") },
  { history: draftListQuery.shape, budget: {} },
);
export type DraftsSearch = ReturnType<typeof draftsSearch>;
