import { Icon } from "#web/components/ui/icon.tsx";
import { plainText } from "./article-body.tsx";
import type { ArticleSection } from "./sections.ts";

/** Where things stand in a long article. */
export function Contents({ sections }: { sections: readonly ArticleSection[] }) {
  if (sections.length < 2) return null;
  return (
    <nav aria-label="In this article">
      <details className="toc" suppressHydrationWarning>
        <summary className="chevron">
          In this article
          <Icon name="chevron" />
        </summary>
        <ul>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{plainText(heading)}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
