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

// Anybody can sign up with anybody's address. What he chose there waits with the mail that went out for it, and counts
// only if the browser that chose it also confirms: docs/decisions/0011-pending-sign-ups.md.

/** As long as the mail. */
const LIFE_SECONDS = HOUR / SECOND;
const COOKIE = { prefix: "host", secure: true, path: "/" } as const;

type ProfileRow = Pick<
  typeof profiles.$inferSelect,
  "userId" | "userAgent" | "updatedAt" | "hipaaConsent" | "medicalTreatmentConsent"
>;

/**
 * The SHA-256 of the browser that signs up, by a cookie that every answer sets alike; null for a client that is none.
 * A browser that has one keeps it: whoever presses twice is still the same.
 */
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

/**
 * Whether whatever stands there was written on a form by nobody knows whom. Not where somebody has signed in before, whose
 * address only an administrator has changed, nor where an administrator invited him or gave him a password.
 */
export function isAnybodys({ emailConfirmedAt, lastSignInAt, invitedAt, passwordHash }: UserRow): boolean {
  return [emailConfirmedAt, lastSignInAt, invitedAt, passwordHash].every((value) => value === null);
}

/** The same of a row of users, for statements that delete or overwrite. */
export const anybodys = and(
  isNull(users.emailConfirmedAt),
  isNull(users.lastSignInAt),
  isNull(users.invitedAt),
  isNull(users.passwordHash),
);

/** What becomes of an account as its address is confirmed. */
interface Choices {
  /** To store in place of the one that is there; null leaves it. */
  password: string | null;
  /** What became of the password that waited. */
  outcome: "kept" | "dropped" | null;
  /** Of user and profile, what is to be taken back; null leaves them. */
  names: Record<string, unknown> | null;
  profile: Partial<typeof profiles.$inferInsert> | null;
  consents: ConsentRow[];
}

interface Waiting {
  user: UserRow;
  profile: ProfileRow | undefined;
  pending: Pending | null;
}

/**
 * What was chosen at sign-up counts if he who confirms chose it. What anybody else chose in his name is dropped, and what
 * was written of him. An administrator's password and names count, but he agrees to nothing in another's name. An account
 * that somebody has signed in to before keeps whatever stands there.
 */
export async function choicesOf(at: Date, client: Client, { user, profile, pending }: Waiting): Promise<Choices> {
  const chooser = await chooserOf(client, pending);
  const chosen = pending?.passwordHash ?? null;
  const password = chooser === "stranger" ? null : chosen;
  const outcome = password ? "kept" : "dropped";
  const choices: Choices = { password, outcome: chosen === null ? null : outcome, ...NOTHING };
  if (user.lastSignInAt !== null) return choices;
  if (chooser === "himself") return { ...choices, consents: profile ? await consentsAtSignUp(profile) : [] };
  return { ...choices, ...(chooser === "stranger" && isAnybodys(user) ? blankOf(at, user) : { profile: NO_CONSENTS }) };
}

async function chooserOf(client: Client, pending: Pending | null): Promise<"himself" | "administrator" | "stranger"> {
  if (pending?.isTrusted) return "administrator";
  return pending && (await isSameChooser(client, pending)) ? "himself" : "stranger";
}

/** Whether the browser that confirms is the one that chose, or neither is one. */
async function isSameChooser(client: Client, { browserHash }: Pending): Promise<boolean> {
  if (browserHash === null) return !client.isBrowser;
  return client.signUp !== null && (await digest(client.signUp)) === browserHash;
}

const NOTHING = { names: null, profile: null, consents: [] };
const NO_CONSENTS = { combinedConsent: false, hipaaConsent: false, medicalTreatmentConsent: false };

/** The account of who has told nothing of himself yet. */
function blankOf(at: Date, { email }: UserRow): Pick<Choices, "names" | "profile"> {
  const blank = makeAccount(at, { email: email ?? "", confirmedAt: null });
  const { userId: _, createdAt: __, ...profile } = profileOf(blank);
  return { names: blank.user.userMetadata, profile: { ...profile, marketingConsentIp: null } };
}

/** One record a document that was agreed to on the sign-up form, of the time when it was sent. */
export async function consentsAtSignUp(profile: ProfileRow): Promise<ConsentRow[]> {
  const { userId, userAgent, updatedAt } = profile;
  const agreed = [
    profile.hipaaConsent && ("hipaa_notice" as const),
    profile.medicalTreatmentConsent && ("treatment" as const),
  ].filter((kind) => kind !== false);
  return Promise.all(
    // Every sign-up writes the profile anew until one is confirmed: its time is that of the choice.
    agreed.map((kind) => consentRow(updatedAt, { kind, userId, decision: "granted", method: "sign_up", userAgent })),
  );
}
