import type { PageContent } from "#content/page-content.ts";
import { ReadOn } from "../content/read-on.tsx";
import { SourceList } from "../content/source-list.tsx";

interface ContentEndProps {
  content: PageContent;
  isMedical: boolean;
  titles: Readonly<Record<string, string>>;
}

export function ContentEnd({ content: { sources, related = [] }, isMedical, titles }: ContentEndProps) {
  return (
    <>
      {sources && <SourceList sources={sources} />}
      {related.length > 0 && <ReadOn links={related.map((path) => ({ path, title: titles[path] ?? path }))} />}
      {isMedical && (
        <p className="disclaimer">
          This page gives general information. It is not medical advice and no substitute for an exam. In an emergency,
          call 911.
        </p>
      )}
    </>
  );
}
