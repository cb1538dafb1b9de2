import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { inject } from "vitest";
import { STUB_CLIENT } from "#support/identity-stub.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import type { TestApp } from "./app.ts";
import { createAuthApp, openBrowser } from "./auth.ts";

type Browser = ReturnType<typeof openBrowser>;

export const ROBIN = {
  sub: "google-1001",
  email: "robin@patient.example",
  email_verified: true,
  given_name: "Robin",
  family_name: "Hale",
  name: "Robin Hale",
};

async function makeKey(kid: string, alg: "ES256" | "ES384") {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg } };
}

/** `signOddly` uses an algorithm that the clinic does not accept. */
export async function createProvider() {
  const [usual, rare] = await Promise.all([makeKey("google-1", "ES256"), makeKey("google-384", "ES384")]);
  const text = JSON.stringify({ keys: [usual.jwk, rare.jwk] });
  const path = btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const issuer = `${inject("identityOrigin")}/${path}`;
  const sign = (claims: JWTPayload, kid = "google-1") =>
    new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid }).sign(usual.privateKey);
  const signOddly = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: "ES384", kid: "google-384" }).sign(rare.privateKey);
  return { issuer, sign, signOddly };
}

export type Provider = Awaited<ReturnType<typeof createProvider>>;

export async function createGoogleApp(env: Partial<Bindings> = {}): Promise<{ app: TestApp; provider: Provider }> {
  const provider = await createProvider();
  const settings = {
    GOOGLE_CLIENT_ID: STUB_CLIENT.id,
    GOOGLE_CLIENT_SECRET: STUB_CLIENT.secret,
    GOOGLE_ISSUER: provider.issuer,
  };
  return { app: await createAuthApp({ ...settings, ...env }), provider };
}

function honest({ issuer }: Provider, { nonce, at }: { nonce: string; at: Date }): JWTPayload {
  const seconds = Math.floor(at.getTime() / 1000);
  return { ...ROBIN, iss: issuer, aud: STUB_CLIENT.id, iat: seconds, exp: seconds + 3600, nonce };
}

export async function navigate(app: TestApp, url: string, { cookies }: Pick<Browser, "cookies">): Promise<URL> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await app.send(url.replace("https://clinic.test", ""), { cookie, redirect: "manual" });
  for (const set of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    cookies.set(name, value);
  }
  const to = response.headers.get("Location");
  if (!to) throw new Error(`No redirect but ${response.status}: ${await response.text()}`);
  return new URL(to);
}

interface Trip {
  claims?: (honestly: JWTPayload) => JWTPayload;
  idToken?: (honestly: JWTPayload) => Promise<string> | string;
  /** Replaces the code in the callback. */
  answer?: Record<string, string>;
  redirectTo?: string;
  /** The provider's clock. */
  at?: Date;
}

export async function setOut(app: TestApp, browser: Browser, redirectTo?: string): Promise<URLSearchParams> {
  const { data } = await browser.client.signInWithOAuth({
    provider: "google",
    options: { skipBrowserRedirect: true, ...(redirectTo && { redirectTo }) },
  });
  return (await navigate(app, data.url ?? "", browser)).searchParams;
}

export async function answerOf(
  provider: Provider,
  asked: URLSearchParams,
  { claims, idToken, answer, at = new Date() }: Trip = {},
) {
  const said = honest(provider, { nonce: asked.get("nonce") ?? "", at });
  const token = idToken ? await idToken(said) : await provider.sign(claims ? claims(said) : said);
  const brought = answer ?? { code: `${asked.get("code_challenge")}~${token}` };
  return `/auth/v1/callback?${new URLSearchParams({ ...brought, state: asked.get("state") ?? "" })}`;
}

export async function travel(app: TestApp, provider: Provider, browser: Browser, trip: Trip = {}): Promise<URL> {
  const asked = await setOut(app, browser, trip.redirectTo);
  return navigate(app, await answerOf(provider, asked, { at: app.now(), ...trip }), browser);
}

export async function signInWithGoogle(
  { app, provider }: { app: TestApp; provider: Provider },
  { browser = openBrowser(app), claims }: { browser?: Browser; claims?: Trip["claims"] } = {},
): Promise<Browser> {
  const end = await travel(app, provider, browser, claims ? { claims } : {});
  const { error } = await browser.client.exchangeCodeForSession(end.searchParams.get("code") ?? "");
  if (error) throw error;
  return browser;
}

export function errorOf(url: URL): string | null {
  const inFragment = new URLSearchParams(url.hash.slice(1));
  const names = ["error", "error_code", "error_description"];
  const isAlike = names.every((name) => url.searchParams.get(name) === inFragment.get(name));
  if (!isAlike || (url.hash !== "" && !inFragment.has("sb"))) throw new Error(`Not alike: ${url}`);
  return url.searchParams.get("error_code");
}

export async function link({ app, provider }: { app: TestApp; provider: Provider }, browser: Browser, trip: Trip = {}) {
  const { data, error } = await browser.client.linkIdentity({
    provider: "google",
    options: { skipBrowserRedirect: true, redirectTo: "https://clinic.test/dashboard/account" },
  });
  if (error) throw error;
  const asked = new URL(data.url ?? "").searchParams;
  return navigate(app, await answerOf(provider, asked, { at: app.now(), ...trip }), browser);
}
