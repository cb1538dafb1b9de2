import { and, asc, count, desc, eq, inArray, or, sql } from "drizzle-orm";
import { may } from "#contract/permissions.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { hasEmail } from "../accounts.ts";
import { identities, userRoles, users } from "../schema/accounts.ts";
import { factors } from "../schema/factors.ts";
import { type Account, accountStatements, factorFacts, toAccount } from "../sign-up/account.ts";
import { type AccountAdminDeps, type Admin, adminAudit, userNotFound } from "./admin.ts";

/** Health care operations (45 CFR 164.501). */
const PURPOSE = "operations";

export async function readUser(deps: AccountAdminDeps, admin: Admin, id: string): Promise<Account> {
  const { db, now } = deps;
  const facts = { actionType: "view", resourceType: "user", resourceId: id, patientId: id, purpose: PURPOSE };
  const [user, own, ownFactors, roles] = await db.batch([
    ...accountStatements(deps, id),
    db.insert(auditTrails).values(adminAudit(now(), admin, facts)),
  ]);
  const account = toAccount([user, own, ownFactors, roles]);
  if (!account) throw userNotFound();
  return account;
}

export interface UserPage {
  page: number;
  perPage: number;
}

const DEFAULT_PER_PAGE = 50;
const MAX_PER_PAGE = 200;

export function parsePage(page: string | undefined, perPage: string | undefined): UserPage {
  return {
    page: Math.max(1, wholeNumber(page, 1)),
    perPage: Math.min(MAX_PER_PAGE, Math.max(1, wholeNumber(perPage, DEFAULT_PER_PAGE))),
  };
}

function wholeNumber(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new AuthError("validation_failed", "Bad Pagination Parameters: they must be whole numbers");
}

const isStaffAccount = sql`${users.id} in (
  select ${userRoles.userId} from ${userRoles}
  where ${userRoles.role} <> 'patient' and (${userRoles.isActive} = 1 or ${users.closedAt} is not null))`;

function readsPatients({ actor }: Admin): boolean {
  return actor === null || may(actor.roles, "patient:read");
}

/**
 * A caller without patient:read must not learn from an id who is a patient, so they need the whole address. The try is
 * audited.
 */
export async function assertReaches(
  deps: AccountAdminDeps,
  admin: Admin,
  { id, email }: { id: string; email?: string | undefined },
): Promise<void> {
  const { db, now } = deps;
  const isNamed = email ? or(isStaffAccount, hasEmail(email.toLowerCase())) : isStaffAccount;
  if (readsPatients(admin) || (await db.$count(users, and(eq(users.id, id), isNamed))) > 0) return;
  const facts = { actionType: "account_denied", resourceType: "user", resourceId: id, patientId: id, success: false };
  await db.insert(auditTrails).values(adminAudit(now(), admin, facts));
  throw userNotFound();
}

export async function listUsers(
  deps: AccountAdminDeps,
  admin: Admin,
  { page, perPage }: UserPage,
): Promise<{ accounts: Account[]; total: number }> {
  const { db, now } = deps;
  const order = [desc(users.createdAt), asc(users.id)];
  const offset = (page - 1) * perPage;
  const which = readsPatients(admin) ? undefined : isStaffAccount;
  const onPage = db
    .select({ id: users.id })
    .from(users)
    .where(which)
    .orderBy(...order)
    .limit(perPage)
    .offset(offset);
  const about = { resourceType: "user_list", patientId: null, purpose: PURPOSE };
  const facts = { actionType: "view", ...about, actionDetails: { page, perPage } };
  const [[counted], rows, own, ownFactors, roles] = await db.batch([
    db.select({ total: count() }).from(users).where(which),
    db
      .select()
      .from(users)
      .where(which)
      .orderBy(...order)
      .limit(perPage)
      .offset(offset),
    db.select().from(identities).where(inArray(identities.userId, onPage)).orderBy(asc(identities.createdAt)),
    db
      .select({ ...factorFacts, userId: factors.userId })
      .from(factors)
      .where(inArray(factors.userId, onPage))
      .orderBy(asc(factors.createdAt)),
    db.select().from(userRoles).where(inArray(userRoles.userId, onPage)),
    db.insert(auditTrails).values(adminAudit(now(), admin, facts)),
  ]);
  const accounts = rows.map((user) => ({
    user,
    identities: own.filter(({ userId }) => userId === user.id),
    factors: ownFactors.filter(({ userId }) => userId === user.id),
    roles: roles.filter(({ userId, isActive }) => userId === user.id && isActive).map(({ role }) => role),
  }));
  return { accounts, total: counted?.total ?? 0 };
}

/** RFC 8288. The client reads the page from the first `=`. */
export function linkHeader({ page, perPage }: UserPage, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (number: number, rel: string) => `</admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", ");
}
