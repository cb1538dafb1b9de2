import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { generateHOTP } from "@oslojs/otp";
import type { Role } from "#contract/permissions.ts";
import { hashPassword } from "#worker/domains/accounts/password/passwords.ts";
import { makeAccount, storeAccount } from "#worker/domains/accounts/sign-up/new-account.ts";
import { db, type TestApp } from "./app.ts";
import { EMAIL, openBrowser, PASSWORD } from "./auth.ts";

export type Browser = ReturnType<typeof openBrowser>;
type Client = Browser["client"];

interface Person {
  email?: string;
  roles?: readonly Role[];
}

export async function somebody(app: TestApp, { email = EMAIL, roles = ["patient"] }: Person = {}): Promise<Browser> {
  const at = app.now();
  await storeAccount(
    { db },
    makeAccount(at, { email, confirmedAt: at, passwordHash: await hashPassword(PASSWORD), roles }),
  );
  return signedIn(app, email);
}

export async function signedIn(app: TestApp, email = EMAIL): Promise<Browser> {
  const browser = openBrowser(app);
  const { error } = await browser.client.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return browser;
}

/** `offSeconds` is how far the authenticator's clock is ahead. */
export function codeOf(app: TestApp, secret: string, offSeconds = 0): string {
  const step = Math.floor((app.now().getTime() / 1000 + offSeconds) / 30);
  return generateHOTP(decodeBase32IgnorePadding(secret), BigInt(step), 6);
}

export function wrongCode(app: TestApp, secret: string): string {
  const near = [-60, -30, 0, 30, 60].map((off) => codeOf(app, secret, off));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code)) ?? "";
}

export async function beginTotp({ mfa }: Client, friendlyName = "") {
  const { data, error } = await mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret };
}

/** Moves the clock to the next code, because the current one is used up. */
export async function addTotp(app: TestApp, { client }: Pick<Browser, "client">, friendlyName = "") {
  const { factorId, secret } = await beginTotp(client, friendlyName);
  const { error } = await client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) });
  if (error) throw error;
  app.advance(30_000);
  return { factorId, secret };
}

export async function levelOf({ mfa }: Client) {
  const { data } = await mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}
