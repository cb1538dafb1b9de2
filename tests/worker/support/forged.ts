import { exportSPKI, importJWK, type JSONWebKeySet, type JWTPayload, SignJWT } from "jose";
import type { TestApp } from "./app.ts";

/** Attackers can sign HS256 tokens with the bytes of the site's public key (RFC 8725, section 2.1). */
export async function signedWithPublicKey({ send }: TestApp, claims: JWTPayload): Promise<string[]> {
  const { keys } = await (await send("/.well-known/jwks.json")).json<JSONWebKeySet>();
  const [jwk = { kty: "" }] = keys;
  const key = (await importJWK(jwk, "ES256", { extractable: true })) as CryptoKey;
  const spki = new Uint8Array((await crypto.subtle.exportKey("spki", key)) as ArrayBuffer);
  const texts = [JSON.stringify(jwk), JSON.stringify({ keys }), await exportSPKI(key)];
  const secrets = [spki, ...texts.map((text) => new TextEncoder().encode(text))];
  const header = { alg: "HS256", kid: "test-1", typ: "JWT" };
  return Promise.all(secrets.map((secret) => new SignJWT(claims).setProtectedHeader(header).sign(secret)));
}
