/** By the protocol's error code. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  access_denied: "Signing in with Google was cancelled. You can try again, or use your password.",
  email_exists:
    "This e-mail address has an account here already. Please sign in to it without Google. Then you can link Google in your account.",
  provider_email_needs_verification: "Google has not confirmed this e-mail address, so we can not use it.",
  identity_already_exists: "This Google account is linked to another account here.",
  signup_disabled: "Accounts can not be opened here at the moment. Please call us.",
  user_banned: "This account is closed. Please call us.",
  unknown: "Signing in did not work. Please try again.",
};
