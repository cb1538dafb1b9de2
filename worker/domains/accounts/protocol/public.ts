// tests/worker/access.test.ts compares all routes with these two lists.

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

/** Allowed before the second factor. PUT asks for aal2 itself when an address or password changes. */
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
