import type { UseQueryResult } from "@tanstack/react-query";
import { clockTime } from "#contract/time-words.ts";
import { useOnline } from "#web/lib/state/use-online.ts";
import { Button } from "#web/ui/base/button.tsx";

interface LiveNoteProps {
  query: Pick<UseQueryResult<{ checkedAt: number }>, "data" | "isError" | "refetch">;
  zone: string;
}

/** How fresh the page is. Who is offline, or gets no answer, sees that what stands there may be old. */
export function LiveNote({ query: { data, isError, refetch }, zone }: LiveNoteProps) {
  const isOnline = useOnline();
  if (!data) return null;
  const at = clockTime(new Date(data.checkedAt).toISOString(), zone);
  if (isOnline && !isError) return <p className="live">Last updated {at}</p>;
  return (
    <p className="live" data-level="now" role="alert">
      {isOnline ? "No answer from the server." : "You are offline."} This is how it was at {at}.{" "}
      {isOnline && (
        <Button look="link" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </p>
  );
}
