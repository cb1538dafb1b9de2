import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "#worker/deps.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";

const COOKIE = "intake";
const TOKEN = /^[\w-]{43}$/;

export async function readIntakeCookie(c: Context<AppEnv>): Promise<string | null> {
  const token = getCookie(c, COOKIE, "host") ?? "";
  return TOKEN.test(token) ? digest(token) : null;
}

export function setIntakeCookie(c: Context<AppEnv>, token: string): void {
  setCookie(c, COOKIE, token, { prefix: "host", secure: true, httpOnly: true, sameSite: "Strict", path: "/" });
}

export function dropIntakeCookie(c: Context<AppEnv>): void {
  deleteCookie(c, COOKIE, { prefix: "host", secure: true, path: "/" });
}
