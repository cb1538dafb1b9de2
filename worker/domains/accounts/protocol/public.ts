// Who may call which route of /auth/v1, where that is not "whoever is signed in at the level that he needs".
// tests/worker/access.test.ts walks all routes and holds them against these two lists.

/**
 * The only routes that take no bearer token, from the protocol's own table: they are how somebody gets one, or say
 * nothing about anybody.
 */
export const PUBLIC_AUTH_ROUTES: ReadonlySet<string> = new Set([
  "GET /auth/v1/health",
  "GET /auth/v1/settings",
  "GET /auth/v1/.well-known/jwks.json",
  "POST /auth/v1/signup",
  "POST /auth/v1/token",
  "GET /auth/v1/verify",
  "POST /auth/v1/verify",
  "POST /auth/v1/otp",
  "POST /auth/v1/magiclink",
  "POST /auth/v1/sso",
  "POST /auth/v1/resend",
  "POST /auth/v1/recover",
  "GET /auth/v1/authorize",
  "GET /auth/v1/callback",
  "POST /auth/v1/callback",
  "POST /auth/v1/passkeys/authentication/options",
  "POST /auth/v1/passkeys/authentication/verify",
]);

/**
 * What a session may do while its user's second factor is still to be shown: see who he is, show the factor or leave one
 * that was only begun, ask for a code, and sign out. PUT asks for aal2 itself where an address or a password changes.
 */
export const FIRST_FACTOR_ROUTES: ReadonlySet<string> = new Set([
  "GET /auth/v1/user",
  "PUT /auth/v1/user",
  "GET /auth/v1/reauthenticate",
  "POST /auth/v1/logout",
  "GET /auth/v1/factors/recovery-codes",
  "POST /auth/v1/factors/recovery-codes/verify",
  "POST /auth/v1/factors/:id/challenge",
  "POST /auth/v1/factors/:id/verify",
  "DELETE /auth/v1/factors/:id",
]);
