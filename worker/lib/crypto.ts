const encoder = new TextEncoder();

/**
 * A key for one purpose, derived from the secret with HKDF-SHA-256 (RFC 5869), so that no two uses share a key.
 * @param purpose e.g. "visitor-cookie"
 */
export async function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(32), info: encoder.encode(purpose) },
    base,
    { name: "HMAC", hash: "SHA-256", length: 256 },
    false,
    ["sign", "verify"],
  );
}

/** SHA-256 of a text, base64url without padding, 43 characters. */
export async function digest(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))));
}

/** HMAC-SHA-256 of a text, base64url without padding, 43 characters. */
export async function hmac(key: CryptoKey, text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text))));
}

/** Whether `tag` is the HMAC of `text`, compared in constant time by WebCrypto. */
export async function verifyHmac(key: CryptoKey, text: string, tag: string): Promise<boolean> {
  const bytes = fromBase64Url(tag);
  return bytes !== null && crypto.subtle.verify("HMAC", key, bytes, encoder.encode(text));
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  } catch {
    return null; // not base64: a forged tag, which is simply wrong
  }
}
