import { asc, eq } from "drizzle-orm";
import { daysBetween, todayIn } from "#contract/time.ts";
import { type BaaState, RENEWAL_DAYS, type Vendor, type VendorRequest, vendorList } from "#contract/vendors.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { fieldError } from "#worker/kernel/errors.ts";
import { isAt, staleOrGone, type WriteDeps, write } from "#worker/kernel/write.ts";
import { vendors } from "#worker/providers/live/vendors-schema.ts";
import type { SeenByActor } from "./cases.ts";
import { MOST_ROWS, shownRow } from "./register-rows.ts";

type StoredVendor = typeof vendors.$inferSelect;

export function baaStateOf(
  { handlesPhi, baaSignedAt, baaRenewsAt }: Pick<StoredVendor, "handlesPhi" | "baaSignedAt" | "baaRenewsAt">,
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

export function needsCare({ status, ...row }: StoredVendor, today: string): boolean {
  return status !== "ended" && URGENT.includes(baaStateOf(row, today));
}

export async function listVendors({ db, now }: WriteDeps): Promise<Vendor[]> {
  const rows = await db.select().from(vendors).orderBy(asc(vendors.name)).limit(MOST_ROWS);
  const today = todayIn(now());
  const urgent = rows.filter((row) => needsCare(row, today));
  const rest = rows.filter((row) => !needsCare(row, today));
  return [...urgent, ...rest].map((row) => toVendor(row, today));
}

function toVendor(row: StoredVendor, today: string): Vendor {
  return shownRow<Vendor, StoredVendor>(vendorList, row, { baa: baaStateOf(row, today) });
}

/** The days of an agreement are facts about a firm, so their audit row has the values. */
function vendorAudit(act: "create" | "update", id: string, { status, baaSignedAt, baaRenewsAt }: VendorRequest) {
  const actionDetails = { status, baaSignedAt, baaRenewsAt };
  return { actionType: `vendor.${act}`, resourceType: "vendor", resourceId: id, actionDetails };
}

export async function addVendor(
  deps: WriteDeps,
  { id, ...request }: VendorRequest & { id: string },
  actor: SignedIn,
): Promise<Vendor> {
  const { db, now } = deps;
  const at = now();
  const row: StoredVendor = { id, ...request, ownerId: actor.user.id, version: 1, createdAt: at, updatedAt: at };
  await write(deps, {
    actor,
    audit: vendorAudit("create", id, request),
    statements: [db.insert(vendors).values(row)],
    taken: () => fieldError("id", "That vendor is in the register already."),
  });
  return toVendor(row, todayIn(at));
}

/** @throws not_found, stale */
export async function changeVendor(
  deps: WriteDeps,
  { actor, ...seen }: SeenByActor,
  request: VendorRequest,
): Promise<Vendor> {
  const { db, now } = deps;
  const { id, version } = seen;
  const columns = { ...request, version: version + 1, updatedAt: now() };
  const refused = () => staleOrGone(deps, vendors, { id, noun: "vendor" });
  const { changed } = await write(deps, {
    actor,
    audit: vendorAudit("update", id, request),
    guard: isAt(vendors, seen),
    statements: [db.update(vendors).set(columns).where(eq(vendors.id, id)).returning()],
    refused,
  });
  const [[row]] = changed;
  if (!row) throw await refused();
  return toVendor(row, todayIn(now()));
}
