import { AuthError } from "#worker/kernel/errors.ts";
import { deriveKey, hmac, verifyHmac } from "#worker/kernel/seal/crypto.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";

export interface RefreshClaims {
  sessionId: string;
  counter: number;
}

const keys = new WeakMap<Settings, Promise<CryptoKey>>();

function keyOf(settings: Settings): Promise<CryptoKey> {
  const key = keys.get(settings) ?? deriveKey(settings.SECRET_KEY, "refresh-token");
  keys.set(settings, key);
  return key;
}

/** `<session id>.<counter>.<HMAC-SHA-256>`: the server can make the same token again. */
export async function makeRefreshToken(settings: Settings, { sessionId, counter }: RefreshClaims): Promise<string> {
  const text = `${sessionId}.${counter}`;
  return `${text}.${await hmac(await keyOf(settings), text)}`;
}

export async function readRefreshToken(settings: Settings, token: string): Promise<RefreshClaims> {
  const [, text = "", sessionId = "", counter, tag = ""] =
    /^(([0-9a-f-]{36})\.(\d{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
  if (counter === undefined) throw new AuthError("validation_failed", "Refresh token is not valid");
  if (await verifyHmac(await keyOf(settings), text, tag)) return { sessionId, counter: Number(counter) };
  throw new AuthError("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
}
