import { and, eq, ne } from "drizzle-orm";
import type { GenerateLinkRequest } from "#contract/auth-admin.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { hasEmail, newEmailColumns } from "../accounts.ts";
import { makeOneTime, type OneTimeKind } from "../mail/one-time.ts";
import type { MailPlace } from "../mail/one-time-mail.ts";
import { requireStrongPassword } from "../password/password-policy.ts";
import { hashPassword } from "../password/passwords.ts";
import { users } from "../schema/accounts.ts";
import { oneTimeTokens, type Pending } from "../schema/sessions.ts";
import { type Account, loadAccount } from "../sign-up/account.ts";
import { newcomerData } from "../sign-up/metadata.ts";
import { makeAccount, storeAccount } from "../sign-up/new-account.ts";
import { parseEmail } from "../sign-up/sign-up.ts";
import {
  type AccountAdminDeps,
  type Admin,
  adminAudit,
  emailExists,
  isUntouched,
  isUntouchedRow,
  refuseToPerson,
  userNotFound,
} from "./admin.ts";
import { makeInvited } from "./invite.ts";

interface Target {
  kind: OneTimeKind;
  account: Account;
  email: string;
  pending?: Pending;
}

export async function generateLink(
  deps: AccountAdminDeps,
  { admin, place }: { admin: Admin; place: MailPlace },
  request: GenerateLinkRequest,
) {
  const { db, now } = deps;
  // The holder of a link signs in by it, and a new account's link also confirms a mailbox its holder can't open.
  refuseToPerson(admin, "You can’t sign in as someone else. Send them a mail instead.");
  const { kind, account, email, pending } = await targetOf(deps, { admin, place }, request);
  const userId = account.user.id;
  const oneTime = await makeOneTime(deps, { kind, userId, email, pending: pending ?? null });
  const about = { resourceType: "user", resourceId: userId, patientId: userId };
  const facts = { actionType: "link_generated", ...about, actionDetails: { kind } };
  const isThere = and(eq(users.id, userId), kind === "signup" || kind === "invite" ? isUntouchedRow : undefined);
  await write(deps, {
    audit: adminAudit(now(), admin, facts),
    guard: rowExists(users, isThere),
    statements: [
      db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind))),
      db.insert(oneTimeTokens).values(oneTime.row),
    ],
    refused: emailExists,
  });
  return {
    account: (await loadAccount(deps, userId)) ?? account,
    link: {
      action_link: actionLink(place, { token: oneTime.token, kind }),
      email_otp: oneTime.code,
      hashed_token: oneTime.token,
      redirect_to: redirectTo(place),
      verification_type: kind,
    },
  };
}

function actionLink(place: MailPlace, { token, kind }: { token: string; kind: OneTimeKind }): string {
  const type = kind.startsWith("email_change") ? "email_change" : kind;
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo(place) });
  return `${place.origin}/auth/v1/verify?${query}`;
}

function redirectTo({ origin, next }: MailPlace): string {
  return origin + (next ?? "");
}

async function targetOf(
  deps: AccountAdminDeps,
  { admin, place }: { admin: Admin; place: MailPlace },
  request: GenerateLinkRequest,
): Promise<Target> {
  const email = parseEmail(request.email);
  const known = await findAccount(deps, email);
  switch (request.type) {
    case "invite":
      return { kind: "invite", email, account: await makeInvited(deps, admin, request, place) };
    case "signup":
      return signUpTarget(deps, admin, { request, email, known });
    case "magiclink":
      return known
        ? { kind: "magiclink", email, account: known }
        : {
            kind: "signup",
            email,
            account: await open(deps, admin, { email, data: request.data }),
            pending: { passwordHash: null, browserHash: null, ...trusted(admin) },
          };
    case "recovery":
      return { kind: "recovery", email, account: requireKnown(known) };
    default:
      return changeTarget(deps, { kind: request.type, account: requireKnown(known), request });
  }
}

interface SignUp {
  request: GenerateLinkRequest;
  email: string;
  known: Account | null;
}

/** A password that a user chose for someone else counts only in that user's browser. */
async function signUpTarget(deps: AccountAdminDeps, admin: Admin, { request, email, known }: SignUp): Promise<Target> {
  const { password, data } = request;
  if (known && !isUntouched(known.user)) throw emailExists();
  if (!password) throw new AuthError("validation_failed", "Signup requires a valid password");
  await requireStrongPassword(deps, password, [email]);
  const pending = { passwordHash: await hashPassword(password), browserHash: null, ...trusted(admin) };
  return { kind: "signup", email, pending, account: known ?? (await open(deps, admin, { email, data })) };
}

/** The service key speaks for the clinic; a staff member could use the password themselves. */
function trusted({ actor }: Admin): Pick<Pending, "isTrusted"> {
  return actor === null ? { isTrusted: true } : {};
}

async function open(
  deps: AccountAdminDeps,
  admin: Admin,
  { email, data }: { email: string; data: Record<string, unknown> },
): Promise<Account> {
  const at = deps.now();
  const account = makeAccount(at, { email, ...newcomerData(deps.settings, data), confirmedAt: null });
  const about = { resourceType: "user", patientId: account.user.id };
  const { id: _id, at: _at, ...facts } = adminAudit(at, admin, { actionType: "user_created", ...about });
  if (!(await storeAccount(deps, account, facts))) throw emailExists();
  return account;
}

interface Change {
  kind: "email_change_current" | "email_change_new";
  account: Account;
  request: GenerateLinkRequest;
}

async function changeTarget({ db, now }: AccountAdminDeps, { kind, account, request }: Change): Promise<Target> {
  const { id, email, newEmail: before } = account.user;
  const newEmail = parseEmail(request.new_email ?? "");
  const [taken] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasEmail(newEmail), ne(users.id, id)));
  if (taken || newEmail === email) throw emailExists();
  const at = now();
  const isOther = before !== newEmail;
  await db
    .update(users)
    .set({
      ...newEmailColumns(newEmail),
      emailChangeSentAt: at,
      updatedAt: at,
      ...(isOther && { emailChangeAgreed: null }),
    })
    .where(eq(users.id, id));
  const pending = { passwordHash: null, browserHash: null, newEmail };
  return { kind, account, pending, email: kind === "email_change_new" ? newEmail : (email ?? "") };
}

async function findAccount(deps: AccountAdminDeps, email: string): Promise<Account | null> {
  const [user] = await deps.db.select({ id: users.id }).from(users).where(hasEmail(email));
  return user ? loadAccount(deps, user.id) : null;
}

function requireKnown(known: Account | null): Account {
  if (!known) throw userNotFound();
  return known;
}
