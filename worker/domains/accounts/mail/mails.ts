import { clinic } from "#content/clinic.ts";
import { maskEmail } from "#worker/kernel/text/mask-email.ts";
import { type MailPart, toMail } from "#worker/providers/mailer/mail-layout.ts";
import type { OutgoingMail } from "#worker/providers/mailer/mailer.ts";
import type { OneTime, OneTimeKind } from "./one-time.ts";

// A mailbox is not private: no mail says why the recipient has an account.

interface Words {
  subject: string;
  before: string;
  action?: string;
  type: string;
  after: string;
}

const NOTHING_HAPPENS = "If this was not you, you need do nothing: without the link or the code nothing happens.";

const ONE_TIME_WORDS: Record<OneTimeKind, Words> = {
  signup: {
    subject: "Please confirm your e-mail address",
    before: "An account was opened with this e-mail address. Please confirm that it is yours.",
    action: "Confirm my address",
    type: "signup",
    after: "If this was not you, you need do nothing: without the confirmation nobody can use the account.",
  },
  recovery: {
    subject: "Choose a new password",
    before: "Somebody, perhaps you, asked for a new password for your account.",
    action: "Choose a new password",
    type: "recovery",
    after: NOTHING_HAPPENS,
  },
  magiclink: {
    subject: "Your link to sign in",
    before: "Here is the link to sign in that was asked for.",
    action: "Sign in",
    type: "magiclink",
    after: NOTHING_HAPPENS,
  },
  invite: {
    subject: `Your account at ${clinic.name}`,
    before: "An account was made for you. Accept it, choose a password, and you are in.",
    action: "Accept the invitation",
    type: "invite",
    after: "If you do not expect this, you need do nothing.",
  },
  email_change_current: {
    subject: "A new e-mail address for your account",
    before: "Somebody, perhaps you, asked to change the e-mail address of your account. This address has to agree.",
    action: "Agree to the change",
    type: "email_change",
    after: "If this was not you, do not agree, and change your password.",
  },
  email_change_new: {
    subject: "Please confirm your e-mail address",
    before: "An account is to use this e-mail address. Please confirm that it is yours.",
    action: "Confirm my address",
    type: "email_change",
    after: NOTHING_HAPPENS,
  },
  reauthentication: {
    subject: "Your code",
    before: "Type this code where you were asked for it.",
    type: "reauthentication",
    after: "If this was not you, somebody else may be signed in to your account: change your password.",
  },
};

export function oneTimeMail(
  { token, code, row }: OneTime,
  { origin, next }: { origin: string; next?: string | undefined },
): OutgoingMail {
  const { subject, before, action, type, after } = ONE_TIME_WORDS[row.kind];
  const query = new URLSearchParams({ token_hash: token, type, ...(next && { next }) });
  const link: MailPart[] = action
    ? [{ label: action, href: `${origin}/auth/confirm?${query}` }, "Or type this code where you are asked for it:"]
    : [];
  const { newEmail } = row.pending ?? {};
  return toMail(row.email, subject, [
    before,
    ...(newEmail ? [`The new address is ${maskEmail(newEmail)}. If that is not yours, do not agree.`] : []),
    ...link,
    { code },
    `It works once, for ${row.kind === "invite" ? "a day" : "an hour"}.`,
    after,
  ]);
}

export function existingAccountMail(to: string, { origin }: { origin: string }): OutgoingMail {
  return toMail(to, "You already have an account", [
    "Somebody, perhaps you, tried to open an account with this e-mail address. You have one already, so nothing was changed.",
    { label: "Sign in", href: `${origin}/auth` },
    "If you do not remember your password, choose a new one on the same page. If this was not you, you need do nothing.",
  ]);
}

/** ASVS 5.0, 6.3.7. */
const NOTICES = {
  password_changed: "The password of your account was changed, and your other devices were signed out.",
  email_changed: "The e-mail address of your account was changed. This address no longer belongs to it.",
  factor_added: "A second step was added to signing in to your account.",
  factor_removed: "A second step was removed from signing in to your account.",
  factors_reset:
    "An administrator removed every second step from signing in to your account. If you asked for this and work here, choose a new password, then set up a new second step.",
  staff_role:
    "Your account now opens our staff pages. If it has no second step yet, your old password no longer works: choose a new password, then set up a second step.",
  recovery_code_used: "A recovery code was used to sign in to your account.",
  recovery_codes_changed: "The recovery codes of your account were made anew or removed. Older ones work no more.",
  factors_locked:
    "Many wrong codes were tried as the second step of signing in to your account, so that step is paused for a while. Whoever tried had passed the first step.",
  identity_linked: "A Google account was linked to your account.",
  identity_unlinked: "A Google account was unlinked from your account.",
  passkey_added: "A passkey was added to your account.",
  passkey_removed: "A passkey was removed from your account.",
  new_device: "Somebody signed in to your account on a device that it did not know.",
  locked:
    "Many wrong passwords were tried for your account. On devices that it does not know, signing in is paused for a while. Yours goes on working where you have signed in before.",
  account_closed: "Your account was closed.",
} as const;

export type AccountNotice = keyof typeof NOTICES;

export function accountNoticeMail(to: string, notice: AccountNotice, { origin }: { origin: string }): OutgoingMail {
  const isOver = notice === "account_closed" || notice === "email_changed";
  const help: MailPart[] = isOver
    ? ["If this was not you, please call either clinic."]
    : [
        "If this was you, you need do nothing. If not, choose a new password now, and call us if anything looks wrong.",
        { label: "Choose a new password", href: `${origin}/auth/reset` },
      ];
  return toMail(to, "A change to your account", [NOTICES[notice], ...help]);
}
