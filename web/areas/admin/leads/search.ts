import * as z from "zod/mini";
import { leadFilters } from "#contract/lead-admin.ts";
import { leadList } from "#contract/lead-list.ts";
import { funnelQuery } from "#contract/lead-setup.ts";
import { tabSearchOf } from "#web/lib/state/search.ts";

/** No stage filter: the stages are the columns. */
export const boardFilters = z.pick(leadFilters, { location: true, owner: true, source: true });

export const leadsSearch = tabSearchOf(leadList.query.shape, {
  board: boardFilters.shape,
  funnel: funnelQuery.shape,
  import: {},
  setup: {},
  links: {},
});
export type LeadsSearch = ReturnType<typeof leadsSearch>;
