import { returnPath } from "#web/lib/session/return-path.ts";

/** The protocol's types of mailed links. */
const TYPES = ["signup", "invite", "magiclink", "recovery", "email_change", "email"] as const;
export type LinkType = (typeof TYPES)[number];

export interface MailedLink {
  token_hash: string;
  type: LinkType;
  next: string | undefined;
}

/** What a mailed link carries; undefined when it is not whole. */
export function readLink(search: string): MailedLink | undefined {
  const given = new URLSearchParams(search);
  const token_hash = given.get("token_hash");
  const type = TYPES.find((name) => name === given.get("type"));
  return token_hash && type ? { token_hash, type, next: returnPath(given.get("next")) } : undefined;
}

let taken: MailedLink | undefined;

/** The link of this page, out of the address at once: neither history nor a shoulder keeps the token. */
export function takeLink(): MailedLink | undefined {
  const link = readLink(location.search);
  if (link) {
    taken = link;
    history.replaceState(history.state, "", location.pathname);
  }
  return taken;
}
