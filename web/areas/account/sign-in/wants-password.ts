import type { LinkType } from "./mail/mailed-link.ts";

/** After sign-up only if another browser confirms: the password typed in the first one does not count. */
export function wantsPassword(type: LinkType, metadata: Record<string, unknown> = {}): boolean {
  if (type === "recovery" || type === "invite") return true;
  return type === "signup" && metadata["has_password"] === false;
}
