import { articleList } from "#contract/article-list.ts";
import { searchOf } from "#web/lib/state/search.ts";

export const articlesSearch = searchOf(articleList.query.shape);
