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
  if (isOnline && !isError)
    return (
      <p className="ml-auto text-muted data-[level]:rounded-control data-[level]:border data-[level]:border-danger data-[level]:px-3 data-[level]:py-1 data-[level]:text-danger">
        Last updated {at}
      </p>
    );
  return (
    <p
      className="ml-auto text-muted data-[level]:rounded-control data-[level]:border data-[level]:border-danger data-[level]:px-3 data-[level]:py-1 data-[level]:text-danger"
      data-level="now"
      role="alert"
    >
      {isOnline ? "No answer from the server." : "You are offline."} This is how it was at {at}.{" "}
      {isOnline && (
        <Button look="link" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </p>
  );
}
