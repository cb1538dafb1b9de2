import type { LinkType } from "./mail/mailed-link.ts";

/**
 * Whether who came by a mail chooses a password now. After sign-up only if another browser confirms: then the one that was
 * typed there does not count.
 */
export function wantsPassword(type: LinkType, metadata: Record<string, unknown> = {}): boolean {
  if (type === "recovery" || type === "invite") return true;
  return type === "signup" && metadata["has_password"] === false;
}
