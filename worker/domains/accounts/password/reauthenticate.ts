import { AuthError } from "#worker/kernel/errors.ts";
import { takeOneTimeCode } from "../mail/one-time.ts";
import { type MailDeps, mailOneTime } from "../mail/one-time-mail.ts";
import type { AuthRequest } from "../mail/redirect.ts";
import type { UserRow } from "../sessions.ts";

export function askForNonce(deps: MailDeps, { place, background }: AuthRequest, { id: userId, email }: UserRow): void {
  if (!email) {
    const message = "Reauthentication requires the user to have an email or a phone number";
    throw new AuthError("validation_failed", message);
  }
  background("reauthentication_mail_failed", () =>
    mailOneTime(deps, place, { kind: "reauthentication", userId, email }),
  );
}

export async function takeNonce(deps: MailDeps, { id, email }: UserRow, nonce: string): Promise<boolean> {
  try {
    // The user's own count, so that strangers who guess at the mailbox can't block them.
    const row = await takeOneTimeCode(deps, { email: email ?? "", code: nonce, guesser: id }, ["reauthentication"]);
    if (row.userId === id) return true;
  } catch (error) {
    if (!(error instanceof AuthError && error.code === "otp_expired")) throw error;
  }
  throw new AuthError("reauthentication_not_valid", "Nonce has expired or is invalid");
}
