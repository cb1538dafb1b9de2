import { fromBase64Url } from "#worker/kernel/seal/crypto.ts";

// Standard Webhooks, version 1: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

const encoder = new TextEncoder();

export function newWebhookSecret(): string {
  return PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

interface Message {
  id: string;
  at: Date;
  body: string;
}

/** The timestamp is the attempt's, so that receivers can refuse old ones; the id stays. @param secrets the current one first */
export async function signedHeaders({ id, at, body }: Message, secrets: readonly string[]): Promise<Headers> {
  const seconds = Math.floor(at.getTime() / 1000);
  const content = encoder.encode(`${id}.${seconds}.${body}`);
  const signatures = await Promise.all(secrets.map(async (secret) => `v1,${await sign(secret, content)}`));
  return new Headers({
    "Content-Type": "application/json",
    "User-Agent": "clinic-webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.join(" "),
  });
}

async function sign(secret: string, content: BufferSource): Promise<string> {
  const text = secret.slice(PREFIX.length).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const bytes = fromBase64Url(text);
  if (!bytes) throw new Error("A webhook secret is no base64.");
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return toBase64(new Uint8Array(await crypto.subtle.sign("HMAC", key, content)));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
