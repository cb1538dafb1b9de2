import { AuthClient } from "@supabase/auth-js";
import type { BrowserContextOptions } from "playwright";
import { SESSION_KEY } from "#web/lib/state/storage.ts";
import { newEmail, openAccount, PASSWORD } from "./accounts.ts";
import { newAddress, testSite } from "./test-site.ts";
import { ageProofs, codeOf } from "./totp.ts";

type StorageState = Exclude<NonNullable<BrowserContextOptions["storageState"]>, string>;

/** Signs in over the API, because the sign-in pages have their own tests. */
export async function signedInStaff(role: string): Promise<StorageState> {
  return (await signIn(role)).state();
}

/** The last proof is an hour old, so sensitive acts ask for step-up. */
export async function staffWithOldProof(role: string): Promise<{ state: StorageState; secret: string }> {
  const { client, email, secret, state } = await signIn(role);
  await ageProofs(email);
  // The tokens predate the second factor; refreshed ones name it.
  await done(client.refreshSession());
  return { state: state(), secret };
}

async function signIn(role: string) {
  const { client, state } = newVisit();
  const email = await openAccount(newEmail(role.slice(0, 5)), role);
  await done(client.signInWithPassword({ email, password: PASSWORD }));
  const { id, totp } = await done(client.mfa.enroll({ factorType: "totp" }));
  // Each code counts once, so the test has to use the next one.
  await done(client.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) }));
  return { client, email, secret: totp.secret, state };
}

/** Keeps cookies and storage like a browser, so that a page can start signed in. */
function newVisit() {
  const { baseUrl } = testSite();
  const address = newAddress();
  const storage = new Map<string, string>();
  const cookies = new Map<string, string>();
  const client = new AuthClient({
    url: `${baseUrl}/auth/v1`,
    storageKey: SESSION_KEY,
    flowType: "pkce",
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    async fetch(input, init) {
      const headers = new Headers(init?.headers);
      headers.set("Sec-Fetch-Site", "same-origin");
      headers.set("CF-Connecting-IP", address);
      headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
      const response = await fetch(input, { ...init, headers });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return response;
    },
  });
  const state = (): StorageState => ({
    cookies: [...cookies].map(([name, value]) => ({
      name,
      value,
      domain: "localhost",
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: true,
      sameSite: "Strict",
    })),
    origins: [{ origin: baseUrl, localStorage: [...storage].map(([name, value]) => ({ name, value })) }],
  });
  return { client, state };
}

interface Answer {
  data: unknown;
  error: Error | null;
}

async function done<A extends Answer>(call: Promise<A>): Promise<Extract<A, { error: null }>["data"]> {
  const { data, error } = await call;
  if (error) throw error;
  return data;
}
