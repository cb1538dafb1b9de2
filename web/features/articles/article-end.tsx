import { libraryHref } from "#content/library.ts";
import type { Article } from "#contract/articles.ts";
import { SiteLink } from "#web/components/ui/site-link.tsx";
import { Helpful } from "./helpful.tsx";
import { ShareButton } from "./share-button.tsx";

/** What stands under every article: what it rests on, who reviewed it, where to read on, and what it is not. */
export function ArticleEnd({ article: { slug, title, sources, related, reviewedBy } }: { article: Article }) {
  return (
    <>
      {sources.length > 0 && (
        <section id="sources" className="part">
          <h2>Sources</h2>
          <div className="text">
            {!reviewedBy && (
              <p>Medical review: not yet recorded. A clinician's name and the date will stand here once it is done.</p>
            )}
            <ol className="sources">
              {sources.map(({ title, publisher, year, url }) => (
                <li key={url}>
                  <a href={url} rel="noreferrer">
                    {title}
                  </a>
                  , {publisher}, {year}
                </li>
              ))}
            </ol>
          </div>
        </section>
      )}
      <section className="part scripted">
        <h2>Was this article helpful?</h2>
        <div>
          <Helpful key={slug} slug={slug} />
          <ShareButton title={title} />
        </div>
      </section>
      <section className="part">
        <h2>Read on</h2>
        <ul className="related">
          {related.map(({ path, title: name }) => (
            <li key={path}>
              <SiteLink href={path}>{name}</SiteLink>
            </li>
          ))}
          <li>
            <SiteLink href={libraryHref({})}>All articles</SiteLink>
          </li>
        </ul>
      </section>
      <p className="disclaimer">
        This article gives general information. It is not medical advice and no substitute for an exam. In an emergency,
        call 911.
      </p>
    </>
  );
}
