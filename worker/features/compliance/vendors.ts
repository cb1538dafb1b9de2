import { and, asc, eq, exists } from "drizzle-orm";
import { daysBetween, todayIn } from "#contract/time.ts";
import { type BaaState, RENEWAL_DAYS, type Vendor, type VendorRequest } from "#contract/vendors.ts";
import { demand, isRefused } from "../../db/demand.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { vendors } from "../../db/schema/vendors.ts";
import type { SignedIn } from "../../db/sessions.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { actorAudit } from "../../kernel/audit.ts";
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
  const facts = { actionType: "vendor.create", resourceType: "vendor", resourceId: id };
  try {
    await db.batch([
      db.insert(vendors).values(row),
      db.insert(auditTrails).values(actorAudit(at, actor, { ...facts, actionDetails: baaFacts(request) })),
    ]);
  } catch (error) {
    if (isUniqueViolation(error)) throw wrong("id", "That vendor is in the register already.");
    throw error;
  }
  return toVendor(row, todayIn(deps.now()));
}

/** Days of an agreement are a fact about a firm: who changed them to what is worth knowing. */
function baaFacts({ status, baaSignedAt, baaRenewsAt }: VendorRequest) {
  return { status, baaSignedAt, baaRenewsAt };
}

/** @throws not_found, stale */
export async function changeVendor(
  deps: VendorDeps,
  { id, version, actor }: { id: string; version: number; actor: SignedIn },
  request: VendorRequest,
): Promise<Vendor> {
  const { db, now } = deps;
  const at = now();
  const same = and(eq(vendors.id, id), eq(vendors.version, version));
  const facts = { actionType: "vendor.update", resourceType: "vendor", resourceId: id };
  try {
    const [, [row]] = await db.batch([
      demand(db, exists(db.select().from(vendors).where(same))),
      db
        .update(vendors)
        .set({ ...request, version: version + 1, updatedAt: at })
        .where(same)
        .returning(),
      db.insert(auditTrails).values(actorAudit(at, actor, { ...facts, actionDetails: baaFacts(request) })),
    ]);
    if (!row) throw vendorNotFound();
    return toVendor(row, todayIn(deps.now()));
  } catch (error) {
    if (!isRefused(error)) throw error;
    if ((await db.$count(vendors, eq(vendors.id, id))) === 0) throw vendorNotFound();
    throw new AppError("stale", "Somebody else has changed this vendor since you looked. Please look again.");
  }
}

function vendorNotFound(): AppError {
  return new AppError("not_found", "There is no such vendor.");
}
