import { AuthError } from "#worker/kernel/errors.ts";
import { takeCode } from "../mail/one-time.ts";
import { type MailDeps, mailOneTime } from "../mail/one-time-mail.ts";
import type { Ask } from "../mail/redirect.ts";
import type { UserRow } from "../sessions.ts";

/** Mails a code that proves the person once, where an act asks for it. @throws validation_failed without an address */
export function askForNonce(deps: MailDeps, { place, background }: Ask, { id: userId, email }: UserRow): void {
  if (!email) {
    const message = "Reauthentication requires the user to have an email or a phone number";
    throw new AuthError("validation_failed", message);
  }
  background("reauthentication_mail_failed", () =>
    mailOneTime(deps, place, { kind: "reauthentication", userId, email }),
  );
}

/** @returns true, for good order @throws reauthentication_not_valid, over_request_rate_limit */
export async function takeNonce(deps: MailDeps, { id, email }: UserRow, nonce: string): Promise<boolean> {
  try {
    // His own count: strangers guess at what is mailed to his address, and must not close this door.
    const row = await takeCode(deps, { email: email ?? "", code: nonce, guesser: id }, ["reauthentication"]);
    if (row.userId === id) return true;
  } catch (error) {
    if (!(error instanceof AuthError && error.code === "otp_expired")) throw error;
  }
  throw new AuthError("reauthentication_not_valid", "Nonce has expired or is invalid");
}
