import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { localDate } from "#contract/time.ts";
import type { KernelDeps } from "#worker/kernel/deps.ts";
import { vendors } from "./vendors-schema.ts";

/**
 * Whether a business associate agreement with a vendor is in force today: health information may go there only then.
 * @param vendorId an id of `KNOWN_VENDORS` in contract/vendors.ts
 */
export async function hasBaa({ db, now }: Pick<KernelDeps, "db" | "now">, vendorId: string): Promise<boolean> {
  return (await db.$count(vendors, and(eq(vendors.id, vendorId), inForce(now())))) > 0;
}

/** Every vendor with which one is in force today, for a batch. */
export function agreementsQuery({ db, now }: Pick<KernelDeps, "db" | "now">) {
  return db.select({ vendorId: vendors.id }).from(vendors).where(inForce(now()));
}

function inForce(at: Date) {
  const today = localDate(at);
  return and(
    eq(vendors.status, "active"),
    lte(vendors.baaSignedAt, today),
    or(isNull(vendors.baaRenewsAt), gt(vendors.baaRenewsAt, today)),
  );
}
