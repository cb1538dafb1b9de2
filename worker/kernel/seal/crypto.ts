import { generateRandomString } from "@oslojs/crypto/random";
import { encodeBase64urlNoPadding } from "@oslojs/encoding";

const encoder = new TextEncoder();

/** HKDF-SHA-256 (RFC 5869), so that no two purposes share a key. */
export function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  return derive(secret, purpose, {
    algorithm: { name: "HMAC", hash: "SHA-256", length: 256 },
    usages: ["sign", "verify"],
  });
}

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

export async function digest(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))));
}

export async function hmac(key: CryptoKey, text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text))));
}

export async function verifyHmac(key: CryptoKey, text: string, tag: string): Promise<boolean> {
  const bytes = fromBase64Url(tag);
  return bytes !== null && crypto.subtle.verify("HMAC", key, bytes, encoder.encode(text));
}

const random = { read: (bytes: Uint8Array) => void crypto.getRandomValues(bytes) };

export function randomDigits(count: number): string {
  return generateRandomString(random, "0123456789", count);
}

/** 256 random bits as base64url without padding, 43 characters. */
export function randomToken(): string {
  return encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(32)));
}

/** Base64url without padding (RFC 4648, section 5). Native, because lists open long texts. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  } catch {
    return null; // not base64: a forged tag, which is simply wrong
  }
}
