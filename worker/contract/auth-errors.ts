/** Error codes of /auth/v1 with their HTTP status, as the published protocol has them. */
export const AUTH_ERROR_STATUS = {
  bad_json: 400,
  validation_failed: 400,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  user_banned: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  session_expired: 400,
  no_authorization: 401,
  bad_jwt: 403,
  user_not_found: 403,
  session_not_found: 403,
  otp_expired: 403,
  not_found: 404,
  request_entity_too_large: 413,
  signup_disabled: 422,
  anonymous_provider_disabled: 422,
  user_already_exists: 422,
  weak_password: 422,
  over_request_rate_limit: 429,
  unexpected_failure: 500,
  not_configured: 503,
} as const;

export type AuthErrorCode = keyof typeof AUTH_ERROR_STATUS;
