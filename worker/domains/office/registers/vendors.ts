import { asc, eq } from "drizzle-orm";
import { daysBetween, todayIn } from "#contract/time.ts";
import { type BaaState, RENEWAL_DAYS, type Vendor, type VendorRequest } from "#contract/vendors.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { isAt, type SeenVersion, staleOrGone, write } from "#worker/kernel/write.ts";
import { vendors } from "#worker/providers/live/vendors-schema.ts";
import { wrong } from "./requests.ts";

type VendorDeps = Pick<Deps, "db" | "now">;
type Row = typeof vendors.$inferSelect;

/** A clinic works with dozens. */
const MANY = 500;

/** How an agreement stands on a day. */
export function baaStateOf(
  { handlesPhi, baaSignedAt, baaRenewsAt }: Pick<Row, "handlesPhi" | "baaSignedAt" | "baaRenewsAt">,
  today: string,
): BaaState {
  if (baaSignedAt === null) return handlesPhi ? "missing" : "not_needed";
  if (baaSignedAt > today) return "not_yet";
  if (baaRenewsAt === null) return "in_force";
  const left = daysBetween(today, baaRenewsAt);
  if (left <= 0) return "expired";
  return left <= RENEWAL_DAYS ? "renewal_due" : "in_force";
}

const URGENT: readonly BaaState[] = ["expired", "missing", "renewal_due"];

/** Whether somebody has to see to it: not for who does not work for us any more. */
export function needsCare({ status, ...row }: Row, today: string): boolean {
  return status !== "ended" && URGENT.includes(baaStateOf(row, today));
}

export async function listVendors(deps: VendorDeps): Promise<{ vendors: Vendor[] }> {
  const rows = await deps.db.select().from(vendors).orderBy(asc(vendors.name)).limit(MANY);
  const today = todayIn(deps.now());
  const first = rows.filter((row) => needsCare(row, today));
  const rest = rows.filter((row) => !needsCare(row, today));
  return { vendors: [...first, ...rest].map((row) => toVendor(row, today)) };
}

function toVendor(row: Row, today: string): Vendor {
  const { id, name, service, data, handlesPhi, baaSignedAt, baaRenewsAt, status, version, updatedAt } = row;
  const own = { id, name, service, data, handlesPhi, baaSignedAt, baaRenewsAt, status, version };
  return { ...own, baa: baaStateOf(row, today), updatedAt: updatedAt.toISOString() };
}

/** @throws invalid_request when the id is taken */
export async function addVendor(
  deps: VendorDeps,
  { id, ...request }: VendorRequest & { id: string },
  actor: SignedIn,
): Promise<Vendor> {
  const { db, now } = deps;
  const at = now();
  const row: Row = { id, ...request, ownerId: actor.user.id, version: 1, createdAt: at, updatedAt: at };
  await write(deps, {
    actor,
    audit: { actionType: "vendor.create", resourceType: "vendor", resourceId: id, actionDetails: baaFacts(request) },
    statements: [db.insert(vendors).values(row)],
    taken: () => wrong("id", "That vendor is in the register already."),
  });
  return toVendor(row, todayIn(deps.now()));
}

/** Days of an agreement are a fact about a firm: who changed them to what is worth knowing. */
function baaFacts({ status, baaSignedAt, baaRenewsAt }: VendorRequest) {
  return { status, baaSignedAt, baaRenewsAt };
}

/** @throws not_found, stale */
export async function changeVendor(
  deps: VendorDeps,
  { actor, ...seen }: SeenVersion & { actor: SignedIn },
  request: VendorRequest,
): Promise<Vendor> {
  const { db, now } = deps;
  const { id, version } = seen;
  const refused = () => staleOrGone(deps, vendors, { id, noun: "vendor" });
  const { changed } = await write(deps, {
    actor,
    audit: { actionType: "vendor.update", resourceType: "vendor", resourceId: id, actionDetails: baaFacts(request) },
    guard: isAt(vendors, seen),
    statements: [
      db
        .update(vendors)
        .set({ ...request, version: version + 1, updatedAt: now() })
        .where(eq(vendors.id, id))
        .returning(),
    ],
    refused,
  });
  const [[row]] = changed;
  if (!row) throw await refused();
  return toVendor(row, todayIn(now()));
}
