import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { localDate } from "#contract/time.ts";
import type { KernelDeps } from "#worker/kernel/deps.ts";
import { vendors } from "./vendors-schema.ts";

/** Health information may go to a vendor only while its business associate agreement is in force. */
export async function hasBaa({ db, now }: Pick<KernelDeps, "db" | "now">, vendorId: string): Promise<boolean> {
  return (await db.$count(vendors, and(eq(vendors.id, vendorId), inForce(now())))) > 0;
}

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
