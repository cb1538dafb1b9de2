import { auth } from "#web/lib/session/auth-client.ts";

export type MailKind = "signup" | "recovery";

/** @param target path that the mail's link leads to */
export function sendMail(kind: MailKind, email: string, target: string) {
  const redirectTo = location.origin + target;
  if (kind === "recovery") return auth.resetPasswordForEmail(email, { redirectTo });
  return auth.resend({ type: kind, email, options: { emailRedirectTo: redirectTo } });
}
