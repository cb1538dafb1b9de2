import { and, eq, isNull, lte, or } from "drizzle-orm";
import type * as z from "zod/mini";
import { emailAddress, type SignUpMetadata, type signUpRequest } from "#contract/auth.ts";
import { identities, profiles, userRoles, users } from "../../db/schema/accounts.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { oneTimeTokens } from "../../db/schema/sessions.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../lib/ids.ts";
import { quietly } from "../../lib/quietly.ts";
import { SECOND } from "../../lib/time.ts";
import { AuthError } from "./auth-error.ts";
import type { Client } from "./client.ts";
import { confirmationMail, existingAccountMail } from "./mails.ts";
import { makeOneTime } from "./one-time.ts";
import { requireStrongPassword } from "./password-policy.ts";
import { hashPassword } from "./passwords.ts";
import { type Started, startSession } from "./sessions.ts";
import { BY_ADDRESS, countTry, subjectOf } from "./throttle.ts";
import { type IdentityRow, toUser, type User, type UserRow } from "./user.ts";

export type SignUpDeps = Pick<Deps, "db" | "now" | "settings" | "mailer">;
type SignUpRequest = z.infer<typeof signUpRequest>;

interface NewAccount {
  user: UserRow;
  identity: IdentityRow;
  data: SignUpMetadata;
}

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
  const account = await toAccount(deps, { email, password, data: request.data });
  if (settings.AUTH_AUTOCONFIRM) {
    if (!(await store(deps, account))) throw new AuthError("user_already_exists", "User already registered");
    return startSession(deps, client, { user: account.user, identities: [account.identity], method: "password" });
  }
  // Behind the answer, which is the same for every address and takes the same time.
  waitUntil(quietly("sign_up_failed", open(deps, account)));
  return { user: toUser(account.user, [account.identity]) };
}

async function open(deps: SignUpDeps, account: NewAccount): Promise<void> {
  const isNew = await store(deps, account);
  await (isNew ? mailConfirmation(deps, account.user) : mailOwner(deps, account.user.email ?? ""));
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

async function toAccount(
  { settings, now }: SignUpDeps,
  { email, password, data }: { email: string; password: string; data: SignUpMetadata },
): Promise<NewAccount> {
  const at = now();
  const id = crypto.randomUUID();
  const confirmedAt = settings.AUTH_AUTOCONFIRM ? at : null;
  const user: UserRow = {
    id,
    email,
    passwordHash: await hashPassword(password),
    emailConfirmedAt: confirmedAt,
    invitedAt: null,
    confirmationSentAt: confirmedAt ? null : at,
    recoverySentAt: null,
    lastSignInAt: null,
    bannedUntil: null,
    // Names only: this travels into the browser's storage.
    userMetadata: { first_name: data.first_name, last_name: data.last_name, display_name: data.display_name },
    createdAt: at,
    updatedAt: at,
  };
  const identity: IdentityRow = {
    id: crypto.randomUUID(),
    userId: id,
    provider: "email",
    subject: id,
    identityData: { sub: id, email, email_verified: confirmedAt !== null, phone_verified: false },
    lastSignInAt: null,
    createdAt: at,
    updatedAt: at,
  };
  return { user, identity, data };
}

/** User, identity, profile, role and audit row: all or none. @returns false when the address is taken */
async function store({ db }: SignUpDeps, { user, identity, data }: NewAccount): Promise<boolean> {
  const { id: userId, createdAt, updatedAt } = user;
  const profile: typeof profiles.$inferInsert = {
    userId,
    firstName: data.first_name,
    lastName: data.last_name,
    displayName: data.display_name,
    phone: data.phone,
    location: data.location,
    patientType: data.patient_type,
    isExistingPatient: data.is_existing_patient,
    primaryContact: data.primary_contact,
    combinedConsent: data.combined_consent,
    hipaaConsent: data.hipaa_consent,
    medicalTreatmentConsent: data.medical_treatment_consent,
    userAgent: data.user_agent,
    createdAt,
    updatedAt,
  };
  const audit = auditOf("user_signedup", userId, createdAt);
  try {
    await db.batch([
      db.insert(users).values(user),
      db.insert(identities).values(identity),
      db.insert(profiles).values(profile),
      db.insert(userRoles).values({ userId, role: "patient", isActive: true, createdAt }),
      db.insert(auditTrails).values(audit),
    ]);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function mailConfirmation(deps: SignUpDeps, { id, email }: UserRow): Promise<void> {
  const oneTime = await makeOneTime(deps, { kind: "signup", userId: id, email: email ?? "" });
  // The newest mail alone counts.
  const older = and(eq(oneTimeTokens.userId, id), eq(oneTimeTokens.kind, "signup"));
  await deps.db.batch([deps.db.delete(oneTimeTokens).where(older), deps.db.insert(oneTimeTokens).values(oneTime.row)]);
  await deps.mailer.send(confirmationMail(oneTime));
}

/** An unconfirmed account gets its mail again, a confirmed one a word to its owner; neither too often. */
async function mailOwner(deps: SignUpDeps, email: string): Promise<void> {
  const { db, now, settings, mailer } = deps;
  const at = now();
  const before = new Date(at.getTime() - settings.AUTH_MAIL_INTERVAL_SECONDS * SECOND);
  const [owner] = await db
    .update(users)
    .set({ confirmationSentAt: at })
    .where(and(eq(users.email, email), or(isNull(users.confirmationSentAt), lte(users.confirmationSentAt, before))))
    .returning();
  if (!owner) return;
  await db.insert(auditTrails).values(auditOf("user_repeated_signup", owner.id, at));
  await (owner.emailConfirmedAt ? mailer.send(existingAccountMail(email)) : mailConfirmation(deps, owner));
}

function auditOf(actionType: string, userId: string, at: Date) {
  return {
    id: newId("aud"),
    at,
    actorId: userId,
    actionType,
    resourceType: "user",
    resourceId: userId,
    success: true,
    actionDetails: {},
  };
}
