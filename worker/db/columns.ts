import { integer } from "drizzle-orm/sqlite-core";

/** An instant, stored as whole milliseconds since the epoch, UTC; a `Date` in code. */
export function instant() {
  return integer({ mode: "timestamp_ms" });
}
