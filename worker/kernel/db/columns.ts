import { customType, integer } from "drizzle-orm/sqlite-core";

/** An instant, stored as whole milliseconds since the epoch, UTC; a `Date` in code. */
export function instant() {
  return integer({ mode: "timestamp_ms" });
}

/** A file as it is. D1 gives its bytes back as an array of numbers. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array | ArrayBuffer | number[] }>({
  dataType: () => "blob",
  fromDriver: (stored) => (stored instanceof ArrayBuffer ? new Uint8Array(stored) : Uint8Array.from(stored)),
});
