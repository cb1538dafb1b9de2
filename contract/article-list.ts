import * as z from "zod/mini";
import { ARTICLE_STATES, type ArticleState } from "./article-moves.ts";
import { type ListAnswer, pagedList, SEARCH_LENGTH } from "./list.ts";

export interface ArticleListRow {
  id: string;
  title: string;
  slug: string;
  topic: string;
  state: ArticleState;
  isLive: boolean;
  author: string | null;
  editedAt: string | null;
  updatedAt: string | null;
  reviewedBy: string | null;
  dueAt: string | null;
  scheduledFor: string | null;
}

export const articleList = pagedList<ArticleListRow>()({
  name: "article_list",
  sort: "-edited",
  filters: {
    state: z.optional(z.enum(ARTICLE_STATES)),
    topic: z.optional(z.string().check(z.maxLength(40))),
    author: z.optional(z.string().check(z.maxLength(60))),
    due: z.optional(z.literal("review")),
    q: z.optional(z.string().check(z.maxLength(SEARCH_LENGTH))),
  },
  first: ["title", "state"],
  columns: {
    id: "file",
    title: { label: "Title", sort: "title", isRowHeader: true },
    slug: "file",
    topic: { label: "Topic" },
    state: { label: "State" },
    isLive: "file",
    author: { label: "Author" },
    editedAt: { label: "Edited", kind: "ago", sort: "edited", firstSort: "desc" },
    updatedAt: { label: "Published words of", kind: "ago", sort: "updated", firstSort: "desc" },
    reviewedBy: "file",
    dueAt: { label: "Review", sort: "due" },
    scheduledFor: "file",
  },
});
export type ArticleListQuery = z.infer<typeof articleList.query>;

export interface ArticleListAnswer extends ListAnswer<ArticleListRow> {
  authors: { id: string; name: string }[];
  counts: { state: ArticleState; total: number }[];
  due: number;
}
