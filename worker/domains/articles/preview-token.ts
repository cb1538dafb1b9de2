import { DAY } from "#contract/time.ts";
import { deriveKey, hmac, verifyHmac } from "#worker/kernel/seal/crypto.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";

const KEPT_MS = 7 * DAY;

type Keys = Pick<Settings, "SECRET_KEY">;

/** Opens one working copy for seven days; nothing is stored. */
export async function previewToken(
  settings: Keys,
  articleId: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + KEPT_MS);
  const text = `${articleId}.${expiresAt.getTime().toString(36)}`;
  return { token: `${text}.${await hmac(await keyOf(settings), text)}`, expiresAt };
}

export async function readPreviewToken(settings: Keys, token: string, now: Date): Promise<string | null> {
  const [, text = "", articleId = "", expires = "", tag = ""] =
    /^(([\w-]{1,80})\.([a-z0-9]{1,11}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!tag || Number.parseInt(expires, 36) <= now.getTime()) return null;
  return (await verifyHmac(await keyOf(settings), text, tag)) ? articleId : null;
}

function keyOf({ SECRET_KEY }: Keys): Promise<CryptoKey> {
  return deriveKey(SECRET_KEY, "article-preview");
}
