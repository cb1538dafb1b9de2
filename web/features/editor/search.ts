import { articleListQuery } from "#contract/admin-articles.ts";
import { searchOf } from "#web/lib/search.ts";

export const articlesSearch = searchOf(articleListQuery.shape);
