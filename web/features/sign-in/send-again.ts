import { auth } from "#web/lib/auth-client.ts";
import { BOOKING_PATH } from "#web/lib/return-path.ts";

/** Another mail of the same kind, which leads on to where the visitor was going. */
export function sendAgain(email: string, type: "signup" | "recovery", next: string | undefined) {
  const redirectTo = location.origin + (next ?? BOOKING_PATH);
  if (type === "recovery") return auth.resetPasswordForEmail(email, { redirectTo });
  return auth.resend({ type, email, options: { emailRedirectTo: redirectTo } });
}
