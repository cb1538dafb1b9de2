import type { Source } from "#content/page-content.ts";

interface SourcesProps {
  sources: readonly Source[];
  /** A named clinician has reviewed what stands above; his name stands with it. */
  isReviewed?: boolean;
}

/** What a page or an article rests on. */
export function Sources({ sources, isReviewed = false }: SourcesProps) {
  return (
    <section id="sources" className="part">
      <h2>Sources</h2>
      <div className="text">
        {!isReviewed && (
          <p>Medical review: not yet recorded. A clinician's name and the date will stand here once it is done.</p>
        )}
        <ol className="sources">
          {sources.map(({ title, publisher, year, url }) => (
            <li key={`${title} ${url}`}>
              {url ? (
                <a href={url} rel="noreferrer">
                  {title}
                </a>
              ) : (
                title
              )}
              , {publisher}, {year}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
