import { lazy, Suspense } from "react";
import type { DiffLinesProps } from "./diff-lines.tsx";
import { Skeleton } from "./states.tsx";

const DiffLines = lazy(() => import("./diff-lines.tsx").then((module) => ({ default: module.DiffLines })));

/**
 * What changed between two texts, line by line, with the words of changed lines underlined: `+` and `-` and the
 * words 'added' and 'removed' beside the colour. Its code comes when it is first shown.
 */
export function DiffView(props: DiffLinesProps) {
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <DiffLines {...props} />
    </Suspense>
  );
}
