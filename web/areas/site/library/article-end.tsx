import { libraryHref } from "#content/library.ts";
import type { Article } from "#contract/articles.ts";
import { ReadOn } from "../content/read-on.tsx";
import { SourceList } from "../content/source-list.tsx";
import { Helpful } from "./helpful.tsx";
import { ShareButton } from "./share-button.tsx";

export function ArticleEnd({ article: { slug, title, sources, related } }: { article: Article }) {
  return (
    <>
      {sources.length > 0 && <SourceList sources={sources} />}
      <section className="part scripted">
        <h2>Was this article helpful?</h2>
        <div>
          <Helpful key={slug} slug={slug} />
          <ShareButton title={title} />
        </div>
      </section>
      <ReadOn links={[...related, { path: libraryHref({}), title: "All articles" }]} />
      <p className="disclaimer">
        This article gives general information. It is not medical advice and no substitute for an exam. In an emergency,
        call 911.
      </p>
    </>
  );
}
