import type { AdminUserRequest } from "#contract/auth-admin.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { requireStrongPassword } from "../password/password-policy.ts";
import { hashPassword } from "../password/passwords.ts";
import type { Account } from "../sign-up/account.ts";
import { newcomerData } from "../sign-up/metadata.ts";
import { makeAccount, storeAccount } from "../sign-up/new-account.ts";
import { parseEmail } from "../sign-up/sign-up.ts";
import { type AccountAdminDeps, type Admin, adminAudit, emailExists, refuseToPerson } from "./admin.ts";
import { banEnd, notesIn, refuseUnsupported, requestedRoles } from "./request.ts";
import { grantGuard, tellGrant } from "./role-grants.ts";

export async function createUser(
  deps: AccountAdminDeps,
  { admin, origin }: { admin: Admin; origin: string },
  request: AdminUserRequest,
): Promise<Account> {
  refuseUnsupported(request);
  if (!request.email) throw new AuthError("validation_failed", "Cannot create a user without either an email or phone");
  const email = parseEmail(request.email);
  const roles = requestedRoles(request.app_metadata, { role: request.role }) ?? ["patient"];
  // A reused id would give the new owner the records that still name it.
  if (request.password || request.email_confirm || request.id)
    refuseToPerson(admin, "People confirm their address and choose their password themselves: invite them instead.");
  const change = { before: [], roles };
  const alongside = await grantGuard(deps, admin, change);
  const at = deps.now();
  const ban = banEnd(request, at);
  const notes = notesIn(request);
  const account = makeAccount(at, {
    email,
    roles,
    confirmedAt: request.email_confirm ? at : null,
    passwordHash: await hashOf(deps, request.password, email),
    ...newcomerData(deps.settings, request.user_metadata ?? {}),
    ...(request.id && { id: request.id }),
  });
  account.user.appMetadata = Object.keys(notes).length > 0 ? notes : null;
  account.user.bannedUntil = ban ?? null;
  const {
    id: _id,
    at: _at,
    ...facts
  } = adminAudit(at, admin, {
    actionType: "user_created",
    resourceType: "user",
    patientId: account.user.id,
    actionDetails: { roles },
  });
  if (!(await storeAccount(deps, account, { ...facts, alongside }))) throw emailExists();
  await tellGrant(deps, admin, { ...change, email, origin });
  return account;
}

async function hashOf(deps: AccountAdminDeps, password: string | undefined, email: string): Promise<string | null> {
  if (!password) return null;
  await requireStrongPassword(deps, password, [email]);
  return hashPassword(password);
}
