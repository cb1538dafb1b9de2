import { decodePKIXECDSASignature, p256 } from "@oslojs/crypto/ecdsa";
import { RSAPublicKey } from "@oslojs/crypto/rsa";
import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { decodeHex } from "@oslojs/encoding";
import { type COSEPublicKey, coseAlgorithmES256, coseAlgorithmRS256, coseEllipticCurveP256 } from "@oslojs/webauthn";
import { toBase64Url } from "#worker/kernel/seal/crypto.ts";

/** What we accept, the preferred first: what every platform's authenticators and most security keys speak. */
export const ALGORITHMS: readonly number[] = [coseAlgorithmES256, coseAlgorithmRS256];

export interface StoredKey {
  /** COSE: -7 or -257. */
  algorithm: number;
  /** SubjectPublicKeyInfo. */
  spki: Uint8Array;
}

/** A new credential's key in the form in which it is kept. @throws an Error for one that we do not speak */
export async function toStoredKey(cose: COSEPublicKey): Promise<StoredKey> {
  const algorithm = cose.algorithm();
  if (algorithm === coseAlgorithmES256) return { algorithm, spki: await pointOf(cose) };
  if (algorithm !== coseAlgorithmRS256) throw new Error("That algorithm was not offered.");
  const { n, e } = cose.rsa();
  const key = { algorithm, spki: new RSAPublicKey(n, e).encodePKIX() };
  await importKey(key);
  return key;
}

/** @throws for a point that is not on the curve */
async function pointOf(cose: COSEPublicKey): Promise<Uint8Array> {
  const { curve, x, y } = cose.ec2();
  if (curve !== coseEllipticCurveP256) throw new Error("ES256 of a passkey is on P-256.");
  // By WebCrypto: the library's own encoding is wrong where y begins with a zero byte, as every 256th does.
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(x), y: coordinate(y) };
  const key = await crypto.subtle.importKey("jwk", jwk, paramsOf(coseAlgorithmES256), true, ["verify"]);
  const spki = await crypto.subtle.exportKey("spki", key);
  if (!(spki instanceof ArrayBuffer)) throw new Error("That is no SubjectPublicKeyInfo.");
  return new Uint8Array(spki);
}

/** 32 bytes (RFC 7518, section 6.2.1.2). */
function coordinate(value: bigint): string {
  return toBase64Url(decodeHex(value.toString(16).padStart(64, "0")));
}

/**
 * R || S, as WebCrypto verifies it, of an Ecdsa-Sig-Value as authenticators send it (WebAuthn level 3, section 6.5.5).
 * The library also reads BER, ignores what follows s, and lets an s of 33 bytes overwrite the end of r: what is DER
 * encodes to the same bytes. The higher s is accepted: no standard excludes it and authenticators send it.
 * @throws an Error for anything else
 */
function toPlain(der: Uint8Array): Uint8Array {
  const signature = decodePKIXECDSASignature(der);
  if (signature.r >= p256.n || signature.s >= p256.n) throw new Error("r or s is out of range.");
  if (!constantTimeEqual(signature.encodePKIX(), der)) throw new Error("The signature is not DER.");
  return signature.encodeIEEEP1363(p256);
}

/** Whether the key's owner signed the message. @throws an Error for what is no signature at all */
export async function verifySignature(key: StoredKey, signature: Uint8Array, message: Uint8Array): Promise<boolean> {
  const plain = key.algorithm === coseAlgorithmES256 ? toPlain(signature) : signature;
  return crypto.subtle.verify(paramsOf(key.algorithm), await importKey(key), plain, message);
}

function importKey({ algorithm, spki }: StoredKey): Promise<CryptoKey> {
  return crypto.subtle.importKey("spki", spki, paramsOf(algorithm), false, ["verify"]);
}

function paramsOf(algorithm: number) {
  return algorithm === coseAlgorithmES256
    ? { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" }
    : { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
}
