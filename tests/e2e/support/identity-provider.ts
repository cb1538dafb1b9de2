import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Provider } from "oidc-provider";

export const CLIENT = { client_id: "clinic-web", client_secret: "known-to-the-browser-tests-only" };
const SCOPE = "openid email profile";

/** The provider reports an address with this prefix as unverified. */
export const UNVERIFIED = "unverified";
/** With this hint, the provider signs a nonce that the site did not send. */
export const WRONG_NONCE = "wrong-nonce";

export interface IdentityProvider {
  settings: Record<"GOOGLE_CLIENT_ID" | "GOOGLE_CLIENT_SECRET" | "GOOGLE_ISSUER", string>;
  stop: () => Promise<void>;
}

/** Runs on 127.0.0.1, another site than localhost, so cookies behave as between Google and the clinic. */
export async function startIdentityProvider(port: number, site: string): Promise<IdentityProvider> {
  const issuer = `http://127.0.0.1:${port}`;
  const provider = createProvider(issuer, site);
  const handle = provider.callback();
  const server = createServer((request, response) => {
    request.url = asGoogleReads(request.url ?? "", issuer);
    if (request.url.startsWith("/interaction/")) {
      interact(provider, request, response).catch(() => response.destroy());
    } else handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    settings: {
      GOOGLE_CLIENT_ID: CLIENT.client_id,
      GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
      GOOGLE_ISSUER: issuer,
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function createProvider(issuer: string, site: string): Provider {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: "jwk" }), kid: "provider-1", alg: "RS256", use: "sig" };
  return new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [`${site}/auth/v1/callback`] }],
    jwks: { keys: [key] },
    cookies: { keys: ["known to the browser tests only"] },
    pkce: { required: () => true },
    // Like Google, this puts the e-mail address into the ID token itself.
    conformIdTokenClaims: false,
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "given_name", "family_name"] },
    findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => claimsOf(accountId) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });
}

/** Like Google's, the subject is not an e-mail address. */
const SUBJECT = "subject-of-";

function claimsOf(sub: string) {
  const email = sub.slice(SUBJECT.length);
  const name = { name: "Robin Hale", given_name: "Robin", family_name: "Hale" };
  return { sub, email, email_verified: !email.startsWith(UNVERIFIED), ...name };
}

/** This provider has no account chooser, so it asks for sign-in and consent each time instead. */
function asGoogleReads(path: string, issuer: string): string {
  const url = new URL(path, issuer);
  if (url.searchParams.get("prompt") === "select_account") url.searchParams.set("prompt", "login consent");
  if (url.searchParams.get("login_hint") === WRONG_NONCE) url.searchParams.set("nonce", "another");
  return url.pathname + url.search;
}

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { uid, prompt, session } = await provider.interactionDetails(request, response);
  if (request.method === "GET") {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end(prompt.name === "login" ? loginPage(uid) : consentPage(uid));
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  await provider.interactionFinished(request, response, await resultOf(provider, form, session?.accountId ?? ""));
}

async function resultOf(provider: Provider, form: URLSearchParams, accountId: string): Promise<object> {
  if (form.get("answer") === "cancel") return { error: "access_denied", error_description: "The person said no." };
  if (form.has("email")) return { login: { accountId: `${SUBJECT}${form.get("email")}` } };
  const grant = new provider.Grant({ accountId, clientId: CLIENT.client_id });
  grant.addOIDCScope(SCOPE);
  return { consent: { grantId: await grant.save() } };
}

function loginPage(uid: string): string {
  return page(uid, `<label>Email <input name="email"></label> <button>Next</button>`);
}

function consentPage(uid: string): string {
  return page(
    uid,
    `<button name="answer" value="allow">Allow</button> <button name="answer" value="cancel">Cancel</button>`,
  );
}

function page(uid: string, fields: string): string {
  return `<!doctype html><html lang="en"><title>Provider</title><form method="post" action="/interaction/${uid}">${fields}</form>`;
}
