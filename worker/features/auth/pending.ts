import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { profiles } from "../../db/schema/accounts.ts";
import type { PendingSignUp } from "../../db/schema/sessions.ts";
import type { AppEnv, Deps } from "../../deps.ts";
import { type ConsentRow, consentRow } from "../../lib/consent-row.ts";
import { digest, toBase64Url } from "../../lib/crypto.ts";
import { HOUR, SECOND } from "../../lib/time.ts";
import { type Client, SIGN_UP } from "./client.ts";

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
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

export function unmarkBrowser(c: Context<AppEnv>): void {
  deleteCookie(c, SIGN_UP, COOKIE);
}

/** Whether who confirms is who chose: the same browser, or neither is one. */
export async function isSameChooser(client: Client, { browserHash }: PendingSignUp): Promise<boolean> {
  if (browserHash === null) return !client.isBrowser;
  return client.signUp !== null && (await digest(client.signUp)) === browserHash;
}

/** Takes back what somebody else may have ticked in a person's name. */
export function dropConsents({ db }: Pick<Deps, "db">, userId: string) {
  return db
    .update(profiles)
    .set({ combinedConsent: false, hipaaConsent: false, medicalTreatmentConsent: false })
    .where(eq(profiles.userId, userId));
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
