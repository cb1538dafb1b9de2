import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import type { Settings } from "../settings/env.ts";
import { deriveSealingKey, fromBase64Url, toBase64Url } from "./crypto.ts";

// AES-256-GCM envelopes: the setting's key wraps a data key per record. A text opens only in its row and column.

export interface Keyring {
  current: number;
  keys: ReadonlyMap<number, readonly CryptoKey[]>;
}

export interface WrappedKey {
  wrappedKey: string;
  kekVersion: number;
}

export interface SealPlace {
  column: string;
  row: string;
}

export class SealError extends Error {
  override readonly name = "SealError";
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const keyrings = new WeakMap<Settings, Promise<Keyring>>();
const integrationKeyrings = new WeakMap<Settings, Promise<Keyring>>();

export function keyringOf(settings: Settings): Promise<Keyring> {
  const { SECRET_KEY, PHI_KEK_1, PHI_KEK_2, PHI_KEK_3 } = settings;
  const keyring = keyrings.get(settings) ?? makeKeyring(SECRET_KEY, "kek-1", [PHI_KEK_1, PHI_KEK_2, PHI_KEK_3]);
  keyrings.set(settings, keyring);
  return keyring;
}

/** Separate keys: a system that may send our mail need not open a record. */
export function integrationKeyringOf(settings: Settings): Promise<Keyring> {
  const { SECRET_KEY, INTEGRATION_KEK_1, INTEGRATION_KEK_2 } = settings;
  const keyring =
    integrationKeyrings.get(settings) ??
    makeKeyring(SECRET_KEY, "integration-kek-1", [INTEGRATION_KEK_1, INTEGRATION_KEK_2]);
  integrationKeyrings.set(settings, keyring);
  return keyring;
}

/** The derived key stays behind the first, so that setting the first key later closes no older record. */
async function makeKeyring(secret: string, purpose: string, texts: readonly string[]): Promise<Keyring> {
  const keys = new Map<number, readonly CryptoKey[]>([[1, [await deriveSealingKey(secret, purpose)]]]);
  for (const [i, text] of texts.entries()) {
    const bytes = fromBase64Url(text.replaceAll("+", "-").replaceAll("/", "_").replace("=", ""));
    if (bytes) keys.set(i + 1, [await importKey(bytes), ...(keys.get(i + 1) ?? [])]);
  }
  return { current: Math.max(...keys.keys()), keys };
}

/** @param subject what the key belongs to, e.g. "lead:lead_1" */
export async function newDataKey(keyring: Keyring, subject: string): Promise<WrappedKey & { key: CryptoKey }> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return { key: await importKey(bytes), ...(await wrap(keyring, subject, bytes)) };
}

/** @throws not_configured when no key of its version opens it: never an empty answer */
export async function openDataKey(keyring: Keyring, subject: string, wrapped: WrappedKey): Promise<CryptoKey> {
  return importKey(await unwrap(keyring, subject, wrapped));
}

export async function rewrapDataKey(keyring: Keyring, subject: string, wrapped: WrappedKey): Promise<WrappedKey> {
  return wrap(keyring, subject, await unwrap(keyring, subject, wrapped));
}

export async function seal(key: CryptoKey, place: SealPlace, text: string): Promise<string> {
  return encrypt(key, aadOf(place), encoder.encode(text));
}

export async function open(key: CryptoKey, place: SealPlace, sealed: string): Promise<string> {
  const bytes = await decrypt(key, aadOf(place), sealed);
  if (!bytes) throw new SealError("A sealed text does not open in its place.");
  return decoder.decode(bytes);
}

function aadOf({ column, row }: SealPlace): string {
  return `${column}|row:${row}|v1`;
}

async function wrap({ current, keys }: Keyring, subject: string, bytes: Uint8Array): Promise<WrappedKey> {
  const [kek] = keys.get(current) ?? [];
  if (!kek) throw keyMissing(current);
  return { wrappedKey: await encrypt(kek, keyAad(subject, current), bytes), kekVersion: current };
}

async function unwrap({ keys }: Keyring, subject: string, { wrappedKey, kekVersion }: WrappedKey) {
  for (const kek of keys.get(kekVersion) ?? []) {
    const bytes = await decrypt(kek, keyAad(subject, kekVersion), wrappedKey);
    if (bytes) return bytes;
  }
  throw keyMissing(kekVersion);
}

function keyAad(subject: string, version: number): string {
  return `dek|${subject}|k${version}`;
}

function keyMissing(version: number): AppError {
  log("seal_key_missing", { version });
  return new AppError("not_configured", "This record can’t be opened right now.");
}

function importKey(bytes: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

async function encrypt(key: CryptoKey, aad: string, plain: Uint8Array): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: encoder.encode(aad) }, key, plain);
  return `v1.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
}

async function decrypt(key: CryptoKey, aad: string, sealed: string): Promise<Uint8Array | null> {
  const [version, ivText = "", text = ""] = sealed.split(".");
  const [iv, bytes] = [fromBase64Url(ivText), fromBase64Url(text)];
  if (version !== "v1" || !iv || !bytes) return null;
  try {
    const algorithm = { name: "AES-GCM", iv, additionalData: encoder.encode(aad) };
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes));
  } catch {
    return null; // the tag does not fit: another key, another place, or a changed text
  }
}
