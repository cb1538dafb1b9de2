import { key } from "#contract/booking.ts";
import { draftList } from "#contract/drafts.ts";
import { tabSearchOf } from "#web/lib/state/search.ts";

export const draftsSearch = tabSearchOf(
  { draft: key("There is no such draft.") },
  { history: draftList.query.shape, budget: {} },
);
export type DraftsSearch = ReturnType<typeof draftsSearch>;
