import { useState } from "react";
import { ApiError } from "#web/lib/api/api-error.ts";
import { currentIn, isStaleError, STALE } from "#web/lib/api/stale.ts";

/** Keeps the row that the form opened with: a refetch may bring a newer version. @param row read once */
export function useStale<Row>(row: Row, read?: () => Promise<Row | undefined>) {
  const [opened, setOpened] = useState(row);
  const [theirs, setTheirs] = useState<NonNullable<Row>>();

  async function save<Answer>(send: (seen: Row) => Promise<Answer>, rowIn?: (answer: Answer) => Row): Promise<Answer> {
    const seen = theirs ?? opened;
    try {
      const answer = await send(seen);
      if (rowIn) setOpened(rowIn(answer));
      setTheirs(undefined);
      return answer;
    } catch (error) {
      return refused(error, seen);
    }
  }

  async function refused(error: unknown, seen: Row): Promise<never> {
    const fresh = isStaleError(error) ? await (read?.() ?? currentIn<Row>(error)) : undefined;
    // Gone, or refused for a reason that a newer version does not lift.
    if (!fresh || isSame(fresh, seen)) throw error;
    setTheirs(fresh);
    throw new ApiError({ code: "stale", message: STALE });
  }

  return { opened, theirs, save };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
