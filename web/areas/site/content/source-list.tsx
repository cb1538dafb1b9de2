import type { PageSource } from "#content/page-content.ts";

export function SourceList({ sources }: { sources: readonly PageSource[] }) {
  return (
    <section id="sources" className="part">
      <h2>Sources</h2>
      <div className="text">
        <ol className="sources">
          {sources.map(({ title, publisher, year, url }, at) => (
            <li key={`${title} ${url}`} id={`source-${at + 1}`}>
              {url ? (
                <a href={url} rel="noreferrer">
                  {title}
                </a>
              ) : (
                title
              )}
              {`, ${publisher}, ${year}`}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
