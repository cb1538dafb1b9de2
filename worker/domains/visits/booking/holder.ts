import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "#worker/deps.ts";
import { digest, randomToken } from "#worker/kernel/seal/crypto.ts";

const COOKIE = "hold";
const TOKEN = /^[\w-]{43}$/;
const MAX_AGE_SECONDS = 60 * 60;

export async function readHolder(c: Context<AppEnv>): Promise<string | null> {
  const token = getCookie(c, COOKIE, "host") ?? "";
  return TOKEN.test(token) ? digest(token) : null;
}

/** A browser without a cookie gets one of 256 bits. */
export async function ensureHolder(c: Context<AppEnv>): Promise<string> {
  const known = getCookie(c, COOKIE, "host") ?? "";
  const token = TOKEN.test(known) ? known : randomToken();
  setCookie(c, COOKIE, token, {
    prefix: "host",
    secure: true,
    httpOnly: true,
    sameSite: "Strict",
    path: "/",
    maxAge: MAX_AGE_SECONDS,
  });
  return digest(token);
}
