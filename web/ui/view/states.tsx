import type { ReactNode } from "react";
import { saidOf, troubleOf } from "#web/lib/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";

interface EmptyProps {
  /** What is not there, in a sentence: "No leads yet." */
  children: ReactNode;
  /** What can be done about it. */
  act?: ReactNode;
}

/** Where a list has nothing to show. */
export function Empty({ children, act }: EmptyProps) {
  return (
    <div className="empty">
      <p>{children}</p>
      {act && <div className="act-list">{act}</div>}
    </div>
  );
}

/** Why something is not there, with 'Try again'. `error` is what the call threw. */
export function ErrorState({ error, retry }: { error: unknown; retry?: () => unknown }) {
  return (
    <div className="note" data-level="warning" role="alert">
      <p>{saidOf(troubleOf(error))}</p>
      {retry && <Button onClick={() => void retry()}>Try again</Button>}
    </div>
  );
}

/** Grey bars while something is on its way, told as 'Loading...'. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className="skeleton" role="status">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line) => (
        <span key={line} aria-hidden="true" />
      ))}
    </div>
  );
}
