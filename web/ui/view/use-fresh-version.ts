import { useState } from "react";
import { ApiError } from "#web/lib/api-error.ts";

/** What is told when somebody else was quicker: what was typed stays. */
export const STALE_WORDS =
  "Somebody else has changed this meanwhile. Your words are still here: look at theirs, then save again.";

/** Whether somebody else has saved since the row was seen. */
export function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "stale";
}

/**
 * Saves a row that a dialog holds, with the version that was seen. Where somebody else was quicker the row is read
 * anew and shown as `theirs`, and the next save replaces exactly that.
 * @param read the row as the server has it now; undefined where it is gone
 */
export function useFreshVersion<Row extends { version: number }>(read: () => Promise<Row | undefined>) {
  const [theirs, setTheirs] = useState<Row>();

  async function save<Answer>(row: Row, send: (version: number) => Promise<Answer>): Promise<Answer> {
    const { version } = theirs ?? row;
    try {
      return await send(version);
    } catch (error) {
      if (!isStale(error)) throw error;
      const fresh = await read();
      // Gone, or refused for what no newer version helps against: the server's own words say why.
      if (!fresh || fresh.version === version) throw error;
      setTheirs(fresh);
      throw new ApiError({ code: "stale", message: STALE_WORDS });
    }
  }

  return { theirs, save };
}
