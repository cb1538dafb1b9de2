import { and, eq, notInArray } from "drizzle-orm";
import type { InviteRequest } from "#contract/auth-admin.ts";
import type { Role } from "#contract/permissions.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { hasEmail } from "../accounts.ts";
import { type MailPlace, sendOneTime } from "../mail/one-time-mail.ts";
import { profiles, userRoles, users } from "../schema/accounts.ts";
import { oneTimeTokens, sessions } from "../schema/sessions.ts";
import type { UserRow } from "../sessions.ts";
import type { Account } from "../sign-up/account.ts";
import { loadAccount } from "../sign-up/account.ts";
import { newcomerData } from "../sign-up/metadata.ts";
import { makeAccount, profileOf, storeAccount } from "../sign-up/new-account.ts";
import { parseEmail } from "../sign-up/sign-up.ts";
import {
  type AccountAdminDeps,
  type Admin,
  adminAudit,
  emailExists,
  isUntouched,
  isUntouchedRow,
  userNotFound,
} from "./admin.ts";
import { requestedRoles } from "./request.ts";
import { type Approval, grantGuard, tellGrant } from "./role-grants.ts";
import { demandRoles, RolesChangedError } from "./seen-roles.ts";

interface Inviting {
  approval?: Approval | undefined;
  waiting?: ((userId: string, before: Role[]) => Statements) | undefined;
}

type Invitation = ReturnType<typeof newcomerData> & {
  email: string;
  roles: Role[];
  alongside: (userId: string) => Statements;
};

/** Inviting the same address again replaces an invitation that was not accepted. */
export async function inviteUser(
  deps: AccountAdminDeps,
  { admin, place, approval }: { admin: Admin; place: MailPlace; approval?: Approval },
  request: InviteRequest,
): Promise<Account> {
  const account = await makeInvited(deps, admin, request, { origin: place.origin, approval });
  const { id: userId, email } = account.user;
  await sendOneTime(deps, place, { kind: "invite", userId, email: email ?? "" });
  return account;
}

export async function makeInvited(
  deps: AccountAdminDeps,
  admin: Admin,
  { email, data }: InviteRequest,
  { origin, approval, waiting }: Inviting & { origin: string },
): Promise<Account> {
  const address = parseEmail(email);
  const wanted: Role[] = requestedRoles(data) ?? ["patient"];
  const [found] = await deps.db.select({ id: users.id }).from(users).where(hasEmail(address));
  const known = found ? await loadAccount(deps, found.id) : null;
  if (known && !isUntouched(known.user)) throw emailExists();
  const before = known?.roles ?? [];
  const roles = waiting ? before : wanted;
  const guard = await grantGuard(deps, admin, { before, roles, approval });
  const alongside = (userId: string) => [...guard, ...(waiting?.(userId, before) ?? [])];
  const { roles: _roles, role: _role, ...metadata } = data;
  const invitation = { email: address, roles, alongside, ...newcomerData(deps.settings, metadata) };
  const account = known
    ? await inviteAgain(deps, admin, { ...invitation, user: known.user, before, isDirect: !(waiting || approval) })
    : await inviteFirst(deps, admin, invitation);
  await tellGrant(deps, admin, { before, roles, email: address, origin });
  return account;
}

async function inviteFirst(
  deps: AccountAdminDeps,
  admin: Admin,
  { alongside, ...invitation }: Invitation,
): Promise<Account> {
  const at = deps.now();
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
  if (!(await storeAccount(deps, account, { ...facts, alongside: alongside(account.user.id) }))) throw emailExists();
  return account;
}

interface Again extends Invitation {
  user: UserRow;
  before: Role[];
  isDirect: boolean;
}

/** The owner never confirmed the account, so nothing chosen there stays. */
async function inviteAgain(
  deps: AccountAdminDeps,
  admin: Admin,
  { user, email, roles, alongside, before, isDirect, ...newcomer }: Again,
): Promise<Account> {
  const { db, now } = deps;
  const at = now();
  const blank = makeAccount(at, { ...newcomer, email, confirmedAt: null });
  const { userId: _userId, createdAt: _createdAt, ...profile } = profileOf(blank);
  const { id: userId } = user;
  const about = { resourceType: "user", resourceId: userId, patientId: userId };
  const { userMetadata } = blank.user;
  await write(deps, {
    audit: adminAudit(at, admin, { actionType: "user_invited", ...about, actionDetails: { roles } }),
    guard: rowExists(users, and(eq(users.id, userId), isUntouchedRow)),
    statements: [
      demandRoles(deps, userId, before),
      ...alongside(userId),
      db
        .update(users)
        .set({ passwordHash: null, userMetadata, appMetadata: null, invitedAt: at, updatedAt: at })
        .where(eq(users.id, userId)),
      db.update(profiles).set(profile).where(eq(profiles.userId, userId)),
      db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId)),
      db.delete(sessions).where(eq(sessions.userId, userId)),
      db
        .update(userRoles)
        .set({ isActive: false, endedAt: at })
        .where(and(eq(userRoles.userId, userId), eq(userRoles.isActive, true), notInArray(userRoles.role, roles))),
      ...roles.map((role) =>
        db
          .insert(userRoles)
          .values({ userId, role, isActive: true, createdAt: at })
          .onConflictDoUpdate({ target: [userRoles.userId, userRoles.role], set: { isActive: true, endedAt: null } }),
      ),
    ],
    async refused() {
      const current = isDirect ? await loadAccount(deps, userId) : null;
      return !isDirect || (current && isUntouched(current.user)) ? new RolesChangedError() : emailExists();
    },
  });
  const account = await loadAccount(deps, userId);
  if (!account) throw userNotFound();
  return account;
}
