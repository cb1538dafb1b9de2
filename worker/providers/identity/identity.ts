import type { KernelDeps } from "#worker/kernel/deps.ts";
import { createGoogle } from "./google.ts";

/** Somebody as the provider vouches for him. */
export interface Person {
  issuer: string;
  /** The provider's own name for him, which never changes; addresses do. */
  subject: string;
  /** In lower case; null when the provider gave none. */
  email: string | null;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
  name: string;
}

/** One sign-in on its way. State, verifier and nonce are fresh for each. */
interface SignIn {
  state: string;
  /** PKCE (RFC 7636) between us and the provider. */
  verifier: string;
  nonce: string;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
  /** The address that the person is likely to choose. */
  loginHint?: string | undefined;
}

export interface IdentityProvider {
  /** Where the browser goes to sign in. @throws IdentityError */
  authorizationUrl: (signIn: SignIn) => Promise<URL>;
  /** Who came back, by the code that he brought. @throws IdentityError */
  identify: (answer: Omit<SignIn, "state"> & { code: string }) => Promise<Person>;
}

/** Google, or the OpenID provider at GOOGLE_ISSUER; null when it is not configured, or its issuer is wrong. */
export function createIdentity({
  settings,
  kv,
  now,
}: Pick<KernelDeps, "settings" | "kv" | "now">): IdentityProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings;
  return clientId && clientSecret && issuer ? createGoogle({ clientId, clientSecret, issuer, kv, now }) : null;
}
