import { generateCodeVerifier, generateState } from "arctic";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { digest, randomToken } from "#worker/kernel/seal/crypto.ts";
import { signingKeys } from "#worker/kernel/seal/signing-keys.ts";
import { IdentityError } from "#worker/providers/identity/error.ts";
import type { IdentityProvider } from "#worker/providers/identity/identity.ts";
import { addressSubject, countTry } from "../password/throttle.ts";
import type { Client } from "../protocol/client.ts";
import { flowStates } from "../schema/flow-states.ts";
import { type Challenge, pkceOf } from "../sessions/pkce.ts";
import { FLOW_MS } from "./flow.ts";

export type OAuthDeps = Pick<Deps, "db" | "now" | "settings" | "identity" | "mailer">;

export function providerFor({ identity }: Pick<Deps, "identity">, name: string | undefined): IdentityProvider {
  if (name !== "google")
    throw new AuthError("validation_failed", `Unsupported provider: Provider ${name?.slice(0, 20)} could not be found`);
  if (!identity) throw new AuthError("validation_failed", "Unsupported provider: provider is not enabled");
  return identity;
}

interface FlowStart {
  provider: IdentityProvider;
  redirectTo: string;
  challenge: Challenge;
  loginHint: string | undefined;
  linking?: { userId: string; sessionId: string };
}

export interface BegunFlow {
  url: URL;
  cookie: string;
}

export async function beginFlow(deps: OAuthDeps, client: Client, start: FlowStart): Promise<BegunFlow> {
  await signingKeys(deps.settings);
  const challenge = pkceOf(start.challenge);
  // Without PKCE a leaked code in an address would be worth a session.
  if (!challenge)
    throw new AuthError("validation_failed", "PKCE flow requires code_challenge_method and code_challenge");
  await countTry(deps, "address", `authorize ${addressSubject(client.address)}`);
  const [state, nonce, verifier] = [generateState(), generateState(), generateCodeVerifier()];
  const redirectUri = redirectUriOf(client);
  const url = await orAuthError(
    start.provider.authorizationUrl({ state, verifier, nonce, redirectUri, loginHint: start.loginHint }),
  );
  const cookie = makeCookie(start.linking?.sessionId);
  const at = deps.now();
  await deps.db.insert(flowStates).values({
    id: state,
    provider: "google",
    browserHash: await digest(cookie),
    redirectTo: start.redirectTo,
    codeChallenge: challenge,
    providerVerifier: verifier,
    nonce,
    linkingUserId: start.linking?.userId ?? null,
    createdAt: at,
    expiresAt: new Date(at.getTime() + FLOW_MS),
  });
  return { url, cookie };
}

export function redirectUriOf({ issuer }: Client): string {
  return `${issuer}/callback`;
}

/** 256 random bits and the linking session's id; its row has the hash of both. */
function makeCookie(sessionId = ""): string {
  return `${randomToken()}.${sessionId}`;
}

export function linkingSessionOf(cookie: string): string {
  return cookie.slice(cookie.indexOf(".") + 1);
}

export async function orAuthError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    switch (error.reason) {
      case "unreachable":
        throw new AuthError("temporarily_unavailable", "Google could not be reached. Please try again.");
      case "refused":
        throw new AuthError("bad_oauth_callback", "Unable to exchange external code");
      case "untrusted":
        throw new AuthError("bad_oauth_callback", "Google's answer could not be verified");
    }
  }
}
