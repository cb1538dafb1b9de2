import type { UseQueryResult } from "@tanstack/react-query";
import { clockTime } from "#contract/time-words.ts";
import { useOnline } from "#web/lib/state/use-online.ts";
import { Button } from "#web/ui/base/button.tsx";

interface LiveNoteProps {
  query: Pick<UseQueryResult<{ checkedAt: number }>, "data" | "isError" | "refetch">;
  zone: string;
}

/** Staff who are offline must see that the page may be out of date. */
export function LiveNote({ query: { data, isError, refetch }, zone }: LiveNoteProps) {
  const isOnline = useOnline();
  if (!data) return null;
  const at = clockTime(new Date(data.checkedAt).toISOString(), zone);
  if (isOnline && !isError) return <p className="ml-auto text-muted">Last updated {at}</p>;
  return (
    <p className="ml-auto rounded-control border border-danger px-3 py-1 text-danger" role="alert">
      {isOnline ? "No answer from the server." : "You are offline."} This is how it was at {at}.{" "}
      {isOnline && (
        <Button look="link" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </p>
  );
}
