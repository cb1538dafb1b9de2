import { eq } from "drizzle-orm";
import { adminUserRequest } from "#contract/auth-admin.ts";
import type { InviteStaffRequest, RolesRequest } from "#contract/staff-accounts.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { hasEmail } from "../accounts.ts";
import type { AccountAdminDeps } from "../admin/admin.ts";
import { inviteUser, makeInvited } from "../admin/invite.ts";
import { needsSecondAdmin } from "../admin/role-grants.ts";
import { demandRoles, RolesChangedError } from "../admin/seen-roles.ts";
import { updateUserAsAdmin } from "../admin/update-user.ts";
import { closePasswordStatement } from "../admin/user-factors.ts";
import { accountNoticeMail } from "../mail/mails.ts";
import type { MailPlace } from "../mail/one-time-mail.ts";
import { tellOversight } from "../oversight.ts";
import type { Client, RunAfterAnswer } from "../protocol/client.ts";
import { users } from "../schema/accounts.ts";
import { factors } from "../schema/factors.ts";
import { passkeys } from "../schema/passkeys.ts";
import { sessions } from "../schema/sessions.ts";
import type { SignedIn } from "../sessions.ts";
import { loadAccount } from "../sign-up/account.ts";
import { requestWaits, roleRequestStatements, withOneRequest } from "./role-requests.ts";

export interface StaffAccountRequest {
  actor: SignedIn;
  client: Client;
  background: RunAfterAnswer;
}

export const toAdmin = (actor: SignedIn) => ({ actor, networkHash: null });

const FOR_GOOD = "876000h";

export async function inviteStaff(
  deps: AccountAdminDeps,
  { place, ...acting }: StaffAccountRequest & { place: MailPlace },
  { email, firstName, lastName, roles }: InviteStaffRequest,
): Promise<string> {
  const admin = toAdmin(acting.actor);
  const name = `${firstName} ${lastName}`.trim();
  const request = { email, data: { first_name: firstName, last_name: lastName, display_name: name, roles } };
  const [known] = await deps.db.select({ id: users.id }).from(users).where(hasEmail(email.toLowerCase()));
  const before = (known && (await loadAccount(deps, known.id)))?.roles ?? [];
  if (!(await needsSecondAdmin(deps, admin, { before, roles })))
    return (await inviteUser(deps, { admin, place }, request)).user.id;
  const { user } = await withOneRequest(() =>
    makeInvited(deps, admin, request, {
      origin: place.origin,
      waiting: (userId, seen) =>
        roleRequestStatements(deps, acting.actor, { userId, roles, before: seen, isInvitation: true }),
    }),
  );
  tellRequested(deps, acting, user.email);
  return user.id;
}

export async function setRoles(
  deps: AccountAdminDeps,
  acting: StaffAccountRequest,
  { id, roles, before }: RolesRequest & { id: string },
): Promise<void> {
  refuseSelf(acting.actor, id, "You can’t change your own roles. Please ask another administrator.");
  const admin = toAdmin(acting.actor);
  if (await needsSecondAdmin(deps, admin, { before, roles })) return requestRoles(deps, acting, { id, roles, before });
  const request = adminUserRequest.parse({ app_metadata: { roles } });
  await updateUserAsAdmin(deps, { ...acting, admin, id, request, seen: before });
}

async function requestRoles(
  deps: AccountAdminDeps,
  acting: StaffAccountRequest,
  { id, roles, before }: RolesRequest & { id: string },
): Promise<void> {
  const account = await loadAccount(deps, id);
  if (!account || account.user.closedAt) throw notFound();
  const request = { userId: id, roles, before, isInvitation: false };
  await write(deps, {
    statements: [demandRoles(deps, id, before), ...roleRequestStatements(deps, acting.actor, request)],
    refused: () => new RolesChangedError(),
    taken: requestWaits,
  });
  tellRequested(deps, acting, account.user.email);
}

function tellRequested(
  deps: AccountAdminDeps,
  { actor, client, background }: StaffAccountRequest,
  about: string | null,
): void {
  const notice = { act: "role_requested", by: actor.user.email, about, origin: client.origin } as const;
  background("oversight_notice_failed", () => tellOversight(deps, notice));
}

function refuseSelf(actor: SignedIn, id: string, sentence: string): void {
  if (actor.user.id === id) throw new AppError("conflict", sentence);
}

function notFound(): AppError {
  return new AppError("not_found", "There is no such account.");
}

export async function setActive(
  deps: AccountAdminDeps,
  acting: StaffAccountRequest,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  refuseSelf(acting.actor, id, "You can’t deactivate your own account. Please ask another administrator.");
  const request = adminUserRequest.parse({ ban_duration: isActive ? "none" : FOR_GOOD });
  await updateUserAsAdmin(deps, { ...acting, admin: toAdmin(acting.actor), id, request });
}

export async function endSessions(deps: AccountAdminDeps, { actor }: StaffAccountRequest, id: string): Promise<number> {
  refuseSelf(actor, id, "Your own sessions are under Account, Security.");
  const facts = { actionType: "sessions_ended", resourceType: "user", resourceId: id, patientId: id };
  const { changed } = await write(deps, {
    actor,
    audit: facts,
    guard: rowExists(users, eq(users.id, id)),
    statements: [deps.db.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id })],
    refused: notFound,
  });
  return changed[0].length;
}

/** Staff then choose a new password by a mailed link. */
export async function resetFactors(deps: AccountAdminDeps, acting: StaffAccountRequest, id: string): Promise<void> {
  const { db, mailer } = deps;
  const { actor, client, background } = acting;
  refuseSelf(actor, id, "Your own second step is under Account, Security.");
  const facts = { actionType: "factor_deleted", resourceType: "user", resourceId: id, patientId: id };
  const isUser = eq(users.id, id);
  const { changed, read } = await write(deps, {
    actor,
    audit: { ...facts, actionDetails: { factors: "all" } },
    guard: rowExists(users, isUser),
    statements: [
      db.delete(factors).where(eq(factors.userId, id)),
      db.delete(passkeys).where(eq(passkeys.userId, id)),
      db.delete(sessions).where(eq(sessions.userId, id)),
      closePasswordStatement(deps, id),
    ],
    reads: [db.select({ email: users.email }).from(users).where(isUser)],
    refused: notFound,
  });
  const [, , , closed] = changed;
  const [[known]] = read;
  if (!known) throw notFound();
  const { origin } = client;
  if (closed.length > 0)
    background("oversight_notice_failed", () =>
      tellOversight(deps, { act: "factors_reset", by: actor.user.email, about: known.email, origin }),
    );
  if (!known.email) return;
  const notice = accountNoticeMail(known.email, "factors_reset", client);
  background("account_notice_failed", () => mailer.send(notice));
}
