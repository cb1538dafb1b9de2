import { and, eq, exists, notInArray } from "drizzle-orm";
import { signUpMetadata } from "#contract/auth.ts";
import type { InviteRequest } from "#contract/auth-admin.ts";
import type { Role } from "#contract/permissions.ts";
import { hasEmail } from "../../../db/accounts.ts";
import { insertWhere } from "../../../db/insert-where.ts";
import { profiles, userRoles, users } from "../../../db/schema/accounts.ts";
import { auditTrails } from "../../../db/schema/audit.ts";
import { oneTimeTokens, sessions } from "../../../db/schema/sessions.ts";
import type { UserRow } from "../../../db/sessions.ts";
import type { Account } from "../account.ts";
import { loadAccount } from "../account.ts";
import { makeAccount, profileOf, storeAccount } from "../new-account.ts";
import { type MailPlace, sendOneTime } from "../one-time-mail.ts";
import { parseEmail } from "../sign-up.ts";
import { type Admin, type AdminDeps, adminAudit, emailExists, isUntouched, untouched, userNotFound } from "./admin.ts";
import { rolesIn } from "./request.ts";

interface Invitation {
  email: string;
  roles: Role[];
  data: Record<string, unknown>;
}

/**
 * Makes an account for somebody and mails him; he chooses his password himself when he accepts. Again for the same
 * address, as long as it has not been accepted, replaces the former invitation.
 * @throws validation_failed, email_exists
 */
export async function invite(
  deps: AdminDeps,
  { admin, place }: { admin: Admin; place: MailPlace },
  request: InviteRequest,
): Promise<Account> {
  const account = await makeInvited(deps, admin, request);
  const { id: userId, email } = account.user;
  await sendOneTime(deps, place, { kind: "invite", userId, email: email ?? "" });
  return account;
}

/** The account of who is invited, without a word to him. @throws validation_failed, email_exists */
export async function makeInvited(deps: AdminDeps, admin: Admin, { email, data }: InviteRequest): Promise<Account> {
  const { db, now } = deps;
  const invitation = { email: parseEmail(email), roles: rolesIn(data) ?? (["patient"] satisfies Role[]), data };
  const [known] = await db.select().from(users).where(hasEmail(invitation.email));
  if (known && !isUntouched(known)) throw emailExists();
  if (known) return inviteAgain(deps, admin, { ...invitation, user: known });
  const at = now();
  const account = makeAccount(at, { ...invitation, confirmedAt: null, invitedAt: at });
  const {
    id: _id,
    at: _at,
    ...facts
  } = adminAudit(at, admin, {
    actionType: "user_invited",
    resourceType: "user",
    patientId: account.user.id,
    actionDetails: { roles: invitation.roles },
  });
  if (!(await storeAccount(deps, account, facts))) throw emailExists();
  return account;
}

/**
 * Somebody began an account with this address and never showed that it is his: nothing that he chose there stays. The row
 * of the trail goes in only while that is so, and everything else only with that row.
 * @throws email_exists when its owner was quicker
 */
async function inviteAgain(
  deps: AdminDeps,
  admin: Admin,
  { user, email, roles, data }: Invitation & { user: UserRow },
): Promise<Account> {
  const { db, now } = deps;
  const at = now();
  const blank = makeAccount(at, { email, confirmedAt: null, data });
  const {
    userId: _userId,
    createdAt: _createdAt,
    ...profile
  } = profileOf({ ...blank, data: signUpMetadata.parse(data) });
  const { id: userId } = user;
  const about = { resourceType: "user", resourceId: userId, patientId: userId };
  const row = adminAudit(at, admin, { actionType: "user_invited", ...about, actionDetails: { roles } });
  const waits = exists(
    db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), untouched)),
  );
  const audited = exists(db.select().from(auditTrails).where(eq(auditTrails.id, row.id)));
  const { userMetadata } = blank.user;
  const [, changed] = await db.batch([
    insertWhere(db, auditTrails, { row, condition: waits }),
    db
      .update(users)
      .set({ passwordHash: null, userMetadata, appMetadata: null, invitedAt: at, updatedAt: at })
      .where(and(eq(users.id, userId), audited))
      .returning({ id: users.id }),
    db
      .update(profiles)
      .set(profile)
      .where(and(eq(profiles.userId, userId), audited)),
    db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), audited)),
    db.delete(sessions).where(and(eq(sessions.userId, userId), audited)),
    db
      .update(userRoles)
      .set({ isActive: false })
      .where(and(eq(userRoles.userId, userId), notInArray(userRoles.role, roles), audited)),
    ...roles.map((role) =>
      insertWhere(db, userRoles, {
        row: { userId, role, isActive: true, createdAt: at },
        condition: audited,
      }).onConflictDoUpdate({ target: [userRoles.userId, userRoles.role], set: { isActive: true } }),
    ),
  ]);
  if (changed.length === 0) throw emailExists();
  const account = await loadAccount(deps, userId);
  if (!account) throw userNotFound();
  return account;
}
