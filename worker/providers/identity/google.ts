import { CodeChallengeMethod, OAuth2Client, OAuth2RequestError, type OAuth2Tokens } from "arctic";
import * as z from "zod/mini";
import { SECOND } from "#contract/time.ts";
import type { KernelDeps } from "#worker/kernel/deps.ts";
import { inTime } from "#worker/kernel/in-time.ts";
import { IdentityError } from "./error.ts";
import { readIdToken } from "./id-token.ts";
import type { IdentityProvider } from "./identity.ts";
import { createKeySource } from "./keys.ts";

const TIMEOUT_MS = 8 * SECOND;
const SCOPES = ["openid", "email", "profile"];

const endpoints = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Endpoints = z.infer<typeof endpoints>;

/** https://accounts.google.com/.well-known/openid-configuration */
const GOOGLE: Endpoints = {
  issuer: "https://accounts.google.com",
  authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
  token_endpoint: "https://oauth2.googleapis.com/token",
  jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
};
/** Google issues under both (https://developers.google.com/identity/openid-connect/openid-connect). */
const GOOGLE_ISSUERS = [GOOGLE.issuer, "accounts.google.com"];

interface GoogleOptions extends Pick<KernelDeps, "kv" | "now"> {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

export function createIdentity({
  settings,
  kv,
  now,
}: Pick<KernelDeps, "settings" | "kv" | "now">): IdentityProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings;
  return clientId && clientSecret && issuer ? createGoogle({ clientId, clientSecret, issuer, kv, now }) : null;
}

function createGoogle({ clientId, clientSecret, issuer, kv, now }: GoogleOptions): IdentityProvider {
  const isGoogle = issuer === GOOGLE.issuer;
  const find = once(async () => {
    const known = isGoogle ? GOOGLE : await discover(issuer);
    const { jwks_uri: url } = known;
    return { ...known, keys: createKeySource({ kv, now, url, load: () => fetchJson(url) }) };
  });
  const clientFor = (redirectUri: string) => new OAuth2Client(clientId, clientSecret, redirectUri);

  return {
    async authorizationUrl({ state, verifier, nonce, redirectUri, loginHint }) {
      const { authorization_endpoint: endpoint } = await find();
      const { S256 } = CodeChallengeMethod;
      const url = clientFor(redirectUri).createAuthorizationURLWithPKCE(endpoint, state, S256, verifier, SCOPES);
      url.searchParams.set("nonce", nonce);
      // Households share computers, so the user always picks the account.
      url.searchParams.set("prompt", "select_account");
      if (loginHint) url.searchParams.set("login_hint", loginHint);
      return url;
    },
    async identify({ code, verifier, nonce, redirectUri }) {
      const { token_endpoint: endpoint, keys } = await find();
      const token = await exchange(() => clientFor(redirectUri).validateAuthorizationCode(endpoint, code, verifier));
      const issuers = isGoogle ? GOOGLE_ISSUERS : [issuer];
      return readIdToken(token, { issuers, clientId, nonce, keys, at: now() });
    },
  };
}

async function exchange(ask: () => Promise<OAuth2Tokens>): Promise<string> {
  const tokens = await inTime(ask(), TIMEOUT_MS).catch((error: unknown) => {
    if (error instanceof OAuth2RequestError) throw new IdentityError("refused", error);
    throw new IdentityError("unreachable", error);
  });
  if (!("id_token" in tokens.data)) throw new IdentityError("untrusted");
  return tokens.idToken();
}

/** OpenID Connect Discovery 1.0, section 4. */
async function discover(issuer: string): Promise<Endpoints> {
  const found = endpoints.safeParse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
  if (!found.success || found.data.issuer !== issuer) throw new IdentityError("untrusted");
  return found.data;
}

async function fetchJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return await response.json();
    await response.body?.cancel();
    throw new Error(`It answered ${response.status}.`);
  } catch (error) {
    throw new IdentityError("unreachable", error);
  }
}

/** Keeps the value, not the promise: one request must not wait for another's. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: T | undefined;
  return async () => {
    made ??= await make();
    return made;
  };
}
