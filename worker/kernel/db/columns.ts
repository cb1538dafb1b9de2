import { customType, integer } from "drizzle-orm/sqlite-core";

export function instant() {
  return integer({ mode: "timestamp_ms" });
}

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array | ArrayBuffer | number[] }>({
  dataType: () => "blob",
  fromDriver: (stored) => (stored instanceof ArrayBuffer ? new Uint8Array(stored) : Uint8Array.from(stored)),
});
