import { env } from "cloudflare:workers";
import { importJWK, type JWTPayload, SignJWT } from "jose";
import { expect, test } from "vitest";
import { issueAccessToken, verifyAccessToken } from "#worker/domains/accounts/access-token.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { toBase64Url } from "#worker/kernel/seal/crypto.ts";
import { parseSettings, type Settings } from "#worker/kernel/settings/env.ts";
import { rawCases } from "../../../support/signature-tables.ts";
import { makeSigningKey } from "../../support/auth.ts";

const at = new Date("2026-11-20T18:00:00Z");
const issuer = "https://clinic.test/auth/v1";
const seconds = at.getTime() / 1000;
const ids = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID() };
const claims = { ...ids, email: "sam@patient.example", isAnonymous: false, aal: "aal1" as const, amr: [] };

async function openVerifier() {
  const jwk = await makeSigningKey("test-1");
  const settings = parseSettings({ ...env, AUTH_KEYS: JSON.stringify([jwk]) });
  const key = await importJWK(jwk, "ES256");
  if (key instanceof Uint8Array) throw new Error("That is no private key.");
  return { settings, key };
}

async function verdict(settings: Settings, token: string): Promise<string> {
  try {
    expect(await verifyAccessToken(token, { settings, issuer, at })).toEqual(ids);
    return "accepted";
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return error.code;
  }
}

test("accepts of all signatures of a token only R || S of 32 bytes each, in range, in one spelling", async () => {
  const { settings, key } = await openVerifier();
  const token = await issueAccessToken(claims, { settings, issuer, at });
  const signed = token.slice(0, token.lastIndexOf("."));
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  const cases = await rawCases(
    async () => new Uint8Array(await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(signed))),
  );
  expect(cases.length).toBeGreaterThan(70);
  for (const { name, why, accepted, bytes } of cases) {
    const found = await verdict(settings, `${signed}.${toBase64Url(bytes)}`);
    expect(found, `${name}: ${why}`).toBe(accepted ? "accepted" : "bad_jwt");
  }
});

test("accepts a signature in one spelling of base64url only", async () => {
  const { settings } = await openVerifier();
  const token = await issueAccessToken(claims, { settings, issuer, at });
  expect(await verdict(settings, token)).toBe("accepted");
  // 86 characters hold 516 bits: the last four are zero (RFC 4648, section 3.5), without padding (RFC 7515, section 2).
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const last = alphabet.indexOf(token.slice(-1));
  const others = [1, 7, 15].map((bits) => token.slice(0, -1) + alphabet[last + bits]);
  const signature = token.slice(token.lastIndexOf(".") + 1);
  const spaced = token.replace(signature, `${signature.slice(0, 40)}\n${signature.slice(40)}`);
  for (const other of [...others, `${token}=`, `${token}==`, `${token}.`, spaced])
    expect(await verdict(settings, other), JSON.stringify(other.slice(-6))).toBe("bad_jwt");
});

test("refuses tokens of other curves and algorithms, whatever their header says", async () => {
  const { settings, key } = await openVerifier();
  const payload = { session_id: ids.sessionId };
  const sign = (alg: string, by: CryptoKey | Uint8Array, header: object = {}) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg, kid: "test-1", typ: "JWT", ...header })
      .setIssuer(issuer)
      .setSubject(ids.userId)
      .setAudience("authenticated")
      .setExpirationTime(seconds + 600)
      .sign(by);
  expect(await verdict(settings, await sign("ES256", key))).toBe("accepted");
  const pairOf = async (namedCurve: string) => {
    const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve }, true, ["sign", "verify"]);
    if (!("privateKey" in pair)) throw new Error("That is no pair of keys.");
    return pair;
  };
  const [p256, p384, p521] = [await pairOf("P-256"), await pairOf("P-384"), await pairOf("P-521")];
  const jwk = await crypto.subtle.exportKey("jwk", p256.publicKey);
  const refused = {
    "another key on P-256": await sign("ES256", p256.privateKey),
    "another key in its header": await sign("ES256", p256.privateKey, { jwk }),
    "P-384": await sign("ES384", p384.privateKey),
    "P-521": await sign("ES512", p521.privateKey),
    "P-384 that says ES256": await relabelled("ES256", "SHA-256", p384.privateKey),
    "P-384 that says ES256, with its own hash": await relabelled("ES256", "SHA-384", p384.privateKey),
    "our key with SHA-384": await relabelled("ES256", "SHA-384", key),
    "our key that says ES256K": await relabelled("ES256K", "SHA-256", key),
    "our key that says ES384": await relabelled("ES384", "SHA-256", key),
  };
  for (const [name, token] of Object.entries(refused)) expect(await verdict(settings, token), name).toBe("bad_jwt");
});

async function relabelled(alg: string, hash: string, key: CryptoKey): Promise<string> {
  const json = (value: object) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
  const standard = { iss: issuer, sub: ids.userId, aud: "authenticated", exp: seconds + 600 };
  const text = `${json({ alg, kid: "test-1", typ: "JWT" })}.${json({ ...standard, session_id: ids.sessionId })}`;
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash }, key, new TextEncoder().encode(text));
  return `${text}.${toBase64Url(new Uint8Array(signature))}`;
}

test("refuses a token that never runs out", async () => {
  const { settings, key } = await openVerifier();
  const sign = (more: JWTPayload) =>
    new SignJWT({ iss: issuer, sub: ids.userId, aud: "authenticated", session_id: ids.sessionId, ...more })
      .setProtectedHeader({ alg: "ES256", kid: "test-1", typ: "JWT" })
      .sign(key);
  expect(await verdict(settings, await sign({ exp: seconds + 60 }))).toBe("accepted");
  expect(await verdict(settings, await sign({}))).toBe("bad_jwt");
  expect(await verdict(settings, await sign({ exp: seconds - 60 }))).toBe("bad_jwt");
});
