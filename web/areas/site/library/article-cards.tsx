import { articlePath, FEATURED_SLUG, opensWithFeatured, topicLabel } from "#content/library.ts";
import type { ArticleList, ArticleSummary } from "#contract/articles.ts";
import { longDate } from "#contract/long-date.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { reviewText } from "./library-copy.ts";

export function ArticleCards({ list: { articles, query } }: { list: ArticleList }) {
  const featured = opensWithFeatured(query) ? FEATURED_SLUG : null;
  return (
    <ul className="articles">
      {articles.map((article) => (
        <ArticleCard key={article.slug} article={article} isFeatured={article.slug === featured} />
      ))}
    </ul>
  );
}

function ArticleCard({ article, isFeatured }: { article: ArticleSummary; isFeatured: boolean }) {
  const { slug, title, description, topic, readingMinutes, updatedAt } = article;
  return (
    <li data-featured={isFeatured || undefined}>
      {isFeatured && <b>Featured</b>}
      <h3>
        <SiteLink href={articlePath(slug)}>{title}</SiteLink>
      </h3>
      <p>{description}</p>
      <p>
        <small>
          {topicLabel(topic)}, {readingMinutes} min read, updated{" "}
          <time dateTime={updatedAt}>{longDate(updatedAt)}</time>
          <br />
          {reviewText(article)}
        </small>
      </p>
    </li>
  );
}
