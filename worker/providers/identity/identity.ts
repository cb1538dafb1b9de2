export interface ProviderPerson {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
  name: string;
}

/** State, verifier and nonce are fresh for each sign-in; the verifier is PKCE's (RFC 7636). */
interface SignIn {
  state: string;
  verifier: string;
  nonce: string;
  redirectUri: string;
  loginHint?: string | undefined;
}

export interface IdentityProvider {
  authorizationUrl: (signIn: SignIn) => Promise<URL>;
  identify: (answer: Omit<SignIn, "state"> & { code: string }) => Promise<ProviderPerson>;
}
