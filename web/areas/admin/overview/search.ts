import { overviewQuery } from "#contract/overview.ts";
import { searchOf } from "#web/lib/state/search.ts";

export const overviewSearch = searchOf(overviewQuery.shape);
