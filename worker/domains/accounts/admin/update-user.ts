import { and, eq, notInArray } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { AdminUserRequest } from "#contract/auth-admin.ts";
import { isStaff, type Role } from "#contract/permissions.ts";
import type { ChartStatements } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { write } from "#worker/kernel/write.ts";
import { emailColumns, mergedMetadata, newEmailColumns, sealPlainAddress } from "../accounts.ts";
import { type AccountNotice, accountNoticeMail } from "../mail/mails.ts";
import { requireStrongPassword } from "../password/password-policy.ts";
import { hashPassword } from "../password/passwords.ts";
import type { Client, RunAfterAnswer } from "../protocol/client.ts";
import { identities, userRoles, users } from "../schema/accounts.ts";
import { factors } from "../schema/factors.ts";
import { oneTimeTokens, sessions } from "../schema/sessions.ts";
import type { UserRow } from "../sessions.ts";
import { type Account, emailIdentity, loadAccount } from "../sign-up/account.ts";
import { changedFields, legalNames, type Metadata, metadataChanges } from "../sign-up/metadata.ts";
import { parseEmail } from "../sign-up/sign-up.ts";
import { type AccountAdminDeps, type Admin, adminAudit, emailExists, refuseToPerson, userNotFound } from "./admin.ts";
import { keepAnAdmin, withAnAdminLeft } from "./last-admin.ts";
import { banEnd, notesIn, refuseUnsupported, requestedRoles } from "./request.ts";
import { type Approval, grantGuard, tellGrant, tellRemoval, tellReturn } from "./role-grants.ts";
import { areSame, demandRoles, RolesChangedError } from "./seen-roles.ts";
import { closePasswordStatement } from "./user-factors.ts";

interface Update {
  admin: Admin;
  id: string;
  request: AdminUserRequest;
  client: Client;
  background: RunAfterAnswer;
  seen?: readonly Role[];
  approval?: Approval;
}

interface Changes {
  email?: string;
  passwordHash?: string;
  roles?: Role[];
  bannedUntil?: Date | null;
  isConfirmed: boolean;
  names: [string, string | null][];
  metadata: Metadata;
  notes: Record<string, unknown>;
}

export async function updateUserAsAdmin(deps: AccountAdminDeps, update: Update): Promise<Account> {
  const { admin, id, request, client, background, seen, approval } = update;
  refuseUnsupported(request);
  const account = await loadAccount(deps, id);
  if (!account || account.user.closedAt) throw userNotFound();
  if (seen && !areSame(account.roles, seen)) throw new RolesChangedError();
  const changes = await changesOf(deps, account, request);
  refuseTakeover(admin, changes);
  if (admin.actor?.user.id === id) refuseToSelf(changes);
  await deps.charts.changeWith(deps, id, (chartStatements) =>
    changeUser(deps, { admin, account, changes, chartStatements, approval }),
  );
  background("oversight_notice_failed", () => tellOthers(deps, update, { account, changes }));
  const { email } = account.user;
  const notices: AccountNotice[] = [
    ...(changes.passwordHash ? (["password_changed"] as const) : []),
    ...(changes.email ? (["email_changed"] as const) : []),
    ...(becomesStaff(account, changes) ? (["staff_role"] as const) : []),
  ];
  if (email)
    for (const notice of notices)
      background("account_notice_failed", () => deps.mailer.send(accountNoticeMail(email, notice, client)));
  return (await loadAccount(deps, id)) ?? account;
}

async function changesOf(
  deps: AccountAdminDeps,
  { user, roles }: Account,
  request: AdminUserRequest,
): Promise<Changes> {
  const email = request.email ? parseEmail(request.email) : user.email;
  const wanted = requestedRoles(request.app_metadata, { role: request.role });
  const bannedUntil = banEnd(request, deps.now());
  if (request.password) await requireStrongPassword(deps, request.password, [email ?? ""]);
  return {
    ...(email !== null && email !== user.email && { email }),
    ...(request.password && { passwordHash: await hashPassword(request.password) }),
    ...(wanted && !areSame(wanted, roles) && { roles: wanted }),
    ...(bannedUntil !== undefined && { bannedUntil }),
    isConfirmed: request.email_confirm,
    ...metadataChanges(deps.settings, user.userMetadata, request.user_metadata ?? {}),
    notes: notesIn(request),
  };
}

/** Setting a password or redirecting the mail takes over the account. */
function refuseTakeover(admin: Admin, { passwordHash, email, isConfirmed }: Changes): void {
  if (passwordHash || email || isConfirmed)
    refuseToPerson(
      admin,
      "People change address and password themselves: send them a mail for a new password instead.",
    );
}

function refuseToSelf({ roles, bannedUntil }: Changes): void {
  if (roles) throw new AuthError("conflict", "You can’t change your own roles. Please ask another administrator.");
  if (bannedUntil) throw new AuthError("conflict", "Administrators can’t ban themselves.");
}

async function tellOthers(
  deps: AccountAdminDeps,
  { admin, client: { origin } }: Update,
  { account, changes: { roles, bannedUntil } }: { account: Account; changes: Changes },
): Promise<void> {
  const { email } = account.user;
  if (roles) await tellGrant(deps, admin, { before: account.roles, roles, email, origin });
  if (account.roles.includes("admin") && (bannedUntil || (roles && !roles.includes("admin"))))
    await tellRemoval(deps, admin, { email, origin });
  const ban = { before: account.user.bannedUntil, after: bannedUntil };
  await tellReturn(deps, admin, { roles: roles ?? account.roles, ban, email, origin });
}

interface UserChange {
  admin: Admin;
  approval: Approval | undefined;
  account: Account;
  changes: Changes;
  chartStatements: ChartStatements;
}

async function changeUser(deps: AccountAdminDeps, change: UserChange): Promise<void> {
  const { admin, account, changes, chartStatements, approval } = change;
  const { db } = deps;
  const at = deps.now();
  const userId = account.user.id;
  const audit = auditsOf(changes, account).map((facts) =>
    adminAudit(at, admin, { ...facts, resourceType: "user", resourceId: userId, patientId: userId }),
  );
  const columns = { ...columnsOf(at, account, changes), updatedAt: at };
  const own = await chartStatements({
    changes: { ...legalNames(Object.fromEntries(changes.names)), email: changes.email },
    auditOf: (facts) => adminAudit(at, admin, { ...facts, patientId: facts.patientId ?? null }),
  });
  const { roles = account.roles } = changes;
  const guard = await grantGuard(deps, admin, { before: account.roles, roles, approval });
  await withAnAdminLeft(() =>
    write(deps, {
      audit,
      statements: [
        ...guard,
        db.update(users).set(columns).where(eq(users.id, userId)),
        ...(changes.email ? [sealPlainAddress(db, changes.email)] : []),
        ...(changes.roles ? [demandRoles(deps, userId, account.roles)] : []),
        ...consequencesOf(deps, account, changes),
        ...own,
        ...(takesAdmin(account, changes) ? [keepAnAdmin(deps)] : []),
      ],
      taken: emailExists,
      // Without new roles only the linked chart can refuse, and then changeWith tries again.
      ...(changes.roles && { refused: () => new RolesChangedError() }),
    }),
  );
}

function consequencesOf(deps: AccountAdminDeps, account: Account, changes: Changes): BatchItem<"sqlite">[] {
  const { db } = deps;
  const { id } = account.user;
  const { email, passwordHash, roles, bannedUntil, isConfirmed } = changes;
  const hasNewProof = email !== undefined || passwordHash !== undefined;
  return [
    ...(email || isConfirmed ? [identityUpdate(deps, account.user, changes)] : []),
    ...(roles ? roleUpdates(deps, id, roles) : []),
    // Staff sign in with an authenticator or a passkey: texts can be redirected.
    ...(becomesStaff(account, changes)
      ? [db.delete(factors).where(and(eq(factors.userId, id), eq(factors.factorType, "phone")))]
      : []),
    ...(becomesStaff(account, changes) && !passwordHash ? [closePasswordStatement(deps, id)] : []),
    ...(hasNewProof || roles || bannedUntil ? [db.delete(sessions).where(eq(sessions.userId, id))] : []),
    // An older link would sign its reader in to what is confirmed now.
    ...(hasNewProof || isConfirmed ? [db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id))] : []),
  ];
}

function becomesStaff({ roles: before }: Account, { roles }: Changes): boolean {
  return roles !== undefined && isStaff(roles) && !isStaff(before);
}

function takesAdmin({ roles: before }: Account, { roles, bannedUntil, email }: Changes): boolean {
  return before.includes("admin") && (roles !== undefined || Boolean(bannedUntil) || email !== undefined);
}

function columnsOf(at: Date, { user }: Account, changes: Changes) {
  const { email, passwordHash, bannedUntil, isConfirmed, metadata, notes } = changes;
  const confirmedAt = email ? null : user.emailConfirmedAt;
  return {
    ...(email && { ...emailColumns(email), ...newEmailColumns(null), emailChangeAgreed: null }),
    ...((email || isConfirmed) && { emailConfirmedAt: isConfirmed ? (confirmedAt ?? at) : confirmedAt }),
    ...(passwordHash && { passwordHash }),
    ...(bannedUntil !== undefined && { bannedUntil }),
    ...(Object.keys(metadata).length > 0 && { userMetadata: mergedMetadata(user.userMetadata, metadata) }),
    ...(Object.keys(notes).length > 0 && { appMetadata: mergedMetadata(user.appMetadata, notes) }),
  };
}

function identityUpdate({ db, now }: AccountAdminDeps, { id: userId, email: before }: UserRow, changes: Changes) {
  const { email = before, isConfirmed = false } = changes;
  return db
    .update(identities)
    .set({ identityData: emailIdentity(userId, email, isConfirmed), updatedAt: now() })
    .where(and(eq(identities.userId, userId), eq(identities.provider, "email")));
}

function roleUpdates({ db, now }: AccountAdminDeps, userId: string, roles: readonly Role[]) {
  return [
    db
      .update(userRoles)
      .set({ isActive: false, endedAt: now() })
      .where(and(eq(userRoles.userId, userId), eq(userRoles.isActive, true), notInArray(userRoles.role, [...roles]))),
    db
      .insert(userRoles)
      .values(roles.map((role) => ({ userId, role, isActive: true, createdAt: now() })))
      .onConflictDoUpdate({ target: [userRoles.userId, userRoles.role], set: { isActive: true, endedAt: null } }),
  ];
}

function auditsOf({ email, passwordHash, roles, bannedUntil, metadata, notes, isConfirmed }: Changes, before: Account) {
  const fields = [...changedFields(metadata), ...Object.keys(notes), ...(isConfirmed ? ["email_confirmed"] : [])];
  return [
    ...(roles ? [{ actionType: "role_changed", actionDetails: { from: before.roles, to: roles } }] : []),
    ...(bannedUntil ? [{ actionType: "user_banned", actionDetails: { until: bannedUntil.toISOString() } }] : []),
    ...(bannedUntil === null ? [{ actionType: "user_unbanned", actionDetails: {} }] : []),
    ...(passwordHash ? [{ actionType: "user_updated_password", actionDetails: {} }] : []),
    ...(email ? [{ actionType: "email_changed", actionDetails: {} }] : []),
    ...(fields.length > 0 ? [{ actionType: "user_modified", actionDetails: { fields } }] : []),
  ];
}
