import { and, eq, isNull, notInArray } from "drizzle-orm";
import { signUpMetadata } from "#contract/auth.ts";
import type { InviteRequest } from "#contract/auth-admin.ts";
import type { Role } from "#contract/permissions.ts";
import { profiles, userRoles, users } from "../../../db/schema/accounts.ts";
import { auditTrails } from "../../../db/schema/audit.ts";
import { oneTimeTokens, sessions } from "../../../db/schema/sessions.ts";
import type { UserRow } from "../../../db/sessions.ts";
import type { Account } from "../account.ts";
import { loadAccount } from "../account.ts";
import { makeAccount, profileOf, storeAccount } from "../new-account.ts";
import { type MailPlace, sendOneTime } from "../one-time-mail.ts";
import { parseEmail } from "../sign-up.ts";
import { type Admin, type AdminDeps, adminAudit, emailExists, userNotFound } from "./admin.ts";
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
  const [known] = await db.select().from(users).where(eq(users.email, invitation.email));
  if (known?.emailConfirmedAt) throw emailExists();
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
    actionDetails: { roles: invitation.roles },
  });
  if (!(await storeAccount(deps, account, facts))) throw emailExists();
  return account;
}

/** Somebody began an account with this address and never showed that it is his: nothing that he chose there stays. */
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
  const facts = { actionType: "user_invited", resourceType: "user", resourceId: user.id, actionDetails: { roles } };
  const { userMetadata } = blank.user;
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ passwordHash: null, userMetadata, appMetadata: null, invitedAt: at, updatedAt: at })
      .where(and(eq(users.id, user.id), isNull(users.emailConfirmedAt)))
      .returning({ id: users.id }),
    db.update(profiles).set(profile).where(eq(profiles.userId, user.id)),
    db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id)),
    db.delete(sessions).where(eq(sessions.userId, user.id)),
    db
      .update(userRoles)
      .set({ isActive: false })
      .where(and(eq(userRoles.userId, user.id), notInArray(userRoles.role, roles))),
    db
      .insert(userRoles)
      .values(roles.map((role) => ({ userId: user.id, role, isActive: true, createdAt: at })))
      .onConflictDoUpdate({ target: [userRoles.userId, userRoles.role], set: { isActive: true } }),
    db.insert(auditTrails).values(adminAudit(at, admin, facts)),
  ]);
  if (changed.length === 0) throw emailExists();
  const account = await loadAccount(deps, user.id);
  if (!account) throw userNotFound();
  return account;
}
