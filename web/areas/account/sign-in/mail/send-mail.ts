import { auth } from "#web/lib/session/auth-client.ts";

/** What a mail with a link and a code is for: a new account, or a forgotten password. */
export type MailKind = "signup" | "recovery";

/** Sends one, for the first time or again. @param target the page that its link leads on to */
export function sendMail(kind: MailKind, email: string, target: string) {
  const redirectTo = location.origin + target;
  if (kind === "recovery") return auth.resetPasswordForEmail(email, { redirectTo });
  return auth.resend({ type: kind, email, options: { emailRedirectTo: redirectTo } });
}
