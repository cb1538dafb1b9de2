import { isTopic, LIBRARY_PATH, libraryHref, topicLabel } from "#content/library.ts";
import { practicePages } from "#content/pages/practice.ts";
import type { Article } from "#contract/articles.ts";
import { longDate } from "#contract/long-date.ts";
import { inlineText, type MarkdownBlock, type MarkdownInline } from "#contract/markdown.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { ArticleBlocks } from "../content/article-blocks.tsx";
import { ClaimText } from "../content/claim.tsx";
import { Contents } from "../content/contents.tsx";
import { Breadcrumb } from "../layout/breadcrumb.tsx";
import { Places } from "../layout/places.tsx";
import { ArticleEnd } from "./article-end.tsx";

const TRAIL = [{ label: practicePages.healthLibrary.heading, href: LIBRARY_PATH }];

export function ArticlePage({ article }: { article: Article }) {
  const { intro, sections } = toSections(article.blocks);
  const parts = sections.map(({ id, heading }) => ({ id, heading: inlineText(heading) }));
  return (
    <article>
      <div className="page-head deep">
        <div className="wrap">
          <div>
            <Breadcrumb current={article.title} trail={TRAIL} />
            <h1>{article.title}</h1>
            <p className="lead">{article.description}</p>
            <Facts article={article} />
            <SiteLink href={practicePages.bookAppointment.path} className="btn large">
              <ClaimText id="schedule-free-visit" />
            </SiteLink>
          </div>
          <Places />
        </div>
      </div>
      <div className="wrap page">
        {article.cover && <Cover {...article.cover} />}
        <section className="part">
          <h2 id="key-points">Key points</h2>
          <ul className="bullets note">
            {article.keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
        {parts.length > 1 && <Contents label="In this article" parts={parts} />}
        {intro.length > 0 && (
          <section className="part" aria-label="In short">
            <h2>In short</h2>
            <div className="text">
              <ArticleBlocks blocks={intro} />
            </div>
          </section>
        )}
        {sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} className="part">
            <h2>{inlineText(heading)}</h2>
            <div className="text">
              <ArticleBlocks blocks={blocks} />
            </div>
          </section>
        ))}
        <ArticleEnd article={article} />
      </div>
    </article>
  );
}

function Cover({ src, alt, focus, width, height }: NonNullable<Article["cover"]>) {
  return (
    <img className="cover" data-focus={focus} src={src} alt={alt} width={width} height={height} fetchPriority="high" />
  );
}

function Facts({ article }: { article: Article }) {
  const { topic, readingMinutes, publishedAt, updatedAt, reviewedBy, reviewedAt } = article;
  const [published, updated] = [longDate(publishedAt), longDate(updatedAt)];
  return (
    <ul className="article-facts">
      <li>{isTopic(topic) ? <a href={libraryHref({ topic })}>{topicLabel(topic)}</a> : topic}</li>
      <li>{readingMinutes} min read</li>
      <li>
        Published <time dateTime={publishedAt}>{published}</time>
      </li>
      {updated !== published && (
        <li>
          Updated <time dateTime={updatedAt}>{updated}</time>
        </li>
      )}
      <li>
        {reviewedBy && reviewedAt ? (
          <>
            Medically reviewed by {reviewedBy}, <time dateTime={reviewedAt}>{longDate(reviewedAt)}</time>
          </>
        ) : (
          "Medical review: not yet recorded"
        )}
      </li>
    </ul>
  );
}

interface ArticleSection {
  id: string;
  heading: MarkdownInline[];
  blocks: MarkdownBlock[];
}

/** Splits an article at its level 2 headings. */
function toSections(blocks: readonly MarkdownBlock[]): { intro: MarkdownBlock[]; sections: ArticleSection[] } {
  const intro: MarkdownBlock[] = [];
  const sections: ArticleSection[] = [];
  for (const block of blocks) {
    if (block.type === "heading" && block.level === 2) {
      sections.push({ id: block.id, heading: block.children, blocks: [] });
    } else (sections.at(-1)?.blocks ?? intro).push(block);
  }
  return { intro, sections };
}
