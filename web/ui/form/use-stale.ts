import { useState } from "react";
import { ApiError } from "#web/lib/api-error.ts";
import { currentIn, isStale, STALE } from "#web/lib/stale.ts";

/**
 * Saves a row that others may change too. After a 409 it returns their row as `theirs`, and the next save replaces
 * exactly that one.
 * @param row as the user saw it; null or undefined for a new one
 * @param read fetches the row where the answer doesn't bring it; undefined when the row is gone
 */
export function useStale<Row>(row: Row, read?: () => Promise<Row | undefined>) {
  const [theirs, setTheirs] = useState<NonNullable<Row>>();

  async function save<Answer>(send: (seen: Row) => Promise<Answer>): Promise<Answer> {
    const seen = theirs ?? row;
    try {
      return await send(seen);
    } catch (error) {
      const fresh = isStale(error) ? await (read?.() ?? currentIn<Row>(error)) : undefined;
      // Gone, or refused for a reason that a newer version doesn't lift: the server's message says why.
      if (!fresh || isSame(fresh, seen)) throw error;
      setTheirs(fresh);
      throw new ApiError({ code: "stale", message: STALE });
    }
  }

  return { theirs, save };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
