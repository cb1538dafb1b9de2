import { AuthClient } from "@supabase/auth-js";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { mailsTo } from "./mail.ts";

export const PASSWORD = "correct horse battery";
export const EMAIL = "sam@patient.example";

export async function makeSigningKey(kid: string): Promise<JsonWebKey & { kid: string }> {
  const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new Error("That is no pair of keys.");
  const jwk = await crypto.subtle.exportKey("jwk", pair.privateKey);
  if (jwk instanceof ArrayBuffer) throw new Error("That is no JWK.");
  return { ...jwk, kid };
}

/** Mails reach the outbox at once. */
export async function createAuthApp(env: Partial<Bindings> = {}): Promise<TestApp> {
  const keys = JSON.stringify([await makeSigningKey("test-1")]);
  // The client checks token expiry against the real clock.
  return createTestApp({ env: { AUTH_KEYS: keys, ...env }, without: ["MAIL_QUEUE"], start: new Date() });
}

interface Browser {
  client: InstanceType<typeof AuthClient>;
  storage: Map<string, string>;
  cookies: Map<string, string>;
}

/** The npm client as a browser on our pages: with a cookie jar, and with a header that scripts cannot set. */
export function openBrowser({ send }: TestApp, address = "203.0.113.7"): Browser {
  const storage = new Map<string, string>();
  const cookies = new Map<string, string>();
  const client = new AuthClient({
    url: "https://clinic.test/auth/v1",
    // The client caches public keys under this name for all files of a worker, and each app has its own.
    storageKey: crypto.randomUUID(),
    flowType: "pkce",
    autoRefreshToken: false,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    async fetch(input, init) {
      const headers = new Headers(init?.headers);
      headers.set("Sec-Fetch-Site", "same-origin");
      const cookie = cookiesOf({ cookies });
      const path = String(input).replace("https://clinic.test", "");
      const { body, method } = init ?? {};
      const response = await send(path, {
        headers,
        address,
        ...(method && { method }),
        ...(cookie && { cookie }),
        ...(typeof body === "string" && { body }),
      });
      for (const set of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (/;\s*Max-Age=0/i.test(set)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  });
  return { client, storage, cookies };
}

export async function newestMail(to: string): Promise<string> {
  const [mail] = await mailsTo(to);
  if (mail === undefined) throw new Error(`Nothing was sent to ${to}.`);
  return mail;
}

export async function signedUp(app: TestApp, email = EMAIL): Promise<Browser> {
  const browser = openBrowser(app);
  await browser.client.signUp({ email, password: PASSWORD });
  await app.settle();
  const [, token = ""] = /token_hash=([\w-]+)/.exec(await newestMail(email)) ?? [];
  const { error } = await browser.client.verifyOtp({ token_hash: token, type: "signup" });
  if (error) throw error;
  return browser;
}

export function cookiesOf({ cookies }: Pick<Browser, "cookies">): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

export function authorized({ send }: TestApp, browser: Pick<Browser, "client" | "cookies">): TestApp["send"] {
  return async (path, init = {}) => {
    const { data } = await browser.client.getSession();
    const headers = new Headers(init.headers);
    headers.set("Authorization", `Bearer ${data.session?.access_token}`);
    return send(path, { cookie: cookiesOf(browser), ...init, headers });
  };
}
