import { clinic } from "#content/clinic.ts";
import { MAIL_FOOTER } from "../../lib/mail-footer.ts";
import type { OutgoingMail } from "../../providers/mailer/mailer.ts";
import type { OneTime } from "./one-time.ts";

// A mailbox is not private: no word of why somebody has an account here.

/** Link and code to confirm an address. The link leads to a page with a button, so that mail scanners do not use it up. */
export function confirmationMail({ token, code, row }: OneTime): OutgoingMail {
  const link = `${clinic.origin}/auth/confirm?token_hash=${token}&type=signup`;
  return toMail(row.email, "Please confirm your e-mail address", [
    "An account was opened with this e-mail address. To confirm that it is yours, open this page and press the button:",
    link,
    `If the link does not open, type this code where you signed up: ${code}`,
    "Link and code work once, for an hour. If this was not you, please ignore this message: without the confirmation nobody can use the account.",
  ]);
}

/** To the owner of an address with which somebody tried to open a second account. */
export function existingAccountMail(to: string): OutgoingMail {
  return toMail(to, "You already have an account", [
    "Somebody, perhaps you, tried to open an account with this e-mail address. You have one already, so nothing was changed.",
    `Sign in here: ${clinic.origin}/auth`,
    "If you do not remember your password, choose a new one on the same page. If this was not you, you need do nothing.",
  ]);
}

function toMail(to: string, subject: string, paragraphs: readonly string[]): OutgoingMail {
  return { to, subject, text: [...paragraphs, MAIL_FOOTER].join("\n\n") };
}
