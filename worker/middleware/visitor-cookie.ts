import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "#worker/deps.ts";
import { deriveKey, hmac, verifyHmac } from "#worker/kernel/seal/crypto.ts";

const COOKIE = "visitor";
/** As long as conversations are kept: after that there is nothing left to own. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

export interface Visitor {
  /** Random, 122 bits; only ever in the cookie. */
  id: string;
  /** Owns rows; the cookie cannot be made from it. */
  hash: string;
}

/** Null without a genuine cookie. */
export async function readVisitor(c: Context<AppEnv>): Promise<Visitor | null> {
  const [id, tag] = (getCookie(c, COOKIE, "host") ?? "").split(".");
  if (!id || !tag) return null;
  const key = await visitorKey(c);
  return (await verifyHmac(key, `cookie ${id}`, tag)) ? { id, hash: await hmac(key, `owner ${id}`) } : null;
}

/** Sets a cookie where there is none. */
export async function ensureVisitor(c: Context<AppEnv>): Promise<Visitor> {
  const known = await readVisitor(c);
  if (known) return known;
  const key = await visitorKey(c);
  const id = crypto.randomUUID();
  setCookie(c, COOKIE, `${id}.${await hmac(key, `cookie ${id}`)}`, {
    prefix: "host",
    secure: true,
    httpOnly: true,
    sameSite: "Strict",
    path: "/",
    maxAge: MAX_AGE_SECONDS,
  });
  return { id, hash: await hmac(key, `owner ${id}`) };
}

const keys = new WeakMap<object, Promise<CryptoKey>>();

function visitorKey(c: Context<AppEnv>): Promise<CryptoKey> {
  const { settings } = c.get("deps");
  const key = keys.get(settings) ?? deriveKey(settings.SECRET_KEY, "chat-visitor");
  keys.set(settings, key);
  return key;
}
