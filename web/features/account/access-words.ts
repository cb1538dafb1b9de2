import type { AccessEntry } from "#contract/profile.ts";

const ACTIONS: Readonly<Record<string, string>> = { view: "Opened", export: "Exported", print: "Printed" };

/** What somebody else did to the account. */
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
};

/** "Fran Diaz, front desk": the name, then the role where there is one. */
export function whoWords({ name, role }: Pick<AccessEntry, "name" | "role">): string {
  return role ? `${name}, ${role.replaceAll("_", " ")}` : name;
}

/** "Opened: intake. Reason: treatment." or "Removed a passkey." */
export function whatWords({ action, resource, purpose }: Pick<AccessEntry, "action" | "resource" | "purpose">): string {
  const change = CHANGES[action];
  if (change) return change;
  const did = `${ACTIONS[action] ?? action}: ${resource.replaceAll("_", " ")}.`;
  return purpose ? `${did} Reason: ${purpose}.` : did;
}
