import { clinic } from "#content/clinic.ts";
import { MAIL_FOOTER } from "../../lib/mail-footer.ts";
import type { OutgoingMail } from "../../providers/mailer/mailer.ts";
import type { OneTime, OneTimeKind } from "./one-time.ts";

// A mailbox is not private: no word of why somebody has an account here.

interface Words {
  subject: string;
  before: string;
  after: string;
  /** The protocol's type in the link. */
  type: string;
}

const FOR_NOTHING = "If this was not you, please ignore this message: without it nothing happens.";

const ONE_TIME_WORDS: Record<OneTimeKind, Words> = {
  signup: {
    subject: "Please confirm your e-mail address",
    before: "An account was opened with this e-mail address. To confirm that it is yours, open this page:",
    after: "If this was not you, please ignore this message: without the confirmation nobody can use the account.",
    type: "signup",
  },
  recovery: {
    subject: "Choose a new password",
    before: "Somebody, perhaps you, asked for a new password for your account. To choose one, open this page:",
    after: FOR_NOTHING,
    type: "recovery",
  },
  magiclink: {
    subject: "Your link to sign in",
    before: "To sign in to your account, open this page:",
    after: FOR_NOTHING,
    type: "magiclink",
  },
  invite: {
    subject: `Your account at ${clinic.name}`,
    before: "An account was made for you. To accept it and choose a password, open this page:",
    after: "If you do not expect this, please ignore this message.",
    type: "invite",
  },
  email_change_current: {
    subject: "Confirm your new e-mail address",
    before: "Somebody, perhaps you, asked to change the e-mail address of your account. To agree, open this page:",
    after: "Both addresses have to agree. If this was not you, do not agree, and change your password.",
    type: "email_change",
  },
  email_change_new: {
    subject: "Confirm your new e-mail address",
    before: "An account is to use this e-mail address. To confirm that it is yours, open this page:",
    after: FOR_NOTHING,
    type: "email_change",
  },
  reauthentication: {
    subject: "Your code",
    before: "Type this code where you were asked for it:",
    after: "If this was not you, somebody else may be signed in to your account: change your password.",
    type: "reauthentication",
  },
};

/**
 * Link and code of a one-time token. The link leads to a page with a button, so that mail scanners do not use it up.
 * @param origin where the site is, without a slash at the end
 * @param next a path of this site to go to afterwards
 */
export function oneTimeMail(
  { token, code, row }: OneTime,
  { origin, next }: { origin: string; next?: string | undefined },
): OutgoingMail {
  const { subject, before, after, type } = ONE_TIME_WORDS[row.kind];
  const query = new URLSearchParams({ token_hash: token, type, ...(next && { next }) });
  const link = row.kind === "reauthentication" ? [] : [`${origin}/auth/confirm?${query}`];
  return toMail(row.email, subject, [before, ...link, `The code is ${code}.`, "It works once, for an hour.", after]);
}

/** To the owner of an address with which somebody tried to open a second account. */
export function existingAccountMail(to: string, { origin }: { origin: string }): OutgoingMail {
  return toMail(to, "You already have an account", [
    "Somebody, perhaps you, tried to open an account with this e-mail address. You have one already, so nothing was changed.",
    `Sign in here: ${origin}/auth`,
    "If you do not remember your password, choose a new one on the same page. If this was not you, you need do nothing.",
  ]);
}

/** What an owner is told after the fact (ASVS 5.0, 6.3.7). */
const NOTICES = {
  password_changed: "The password of your account was changed, and your other devices were signed out.",
  email_changed: "The e-mail address of your account was changed. This address no longer belongs to it.",
  factor_added: "A second step was added to signing in to your account.",
  factor_removed: "A second step of signing in to your account was removed.",
  recovery_code_used: "A recovery code was used to sign in to your account.",
  identity_linked: "A Google account was linked to your account.",
  identity_unlinked: "A Google account was unlinked from your account.",
  passkey_added: "A passkey was added to your account.",
  passkey_removed: "A passkey was removed from your account.",
  new_device: "Somebody signed in to your account on a device that it did not know.",
  locked:
    "Many wrong passwords were tried for your account. On devices that it does not know it is closed for an hour.",
  account_closed: "Your account was closed.",
} as const;

export type Notice = keyof typeof NOTICES;

export function noticeMail(to: string, notice: Notice, { origin }: { origin: string }): OutgoingMail {
  return toMail(to, "A change to your account", [
    NOTICES[notice],
    `If this was you, you need do nothing. If not, choose a new password now: ${origin}/auth/reset`,
    "Or call either clinic.",
  ]);
}

function toMail(to: string, subject: string, paragraphs: readonly string[]): OutgoingMail {
  return { to, subject, text: [...paragraphs, MAIL_FOOTER].join("\n\n") };
}
