import { LIBRARY_PATH, type LibraryQuery, libraryHref, sorts, topicLabel } from "#content/library.ts";
import { practicePages } from "#content/pages/practice.ts";
import type { ArticleList } from "#contract/articles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Breadcrumb } from "../layout/breadcrumb.tsx";
import { ArticleCards } from "./article-cards.tsx";
import { resultText } from "./library-copy.ts";
import { NothingFound } from "./nothing-found.tsx";

/** Plain forms and links: every state of the list is a page with an address. */
export function LibraryPage({ list }: { list: ArticleList }) {
  const { heading, summary } = practicePages.healthLibrary;
  return (
    <>
      <div className="page-head deep">
        <div className="wrap">
          <div>
            <Breadcrumb current={heading} />
            <h1>{heading}</h1>
            <p className="lead">{summary}</p>
            <Search query={list.query} />
            <Topics list={list} />
          </div>
        </div>
      </div>
      <div className="wrap page">
        <section className="results" aria-labelledby="results">
          <h2 id="results">{resultText(list)}</h2>
          {!list.query.q && <Order query={list.query} />}
          <Results list={list} />
          {list.pageCount > 1 && <Pager list={list} />}
        </section>
      </div>
    </>
  );
}

function Results({ list }: { list: ArticleList }) {
  if (list.refused) {
    return (
      <p>
        Please wait a minute and search again. Meanwhile you can read <a href={LIBRARY_PATH}>all articles</a>.
      </p>
    );
  }
  return list.total === 0 ? <NothingFound query={list.query} topics={list.topics} /> : <ArticleCards list={list} />;
}

function Search({ query: { q, topic } }: { query: LibraryQuery }) {
  return (
    <search>
      <form action={LIBRARY_PATH} className="search">
        <label htmlFor="library-q">Search the articles</label>
        <input key={q} id="library-q" name="q" type="search" maxLength={100} defaultValue={q} />
        {topic && <input type="hidden" name="topic" value={topic} />}
        <Button type="submit" look="main">
          Search
        </Button>
      </form>
    </search>
  );
}

function Order({ query: { topic, sort } }: { query: LibraryQuery }) {
  return (
    <form action={LIBRARY_PATH} className="search">
      <label htmlFor="library-sort">Sort the articles</label>
      <select key={sort} id="library-sort" name="sort" defaultValue={sort}>
        {Object.entries(sorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {topic && <input type="hidden" name="topic" value={topic} />}
      <Button type="submit">Sort</Button>
    </form>
  );
}

function Topics({ list: { query, topics } }: { list: ArticleList }) {
  return (
    <nav className="topics" aria-label="Topics">
      <ul>
        {[null, ...topics].map((topic) => (
          <li key={topic}>
            <a
              href={libraryHref({ ...query, topic, page: 1 })}
              aria-current={topic === query.topic ? "page" : undefined}
            >
              {topic ? topicLabel(topic) : "All topics"}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pager({ list: { query, pageCount } }: { list: ArticleList }) {
  const { page } = query;
  return (
    <nav className="pager" aria-label="Pages of articles">
      {page > 1 && (
        <a className="btn quiet" href={libraryHref({ ...query, page: page - 1 })} rel="prev">
          Previous page
        </a>
      )}
      <p>
        Page {page} of {pageCount}
      </p>
      {page < pageCount && (
        <a className="btn quiet" href={libraryHref({ ...query, page: page + 1 })} rel="next">
          Next page
        </a>
      )}
    </nav>
  );
}
