import type { Context } from "hono";
import type { AppEnv } from "#worker/deps.ts";
import { backgroundOf, type Client, clientOf, type RunAfterAnswer } from "../protocol/client.ts";

const MAX_LENGTH = 2000;
/** Browsers drop or rewrite control characters, spaces and backslashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const MISLEADING = /[\u0000- \\\u007f]/;

/** The protocol's `redirect_to` as a path of this origin. Anything else gives null, without an error. */
export function nextPathOf(c: Context<AppEnv>): string | null {
  return toPath(c.req.query("redirect_to") ?? c.req.header("redirect_to") ?? "", clientOf(c).origin);
}

export interface AuthRequest {
  client: Client;
  place: { origin: string; next: string | null; device: string | null };
  background: RunAfterAnswer;
}

export function askOf(c: Context<AppEnv>): AuthRequest {
  const client = clientOf(c);
  return {
    client,
    place: { origin: client.origin, next: nextPathOf(c), device: client.device },
    background: backgroundOf(c),
  };
}

export function toPath(target: string, origin: string): string | null {
  const isPath = target.startsWith("/");
  if (!(isPath || /^https?:\/\//i.test(target)) || target.length > MAX_LENGTH || MISLEADING.test(target)) return null;
  // Against a base, "//elsewhere.example" would parse to another host: the origin below is what counts.
  const url = URL.parse(target, origin);
  if (url?.origin !== origin || url.username || url.password) return null;
  // "/.//elsewhere.example" has this origin, but its path alone leads elsewhere.
  if (url.pathname.startsWith("//") || /^\/(?:auth\/v1|api)(?:\/|$)/i.test(url.pathname)) return null;
  return url.pathname + url.search;
}
