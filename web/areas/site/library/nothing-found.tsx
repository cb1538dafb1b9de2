import { type LibraryQuery, type LibraryTopic, libraryHref, topicLabel } from "#content/library.ts";

export function NothingFound({ query, topics }: { query: LibraryQuery; topics: readonly LibraryTopic[] }) {
  return (
    <div className="text">
      <p>Some things to try:</p>
      <ul className="bullets">
        <li>Use one word, such as testosterone, sleep or nitrates.</li>
        {query.topic && (
          <li>
            <a href={libraryHref({ q: query.q })}>Search all topics instead</a> of {topicLabel(query.topic)}.
          </li>
        )}
        <li>
          Open a topic:{" "}
          {topics.map((topic, at) => (
            <span key={topic}>
              {at > 0 && ", "}
              <a href={libraryHref({ topic })}>{topicLabel(topic)}</a>
            </span>
          ))}
          .
        </li>
        <li>
          See <a href={libraryHref({})}>all articles</a>, ask Max, or call either clinic.
        </li>
      </ul>
    </div>
  );
}
