import { articlePath, topicLabel } from "#content/library.ts";
import type { ArticleList } from "#contract/articles.ts";
import { SiteLink } from "#web/components/ui/site-link.tsx";

export function ArticleCards({ list }: { list: ArticleList }) {
  return (
    <ul className="articles">
      {list.articles.map(({ slug, title, description, topic, readingMinutes }) => (
        <li key={slug}>
          <h3>
            <SiteLink href={articlePath(slug)}>{title}</SiteLink>
          </h3>
          <p>{description}</p>
          <p>
            <small>
              {topicLabel(topic)}, {readingMinutes} min read
            </small>
          </p>
        </li>
      ))}
    </ul>
  );
}
