import { AuthClient } from "@supabase/auth-js";
import type { BrowserContextOptions } from "playwright";
import { SESSION_KEY } from "#web/lib/state/storage.ts";
import { newEmail, openAccount, PASSWORD } from "./accounts.ts";
import { newAddress, testSite } from "./test-site.ts";
import { ageProofs, codeOf } from "./totp.ts";

type StorageState = Exclude<NonNullable<BrowserContextOptions["storageState"]>, string>;

/** What a browser keeps once new staff of this role have signed in with both steps; the pages for it have tests of their own. */
export async function signedInStaff(role: string): Promise<StorageState> {
  return (await signIn(role)).state();
}

/** The same for staff who have last shown an hour ago who they are. */
export async function staffWithOldProof(role: string): Promise<{ state: StorageState; secret: string }> {
  const { client, email, secret, state } = await signIn(role);
  await ageProofs(email);
  // The tokens are older than the second step: the next ones name it.
  await done(client.refreshSession());
  return { state: state(), secret };
}

async function signIn(role: string) {
  const { client, state } = newVisit();
  const email = await openAccount(newEmail(role.slice(0, 5)), role);
  await done(client.signInWithPassword({ email, password: PASSWORD }));
  const { id, totp } = await done(client.mfa.enroll({ factorType: "totp" }));
  // A code counts once: the present one is left for the test.
  await done(client.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) }));
  return { client, email, secret: totp.secret, state };
}

/** The npm client with a browser's cookies and local storage. */
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
