import { generateCodeVerifier, generateState } from "arctic";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { digest, randomToken } from "#worker/kernel/seal/crypto.ts";
import { signingKeys } from "#worker/kernel/seal/signing-keys.ts";
import { IdentityError } from "#worker/providers/identity/error.ts";
import type { IdentityProvider } from "#worker/providers/identity/identity.ts";
import { countTry, subjectOf } from "../password/throttle.ts";
import type { Client } from "../protocol/client.ts";
import { flowStates } from "../schema/flow-states.ts";
import { type Challenge, pkceOf } from "../sessions/pkce.ts";
import { FLOW_MS } from "./flow.ts";

export type OAuthDeps = Pick<Deps, "db" | "now" | "settings" | "identity" | "mailer">;

/** The provider that a request names. @throws validation_failed for any but Google, and while that is not configured */
export function providerFor({ identity }: Pick<Deps, "identity">, name: string | undefined): IdentityProvider {
  if (name !== "google")
    throw new AuthError("validation_failed", `Unsupported provider: Provider ${name?.slice(0, 20)} could not be found`);
  if (!identity) throw new AuthError("validation_failed", "Unsupported provider: provider is not enabled");
  return identity;
}

interface Asked {
  provider: IdentityProvider;
  /** A path of this site. */
  redirectTo: string;
  challenge: Challenge;
  loginHint: string | undefined;
  /** A signed-in person who links a further identity to his account, in this very session. */
  linking?: { userId: string; sessionId: string };
}

/** Where the browser goes, and the cookie by which it is known when it comes back. */
export interface Begun {
  url: URL;
  cookie: string;
}

/**
 * Begins a sign-in with the provider.
 * @throws validation_failed, over_request_rate_limit, temporarily_unavailable
 */
export async function beginFlow(deps: OAuthDeps, client: Client, asked: Asked): Promise<Begun> {
  await signingKeys(deps.settings);
  const challenge = pkceOf(asked.challenge);
  // Without it a code in an address would be worth a session to whoever reads it.
  if (!challenge)
    throw new AuthError("validation_failed", "PKCE flow requires code_challenge_method and code_challenge");
  await countTry(deps, "address", `authorize ${subjectOf(client.address)}`);
  const [state, nonce, verifier] = [generateState(), generateState(), generateCodeVerifier()];
  const redirectUri = redirectUriOf(client);
  const url = await orAuthError(
    asked.provider.authorizationUrl({ state, verifier, nonce, redirectUri, loginHint: asked.loginHint }),
  );
  const cookie = makeCookie(asked.linking?.sessionId);
  const at = deps.now();
  await deps.db.insert(flowStates).values({
    id: state,
    provider: "google",
    browserHash: await digest(cookie),
    redirectTo: asked.redirectTo,
    codeChallenge: challenge,
    providerVerifier: verifier,
    nonce,
    linkingUserId: asked.linking?.userId ?? null,
    createdAt: at,
    expiresAt: new Date(at.getTime() + FLOW_MS),
  });
  return { url, cookie };
}

/** As it is registered with the provider, and where the browser's cookies are. */
export function redirectUriOf({ issuer }: Client): string {
  return `${issuer}/callback`;
}

/** 256 random bits. Behind them stands the session that links: its row knows the whole by its hash. */
function makeCookie(sessionId = ""): string {
  return `${randomToken()}.${sessionId}`;
}

/** The session that began to link, by a cookie whose hash has been found. */
export function linkingSessionOf(cookie: string): string {
  return cookie.slice(cookie.indexOf(".") + 1);
}

/** What a provider's failure means to the person. */
export async function orAuthError<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
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
