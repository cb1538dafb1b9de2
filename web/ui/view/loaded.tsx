import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "isError" | "refetch"> & { fetchStatus?: string };
  lines?: number;
  hasOwnNotice?: boolean;
  children: (data: Data) => ReactNode;
}

/** Data stays visible when a refetch fails. */
export function Loaded<Data>({ query, lines, hasOwnNotice = false, children }: LoadedProps<Data>) {
  const { data, error, isError, fetchStatus, refetch } = query;
  if (data !== undefined)
    return (
      <>
        {isError && !hasOwnNotice && <NotRefreshed retry={refetch} isBusy={fetchStatus === "fetching"} />}
        {children(data)}
      </>
    );
  if (fetchStatus === "paused")
    return <p role="status">You are offline. This appears as soon as you are connected again.</p>;
  if (isError) return <ErrorState error={error} retry={refetch} />;
  return lines === undefined ? <p role="status">Loading...</p> : <Skeleton lines={lines} />;
}

function NotRefreshed({ retry, isBusy }: { retry: () => unknown; isBusy: boolean }) {
  return (
    <p className="note" data-level="warning" role="alert">
      Couldn’t refresh.{" "}
      <Button look="link" isBusy={isBusy} onClick={() => void retry()}>
        Try again
      </Button>
    </p>
  );
}

export function ErrorState({ error, retry }: { error: unknown; retry: () => unknown }) {
  return (
    <div className="note" data-level="warning" role="alert">
      <p>{saidOf(troubleOf(error))}</p>
      <Button onClick={() => void retry()}>Try again</Button>
    </div>
  );
}

export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="skeleton" role="status">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line) => (
        <span key={line} aria-hidden="true" />
      ))}
    </div>
  );
}
