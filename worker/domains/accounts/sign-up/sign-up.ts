import type * as z from "zod/mini";
import { emailAddress, type SignUpMetadata, type signUpRequest } from "#contract/auth.ts";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { signInAnonymously } from "../anonymous.ts";
import { keepWordsOf } from "../consents/consent-documents.ts";
import { consentRecords } from "../consents/schema.ts";
import { type MailPlace, mailOneTime } from "../mail/one-time-mail.ts";
import type { AuthRequest } from "../mail/redirect.ts";
import { requireStrongPassword } from "../password/password-policy.ts";
import { hashPassword } from "../password/passwords.ts";
import { addressSubject, countTry } from "../password/throttle.ts";
import { toUser, type User } from "../protocol/user.ts";
import type { Pending } from "../schema/sessions.ts";
import { pkceOf } from "../sessions/pkce.ts";
import { type Started, startUserSession } from "../sessions/sessions.ts";
import { newcomerData } from "./metadata.ts";
import { makeAccount, type NewAccount, profileOf, storeAccount } from "./new-account.ts";
import { consentsAtSignUp } from "./pending.ts";
import { signUpAgain } from "./sign-up-again.ts";

export type SignUpDeps = Pick<Deps, "db" | "kv" | "now" | "settings" | "mailer">;

interface SignUp extends AuthRequest {
  request: z.infer<typeof signUpRequest>;
  browserHash: string | null;
}

/** The same answer for new, pending and taken addresses, unless autoconfirm is on. */
export async function signUp(
  deps: SignUpDeps,
  { request, client, browserHash, place, background }: SignUp,
): Promise<Started | { user: User }> {
  const { settings } = deps;
  if (settings.AUTH_DISABLE_SIGNUP) throw new AuthError("signup_disabled", "Signups not allowed for this instance");
  if (!request.email && !request.phone) return signInAnonymously(deps, client, newcomerData(settings, request.data));
  await countTry(deps, "address", `signup ${addressSubject(client.address)}`);
  // A verified mail answers with a session in any browser: there is no code to exchange.
  pkceOf(request);
  const newcomer = newcomerData(settings, request.data);
  const { email, password } = await checked(deps, request, newcomer.data);
  const at = deps.now();
  const passwordHash = await hashPassword(password);
  if (settings.AUTH_AUTOCONFIRM) {
    const account = makeAccount(at, { email, confirmedAt: at, passwordHash, ...newcomer });
    if (await storeConfirmed(deps, account)) return startUserSession(deps, client, { account, method: "password" });
    throw new AuthError("user_already_exists", "User already registered");
  }
  const account = makeAccount(at, { email, confirmedAt: null, ...newcomer });
  background("sign_up_failed", () => open(deps, place, { account, pending: { passwordHash, browserHash } }));
  return { user: toUser(account) };
}

async function storeConfirmed(deps: SignUpDeps, account: NewAccount): Promise<boolean> {
  const consents = await consentsAtSignUp(profileOf(account));
  const alongside =
    consents.length > 0
      ? [...(await keepWordsOf(deps, consents)), deps.db.insert(consentRecords).values(consents)]
      : [];
  return storeAccount(deps, account, { alongside });
}

async function open(
  deps: SignUpDeps,
  place: MailPlace,
  { account, pending }: { account: NewAccount; pending: Pending },
): Promise<void> {
  const { id: userId, email } = account.user;
  if (await storeAccount(deps, account))
    await mailOneTime(deps, place, { kind: "signup", userId, email: email ?? "", pending });
  else await signUpAgain(deps, place, { account, pending });
}

async function checked(deps: SignUpDeps, { email, phone, password }: SignUp["request"], names: SignUpMetadata) {
  if (!password) throw new AuthError("validation_failed", "Signup requires a valid password");
  if (!email) throw new AuthError("phone_provider_disabled", "Unsupported phone provider");
  if (phone)
    throw new AuthError("validation_failed", "Only an email address or phone number should be provided on signup.");
  const address = parseEmail(email);
  await requireStrongPassword(deps, password, [address, names.first_name, names.last_name, names.display_name]);
  return { email: address, password };
}

export function parseEmail(text: string): string {
  const result = emailAddress.safeParse(text);
  if (result.success) return result.data;
  throw new AuthError("validation_failed", "Unable to validate email address: invalid format");
}
