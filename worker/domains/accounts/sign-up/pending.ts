import { and, isNull } from "drizzle-orm";
import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { HOUR, SECOND } from "#contract/time.ts";
import type { AppEnv } from "#worker/deps.ts";
import { digest, randomToken } from "#worker/kernel/seal/crypto.ts";
import { type ConsentRow, consentRow } from "../consents/consent-row.ts";
import { type Client, SIGN_UP } from "../protocol/client.ts";
import { type profiles, users } from "../schema/accounts.ts";
import type { Pending } from "../schema/sessions.ts";
import type { UserRow } from "../sessions.ts";
import { makeAccount, profileOf } from "./new-account.ts";

// Anyone can sign up with any address, so choices count only if the same browser confirms:
// docs/decisions/0011-pending-sign-ups.md.

const LIFE_SECONDS = HOUR / SECOND;
const COOKIE = { prefix: "host", secure: true, path: "/" } as const;

type ProfileRow = Pick<
  typeof profiles.$inferSelect,
  "userId" | "userAgent" | "updatedAt" | "hipaaConsent" | "medicalTreatmentConsent"
>;

export async function markBrowser(c: Context<AppEnv>, { isBrowser, signUp }: Client): Promise<string | null> {
  if (!isBrowser) return null;
  const value = /^[\w-]{43}$/.test(signUp ?? "") && signUp ? signUp : random();
  setCookie(c, SIGN_UP, value, { ...COOKIE, httpOnly: true, sameSite: "Strict", maxAge: LIFE_SECONDS });
  return digest(value);
}

function random(): string {
  return randomToken();
}

export function unmarkBrowser(c: Context<AppEnv>): void {
  deleteCookie(c, SIGN_UP, COOKIE);
}

/** True for accounts that only an unverified form has touched. */
export function isUnclaimed({ emailConfirmedAt, lastSignInAt, invitedAt, passwordHash }: UserRow): boolean {
  return [emailConfirmedAt, lastSignInAt, invitedAt, passwordHash].every((value) => value === null);
}

export const unclaimedRow = and(
  isNull(users.emailConfirmedAt),
  isNull(users.lastSignInAt),
  isNull(users.invitedAt),
  isNull(users.passwordHash),
);

interface Choices {
  password: string | null;
  outcome: "kept" | "dropped" | null;
  names: Record<string, unknown> | null;
  profile: Partial<typeof profiles.$inferInsert> | null;
  consents: ConsentRow[];
}

interface Waiting {
  user: UserRow;
  profile: ProfileRow | undefined;
  pending: Pending | null;
}

/** A stranger's choices are dropped. An administrator's password and names count, but not as consent. */
export async function signUpChoicesOf(at: Date, client: Client, { user, profile, pending }: Waiting): Promise<Choices> {
  const chooser = await chooserOf(client, pending);
  const chosen = pending?.passwordHash ?? null;
  const password = chooser === "stranger" ? null : chosen;
  const outcome = password ? "kept" : "dropped";
  const choices: Choices = { password, outcome: chosen === null ? null : outcome, ...NOTHING };
  if (user.lastSignInAt !== null) return choices;
  if (chooser === "himself") return { ...choices, consents: profile ? await consentsAtSignUp(profile) : [] };
  return {
    ...choices,
    ...(chooser === "stranger" && isUnclaimed(user) ? blankOf(at, user) : { profile: NO_CONSENTS }),
  };
}

async function chooserOf(client: Client, pending: Pending | null): Promise<"himself" | "administrator" | "stranger"> {
  if (pending?.isTrusted) return "administrator";
  return pending && (await isSameChooser(client, pending)) ? "himself" : "stranger";
}

async function isSameChooser(client: Client, { browserHash }: Pending): Promise<boolean> {
  if (browserHash === null) return !client.isBrowser;
  return client.signUp !== null && (await digest(client.signUp)) === browserHash;
}

const NOTHING = { names: null, profile: null, consents: [] };
const NO_CONSENTS = { combinedConsent: false, hipaaConsent: false, medicalTreatmentConsent: false };

function blankOf(at: Date, { email }: UserRow): Pick<Choices, "names" | "profile"> {
  const blank = makeAccount(at, { email: email ?? "", confirmedAt: null });
  const { userId: _, createdAt: __, ...profile } = profileOf(blank);
  return { names: blank.user.userMetadata, profile: { ...profile, marketingConsentIp: null } };
}

export async function consentsAtSignUp(profile: ProfileRow): Promise<ConsentRow[]> {
  const { userId, userAgent, updatedAt } = profile;
  const agreed = [
    profile.hipaaConsent && ("hipaa_notice" as const),
    profile.medicalTreatmentConsent && ("treatment" as const),
  ].filter((kind) => kind !== false);
  return Promise.all(
    // Every sign-up updates the profile until one is confirmed, so this is the time of the choice.
    agreed.map((kind) => consentRow(updatedAt, { kind, userId, decision: "granted", method: "sign_up", userAgent })),
  );
}
