import type { Context } from "hono";
import type { AppEnv } from "#worker/deps.ts";
import { type Background, backgroundOf, type Client, clientOf } from "../protocol/client.ts";

const MAX_LENGTH = 2000;
/** Control characters, spaces and backslashes: browsers drop or turn them, so that a text is not what it seems. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
const MISLEADING = /[\u0000- \\\u007f]/;

/**
 * Where a page of this site is to lead afterwards, by the protocol's `redirect_to` (query, else header): path and query
 * on this site's own origin, or null. Anything else is dropped without a word, as the protocol has it.
 */
export function nextPathOf(c: Context<AppEnv>): string | null {
  return toPath(c.req.query("redirect_to") ?? c.req.header("redirect_to") ?? "", clientOf(c).origin);
}

/** What every service behind a form needs of its request beside the body. */
export interface Ask {
  client: Client;
  /** Where links in mails lead: to this site, and from there to a page of it. */
  place: { origin: string; next: string | null; device: string | null };
  background: Background;
}

export function askOf(c: Context<AppEnv>): Ask {
  const client = clientOf(c);
  return {
    client,
    place: { origin: client.origin, next: nextPathOf(c), device: client.device },
    background: backgroundOf(c),
  };
}

/** @param origin where the site is, without a slash at the end */
export function toPath(target: string, origin: string): string | null {
  const isPath = target.startsWith("/");
  if (!(isPath || /^https?:\/\//i.test(target)) || target.length > MAX_LENGTH || MISLEADING.test(target)) return null;
  // Against a base, "//elsewhere.example" would parse to another host: the origin below is what counts.
  const url = URL.parse(target, origin);
  if (url?.origin !== origin || url.username || url.password) return null;
  // "/.//elsewhere.example" is of this origin, and its path alone is not; nor does a visitor belong in the API.
  if (url.pathname.startsWith("//") || /^\/(?:auth\/v1|api)(?:\/|$)/i.test(url.pathname)) return null;
  return url.pathname + url.search;
}
