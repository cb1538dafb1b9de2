import type { AccessEntry } from "#contract/profile.ts";

const ACTIONS: Readonly<Record<string, string>> = { view: "Opened", export: "Exported", print: "Printed" };

const CHANGES: Readonly<Record<string, string>> = {
  factor_deleted: "Removed a second step of signing in.",
  passkey_deleted: "Removed a passkey.",
  user_updated_password: "Changed the password.",
  email_changed: "Changed the e-mail address.",
  role_changed: "Changed what the account may do.",
  user_banned: "Paused the account.",
  user_unbanned: "Opened the account again.",
  user_modified: "Changed the account.",
  link_generated: "Made a link to sign in.",
  "intake.open": "Opened the form of a visit with its link and your date of birth.",
  "intake.copy": "Opened the signed copy of a form with a code that we sent to your contact.",
  "patient.claim": "Connected an online account to your record.",
  "patient.account_disconnected": "Disconnected an online account from your record.",
  "patient.contact_confirmed": "Confirmed your contact details.",
  "patient.contact_reported": "Told us that a change was not yours.",
};

/** "Opened: intake. Reason: treatment." or "Removed a passkey." */
export function accessText({
  action,
  resource,
  purpose,
}: Pick<AccessEntry, "action" | "resource" | "purpose">): string {
  const change = CHANGES[action];
  if (change) return change;
  const did = `${ACTIONS[action] ?? action}: ${resource.replaceAll("_", " ")}.`;
  return purpose ? `${did} Reason: ${purpose}.` : did;
}
