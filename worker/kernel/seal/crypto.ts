import { generateRandomString } from "@oslojs/crypto/random";
import { encodeBase64urlNoPadding } from "@oslojs/encoding";

const encoder = new TextEncoder();

/**
 * A key for one purpose, derived from the secret with HKDF-SHA-256 (RFC 5869), so that no two uses share a key.
 * @param purpose e.g. "visitor-cookie"
 */
export function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  return derive(secret, purpose, {
    algorithm: { name: "HMAC", hash: "SHA-256", length: 256 },
    usages: ["sign", "verify"],
  });
}

/** The same for AES-256-GCM. */
export function deriveSealingKey(secret: string, purpose: string): Promise<CryptoKey> {
  return derive(secret, purpose, { algorithm: { name: "AES-GCM", length: 256 }, usages: ["encrypt", "decrypt"] });
}

interface KeyUse {
  algorithm: SubtleCryptoImportKeyAlgorithm;
  usages: string[];
}

async function derive(secret: string, purpose: string, { algorithm, usages }: KeyUse): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(32), info: encoder.encode(purpose) },
    base,
    algorithm,
    false,
    usages,
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

const random = { read: (bytes: Uint8Array) => void crypto.getRandomValues(bytes) };

/** A code of so many digits, uniform over all of them. */
export function randomDigits(count: number): string {
  return generateRandomString(random, "0123456789", count);
}

/** What nobody guesses: 256 random bits, base64url without padding, 43 characters. */
export function randomToken(): string {
  return encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(32)));
}

/** Base64url without padding (RFC 4648, section 5), natively: what is sealed can be long, and lists open many of it. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The bytes of base64url, or null when it is none. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  } catch {
    return null; // not base64: a forged tag, which is simply wrong
  }
}
