import type * as z from "zod/mini";
import { type otpRequest, type recoverRequest, type resendRequest, USER_NAMES } from "#contract/auth.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { hasEmail } from "../accounts.ts";
import { addressSubject, countTry } from "../password/throttle.ts";
import type { Client } from "../protocol/client.ts";
import { users } from "../schema/accounts.ts";
import { pkceOf } from "../sessions/pkce.ts";
import type { UserRow } from "../sessions.ts";
import { newcomerData } from "../sign-up/metadata.ts";
import { makeAccount, storeAccount } from "../sign-up/new-account.ts";
import { parseEmail } from "../sign-up/sign-up.ts";
import { mailBothSides } from "./email-change.ts";
import { livePending, type MailDeps, type MailPlace, mailOneTime } from "./one-time-mail.ts";
import type { AuthRequest } from "./redirect.ts";

// Each answers alike for every address and works after the answer (ASVS 5.0, 6.3.8).

type Newcomer = ReturnType<typeof newcomerData>;
type OtpRequest = z.infer<typeof otpRequest>;
type ResendRequest = z.infer<typeof resendRequest>;

export async function askOtp(
  deps: MailDeps,
  { request, browserHash, ...ask }: AuthRequest & { request: OtpRequest; browserHash: string | null },
): Promise<void> {
  const email = await begin(deps, ask.client, { route: "otp", request });
  // Names only: this request shows no documents to agree to.
  const newcomer = newcomerData(deps.settings, request.data, USER_NAMES);
  if (deps.settings.AUTH_AUTOCONFIRM && !request.create_user && !(await findUser(deps, email)))
    throw new AuthError("otp_disabled", "Signups not allowed for otp");
  ask.background("otp_mail_failed", () => mailOtp(deps, ask.place, { ...request, ...newcomer, email, browserHash }));
}

type Otp = Omit<OtpRequest, "data"> & Newcomer & { email: string; browserHash: string | null };

/** The same queries in the same order for every address, so that timing tells nothing. */
async function mailOtp(deps: MailDeps, place: MailPlace, request: Otp): Promise<void> {
  const { email, browserHash } = request;
  const isNew = await openWithoutPassword(deps, request);
  const user = await findUser(deps, email);
  const userId = user?.id ?? nobody(email);
  const waiting = await livePending(deps, userId);
  if (!user || user.emailConfirmedAt) return mailOneTime(deps, place, { kind: "magiclink", userId, email });
  // The names of a new account count only if the same browser confirms.
  const pending = isNew ? { passwordHash: null, browserHash } : waiting;
  await mailOneTime(deps, place, { kind: "signup", userId, email, pending });
}

function nobody(email: string): string {
  return `nobody ${email}`;
}

async function openWithoutPassword(deps: MailDeps, { email, create_user, data, metadata }: Otp): Promise<boolean> {
  if (!create_user || deps.settings.AUTH_DISABLE_SIGNUP) return false;
  const { first_name, last_name, display_name } = data;
  const names = { first_name, last_name, display_name };
  return storeAccount(
    deps,
    makeAccount(deps.now(), { email, confirmedAt: null, data: names, ...(metadata && { metadata }) }),
  );
}

async function mailConfirmation(deps: MailDeps, place: MailPlace, { id: userId, email }: UserRow): Promise<void> {
  const pending = await livePending(deps, userId);
  await mailOneTime(deps, place, { kind: "signup", userId, email: email ?? "", pending });
}

export async function askRecovery(
  deps: MailDeps,
  { request, ...ask }: AuthRequest & { request: z.infer<typeof recoverRequest> },
): Promise<void> {
  const email = await begin(deps, ask.client, { route: "recover", request });
  ask.background("recovery_mail_failed", () => mailRecovery(deps, ask.place, email));
}

async function mailRecovery(deps: MailDeps, place: MailPlace, email: string): Promise<void> {
  const user = await findUser(deps, email);
  await mailOneTime(deps, place, { kind: "recovery", userId: user?.id ?? nobody(email), email });
}

export async function askResend(
  deps: MailDeps,
  { request, ...ask }: AuthRequest & { request: ResendRequest },
): Promise<void> {
  if (!["signup", "email_change", "sms", "phone_change"].includes(request.type))
    throw new AuthError("validation_failed", "Missing one of these types: signup, email_change, sms, phone_change");
  const email = await begin(deps, ask.client, { route: "resend", request });
  ask.background("resent_mail_failed", () => mailAgain(deps, ask.place, { ...request, email }));
}

async function mailAgain(deps: MailDeps, place: MailPlace, { type, email }: ResendRequest & { email: string }) {
  const user = await findUser(deps, email);
  if (user && type === "email_change") await mailBothSides(deps, place, user);
  if (user && type === "signup" && !user.emailConfirmedAt) await mailConfirmation(deps, place, user);
}

interface MailRequest {
  email?: string | undefined;
  phone?: string | undefined;
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}

async function begin(
  deps: MailDeps,
  client: Client,
  { route, request }: { route: string; request: MailRequest },
): Promise<string> {
  await countTry(deps, "address", `${route} ${addressSubject(client.address)}`);
  if (request.email && request.phone)
    throw new AuthError("validation_failed", "Only an email address or phone number should be provided");
  if (request.phone) throw new AuthError("phone_provider_disabled", "Unsupported phone provider");
  // A verified mail answers with a session in any browser: there is no code to exchange.
  pkceOf(request);
  return parseEmail(request.email ?? "");
}

async function findUser({ db }: MailDeps, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(hasEmail(email));
  return user;
}
