import { topicLabel } from "#content/library.ts";
import type { ArticleList, ArticleSummary } from "#contract/articles.ts";
import { longDate } from "#contract/long-date.ts";

export function reviewText({ reviewedBy, reviewedAt }: Pick<ArticleSummary, "reviewedBy" | "reviewedAt">): string {
  if (!(reviewedBy && reviewedAt)) return "Medical review: not yet recorded";
  return `Medically reviewed by ${reviewedBy}, ${longDate(reviewedAt)}`;
}

export function resultText({ query, total, match, corrected, refused }: ArticleList): string {
  if (refused) return "Too many searches came from your connection";
  const place = query.topic ? ` in ${topicLabel(query.topic)}` : "";
  if (!query.q) return `${articles(total)}${place}`;
  const searched = corrected ?? query.q;
  const misspelt = corrected ? `No article has “${query.q}”. ` : "";
  if (total === 0) return `No article${place} matches “${query.q}”.`;
  if (match === "some")
    return `${misspelt}No article${place} has all of the words “${searched}”. ${found(total)} some of them.`;
  return `${misspelt}${articles(total)}${place} ${total === 1 ? "matches" : "match"} “${searched}”.`;
}

function articles(total: number): string {
  return total === 1 ? "1 article" : `${total} articles`;
}

function found(total: number): string {
  return total === 1 ? "1 article has" : `${total} articles have`;
}
