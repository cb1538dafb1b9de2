import { clinic } from "./clinic.ts";
import { escapeHtml } from "./escape-html.ts";
import { articlePath, LIBRARY_PATH, type PublishedArticle, topicLabel } from "./library.ts";

export const FEED_PATH = "/feed.xml";

const MAX_ENTRIES = 50;

/** Atom, RFC 4287. */
export function feedXml(articles: readonly PublishedArticle[]): string {
  const newest =
    articles
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? new Date(0).toISOString();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
<id>${clinic.origin}${LIBRARY_PATH}</id>
<title>${escapeXml(`Health library | ${clinic.name}`)}</title>
<updated>${newest}</updated>
<author><name>${escapeXml(clinic.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${clinic.origin}${FEED_PATH}"/>
<link rel="alternate" type="text/html" href="${clinic.origin}${LIBRARY_PATH}"/>
${articles.slice(0, MAX_ENTRIES).map(toEntry).join("\n")}
</feed>
`;
}

function toEntry({ slug, title, description, topic, publishedAt, updatedAt }: PublishedArticle): string {
  const address = clinic.origin + articlePath(slug);
  return `<entry>
<id>${address}</id>
<title>${escapeXml(title)}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${publishedAt}</published>
<updated>${updatedAt}</updated>
<category term="${escapeXml(topic)}" label="${escapeXml(topicLabel(topic))}"/>
<summary>${escapeXml(description)}</summary>
</entry>`;
}

/** XML 1.0 forbids most control characters. */
function escapeXml(text: string): string {
  return escapeHtml(text.replace(/\p{Cc}/gu, " "));
}
