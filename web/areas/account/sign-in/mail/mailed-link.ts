import { returnPath } from "#web/lib/session/return-path.ts";

const TYPES = ["signup", "invite", "magiclink", "recovery", "email_change", "email"] as const;
export type LinkType = (typeof TYPES)[number];

export interface MailedLink {
  token_hash: string;
  type: LinkType;
  next: string | undefined;
}

/** Undefined if a parameter is missing or unknown. */
export function readLink(search: string): MailedLink | undefined {
  const given = new URLSearchParams(search);
  const token_hash = given.get("token_hash");
  const type = TYPES.find((name) => name === given.get("type"));
  return token_hash && type ? { token_hash, type, next: returnPath(given.get("next")) } : undefined;
}

let takenLink: MailedLink | undefined;

/** Removes the token from the address at once, so that it is not kept in the history. */
export function takeLink(): MailedLink | undefined {
  const link = readLink(location.search);
  if (link) {
    takenLink = link;
    history.replaceState(history.state, "", location.pathname);
  }
  return takenLink;
}
