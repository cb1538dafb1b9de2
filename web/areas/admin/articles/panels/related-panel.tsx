import { useState } from "react";
import { useUnsaved } from "#web/ui/dialog/use-unsaved.ts";
import type { OpenArticle } from "../use-article.ts";
import { LinesPanel } from "./lines-panel.tsx";

/** A line that is not a path stays in the panel, unsaved, until the user corrects it. */
export function RelatedPanel({ article }: { article: OpenArticle }) {
  const [lines, setLines] = useState<readonly string[]>(article.content.related);
  useUnsaved(lines.some((line) => line.trim() !== "" && !isPath(line)));
  return (
    <LinesPanel
      label="Path"
      add="Add a page"
      lines={lines}
      isEditable={article.work.mayEdit}
      wrongWith={problemOf}
      onChange={(next) => {
        setLines(next);
        article.change({ related: next.filter(isPath) });
      }}
    />
  );
}

function isPath(line: string): boolean {
  return line.startsWith("/");
}

function problemOf(line: string): string | undefined {
  return isPath(line) ? undefined : "A page of this site begins with /. This line is not saved until it does.";
}
