import { COSEPublicKey } from "@oslojs/webauthn";
import { expect, test } from "vitest";
import { type StoredKey, toStoredKey, verifySignature } from "#worker/domains/accounts/passkeys/public-key.ts";
import { fromBase64Url } from "#worker/kernel/seal/crypto.ts";
import { derCases, P256_P } from "../../../support/signature-tables.ts";

const ECDSA = { name: "ECDSA", namedCurve: "P-256" } as const;
const message = new TextEncoder().encode("authenticator data and the hash of client data");

async function freshKey(namedCurve = "P-256") {
  const pair = await crypto.subtle.generateKey({ ...ECDSA, namedCurve }, true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new Error("That is no pair of keys.");
  const jwk = await crypto.subtle.exportKey("jwk", pair.publicKey);
  if (jwk instanceof ArrayBuffer) throw new Error("That is no JWK.");
  const part = (value = "") => fromBase64Url(value) ?? new Uint8Array();
  return { privateKey: pair.privateKey, x: part(jwk.x), y: part(jwk.y) };
}

interface Cose {
  alg?: number;
  crv?: number;
  x: Uint8Array;
  y: Uint8Array | boolean;
}

function storedKey({ alg = -7, crv = 1, x, y }: Cose): Promise<StoredKey> {
  return toStoredKey(new COSEPublicKey({ 1: 2, 3: alg, "-1": crv, "-2": x, "-3": y }));
}

/** A malformed signature throws and a wrong one returns false; the ceremony refuses both alike. */
function verdict(key: StoredKey, signature: Uint8Array, signed = message): Promise<boolean> {
  return verifySignature(key, signature, signed).catch(() => false);
}

test("accepts of all signatures of a passkey only Ecdsa-Sig-Value in DER with both numbers in range", async () => {
  const { privateKey, x, y } = await freshKey();
  const key = await storedKey({ x, y });
  const cases = await derCases(
    async () => new Uint8Array(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, message)),
  );
  expect(cases.length).toBeGreaterThan(110);
  const wrong = [];
  for (const { name, why, accepted, bytes } of cases)
    if ((await verdict(key, bytes)) !== accepted)
      wrong.push(`${name} must be ${accepted ? "accepted" : "refused"}: ${why}`);
  expect(wrong).toEqual([]);
  const [honest] = cases;
  expect(honest?.accepted).toBe(true);
  const other = await freshKey();
  expect(await verdict(await storedKey(other), honest?.bytes ?? new Uint8Array())).toBe(false);
  expect(await verdict(key, honest?.bytes ?? new Uint8Array(), message.slice(1))).toBe(false);
});

test("keeps no key that is not a point of P-256, in full", async () => {
  const { x, y } = await freshKey();
  expect((await storedKey({ x, y })).algorithm).toBe(-7);
  const [p384, p521] = [await freshKey("P-384"), await freshKey("P-521")];
  const bytesOf = (value: bigint) =>
    Uint8Array.from(value.toString(16).match(/../g) ?? [], (two) => Number.parseInt(two, 16));
  const zero = new Uint8Array(32);
  const flipped = Uint8Array.from(y, (byte, i) => (i === 31 ? byte ^ 1 : byte));
  const refused: Record<string, Cose> = {
    "P-384 that says so": { crv: 2, ...p384 },
    "P-384 that says P-256": p384,
    "P-521 that says P-256": p521,
    "P-256 that says P-384": { crv: 2, x, y },
    "secp256k1 that says so": { crv: 8, x, y },
    "Ed25519 that says so": { alg: -8, crv: 6, x, y },
    ES384: { alg: -35, x, y },
    "a point beside the curve (an invalid-curve attack)": { x, y: flipped },
    "x and y swapped": { x: y, y: x },
    "the point at infinity": { x: zero, y: zero },
    "x = p": { x: bytesOf(P256_P), y },
    "x and y of no bytes": { x: new Uint8Array(), y: new Uint8Array() },
    "x of 33 bytes": { x: Uint8Array.of(1, ...x), y },
    "a compressed point (WebAuthn level 3, section 5.8.5)": { x, y: true },
  };
  for (const [name, cose] of Object.entries(refused)) await expect(storedKey(cose), name).rejects.toThrow();
});
