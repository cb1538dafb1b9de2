import { useState } from "react";
import { topicLabel } from "#content/library.ts";
import { ArticleBlocks } from "#web/areas/site/content/article-blocks.tsx";
import { Button } from "#web/ui/base/button.tsx";
import type { OpenArticle } from "../use-article.ts";

/** Renders the blocks that the worker parsed, as the site does. */
export function PreviewPane({ article: { work, content } }: { article: OpenArticle }) {
  const [isPhone, setPhone] = useState(false);
  return (
    <section className="min-w-0" aria-label="Preview">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>As readers will see what is saved</p>
        <Button aria-pressed={isPhone} onClick={() => setPhone(!isPhone)}>
          Phone width
        </Button>
      </div>
      <article className="preview" data-phone={isPhone}>
        <p>
          <small>{topicLabel(content.topic)}</small>
        </p>
        <h2>{content.title}</h2>
        {content.cover && (
          <img
            className="cover my-3"
            data-focus={content.cover.focus}
            src={content.cover.src}
            alt={content.cover.alt}
          />
        )}
        <p className="lead">{content.description}</p>
        {content.keyPoints.length > 0 && (
          <ul className="bullets note">
            {content.keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        <div className="text">
          <ArticleBlocks blocks={work.check.blocks} />
        </div>
      </article>
    </section>
  );
}
