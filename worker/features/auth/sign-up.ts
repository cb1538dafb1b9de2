import { and, eq, isNull, lte, or } from "drizzle-orm";
import type * as z from "zod/mini";
import { emailAddress, type signUpRequest } from "#contract/auth.ts";
import { users } from "../../db/schema/accounts.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { oneTimeTokens } from "../../db/schema/sessions.ts";
import type { UserRow } from "../../db/sessions.ts";
import type { Deps } from "../../deps.ts";
import { AuthError } from "../../errors.ts";
import { auditRow } from "../../lib/audit-row.ts";
import { quietly } from "../../lib/quietly.ts";
import { SECOND } from "../../lib/time.ts";
import type { Client } from "./client.ts";
import { existingAccountMail, oneTimeMail } from "./mails.ts";
import { makeAccount, type NewAccount, storeAccount } from "./new-account.ts";
import { makeOneTime } from "./one-time.ts";
import { requireStrongPassword } from "./password-policy.ts";
import { hashPassword } from "./passwords.ts";
import { type Started, startSession } from "./sessions.ts";
import { BY_ADDRESS, countTry, subjectOf } from "./throttle.ts";
import { toUser, type User } from "./user.ts";

export type SignUpDeps = Pick<Deps, "db" | "now" | "settings" | "mailer">;
type SignUpRequest = z.infer<typeof signUpRequest>;

/**
 * Opens an account. Unless addresses count as confirmed at once, the answer is the same for a new address, for one that
 * waits and for one that is taken; only its owner learns more, by mail.
 * @param waitUntil keeps the mail going behind the answer
 * @throws signup_disabled, validation_failed, weak_password, user_already_exists, over_request_rate_limit
 */
export async function signUp(
  deps: SignUpDeps,
  {
    request,
    client,
    waitUntil,
  }: { request: SignUpRequest; client: Client; waitUntil: (work: Promise<unknown>) => void },
): Promise<Started | { user: User }> {
  const { settings } = deps;
  if (settings.AUTH_DISABLE_SIGNUP) throw new AuthError("signup_disabled", "Signups not allowed for this instance");
  await countTry(deps, BY_ADDRESS, `signup ${subjectOf(client.address)}`);
  const { email, password } = checked(request, settings);
  const at = deps.now();
  const confirmedAt = settings.AUTH_AUTOCONFIRM ? at : null;
  const passwordHash = await hashPassword(password);
  const account = makeAccount(at, { email, confirmedAt, passwordHash, data: request.data });
  if (settings.AUTH_AUTOCONFIRM) {
    if (!(await storeAccount(deps, account))) throw new AuthError("user_already_exists", "User already registered");
    return startSession(deps, client, { account, method: "password" });
  }
  // Behind the answer, which is the same for every address and takes the same time.
  waitUntil(quietly("sign_up_failed", open(deps, client, account)));
  return { user: toUser(account) };
}

async function open(deps: SignUpDeps, client: Client, account: NewAccount): Promise<void> {
  const isNew = await storeAccount(deps, account);
  await (isNew ? mailConfirmation(deps, client, account.user) : mailOwner(deps, client, account.user.email ?? ""));
}

function checked({ email, phone, password, data }: SignUpRequest, settings: SignUpDeps["settings"]) {
  if (!email && !phone) throw new AuthError("anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  if (!password) throw new AuthError("validation_failed", "Signup requires a valid password");
  if (!email || phone)
    throw new AuthError("validation_failed", "Only an email address or phone number should be provided on signup.");
  const names = [data.first_name, data.last_name, data.display_name];
  requireStrongPassword(password, [email, ...names], settings);
  return { email: parseEmail(email), password };
}

/** An address as it is stored. @throws validation_failed */
export function parseEmail(text: string): string {
  const result = emailAddress.safeParse(text);
  if (result.success) return result.data;
  throw new AuthError("validation_failed", "Unable to validate email address: invalid format");
}

async function mailConfirmation(deps: SignUpDeps, client: Client, { id, email }: UserRow): Promise<void> {
  const oneTime = await makeOneTime(deps, { kind: "signup", userId: id, email: email ?? "" });
  // The newest mail alone counts.
  const older = and(eq(oneTimeTokens.userId, id), eq(oneTimeTokens.kind, "signup"));
  await deps.db.batch([deps.db.delete(oneTimeTokens).where(older), deps.db.insert(oneTimeTokens).values(oneTime.row)]);
  await deps.mailer.send(oneTimeMail(oneTime, client));
}

/** An unconfirmed account gets its mail again, a confirmed one a word to its owner; neither too often. */
async function mailOwner(deps: SignUpDeps, client: Client, email: string): Promise<void> {
  const { db, now, settings, mailer } = deps;
  const at = now();
  const before = new Date(at.getTime() - settings.AUTH_MAIL_INTERVAL_SECONDS * SECOND);
  const [owner] = await db
    .update(users)
    .set({ confirmationSentAt: at })
    .where(and(eq(users.email, email), or(isNull(users.confirmationSentAt), lte(users.confirmationSentAt, before))))
    .returning();
  if (!owner) return;
  await db
    .insert(auditTrails)
    .values(auditRow(at, { actionType: "user_repeated_signup", resourceType: "user", resourceId: owner.id }));
  await (owner.emailConfirmedAt
    ? mailer.send(existingAccountMail(email, client))
    : mailConfirmation(deps, client, owner));
}
