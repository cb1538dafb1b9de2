import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../../deps.ts";
import { DAY, SECOND } from "../../lib/time.ts";
import type { Client } from "./sessions.ts";

/** Binds a browser's session: what a script can read from its storage refreshes nothing without it. */
const BINDING = "session";
/** As long as the longest session. */
const BINDING_SECONDS = (30 * DAY) / SECOND;
const MAX_USER_AGENT = 400;

/** What a request to /auth/v1 brings beside its body. */
export function clientOf(c: Context<AppEnv>): Client {
  return {
    issuer: issuerOf(c),
    userAgent: (c.req.header("User-Agent") ?? "").slice(0, MAX_USER_AGENT),
    address: c.req.header("CF-Connecting-IP") ?? null,
    isBrowser: c.req.header("Sec-Fetch-Site") === "same-origin",
    binding: getCookie(c, BINDING, "host") ?? null,
  };
}

/** Who issues tokens: this site's own /auth/v1, at the address by which it was called. */
export function issuerOf(c: Context<AppEnv>): string {
  return `${new URL(c.req.url).origin}/auth/v1`;
}

export function setBinding(c: Context<AppEnv>, value: string): void {
  setCookie(c, BINDING, value, {
    prefix: "host",
    secure: true,
    httpOnly: true,
    sameSite: "Strict",
    path: "/",
    maxAge: BINDING_SECONDS,
  });
}
