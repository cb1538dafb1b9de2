import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { saidOf, troubleOf } from "#web/lib/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "isError" | "fetchStatus" | "refetch">;
  children: (data: Data) => ReactNode;
}

/** What the server said, or why it is not there yet. What is there stays, also when asking again fails. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, isError, fetchStatus, refetch } = query;
  if (data !== undefined) return children(data);
  if (fetchStatus === "paused")
    return <p role="status">You are offline. This appears as soon as you are connected again.</p>;
  if (!isError) return <p role="status">Loading...</p>;
  return (
    <div className="note" data-level="warning" role="alert">
      <p>{saidOf(troubleOf(error))}</p>
      <Button onClick={() => void refetch()}>Try again</Button>
    </div>
  );
}
