import { decodePKIXECDSASignature, p256 } from "@oslojs/crypto/ecdsa";
import { RSAPublicKey } from "@oslojs/crypto/rsa";
import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { decodeHex } from "@oslojs/encoding";
import { type COSEPublicKey, coseAlgorithmES256, coseAlgorithmRS256, coseEllipticCurveP256 } from "@oslojs/webauthn";
import { toBase64Url } from "#worker/kernel/seal/crypto.ts";

export const ALGORITHMS: readonly number[] = [coseAlgorithmES256, coseAlgorithmRS256];

export interface StoredKey {
  algorithm: number;
  spki: Uint8Array;
}

export async function toStoredKey(cose: COSEPublicKey): Promise<StoredKey> {
  const algorithm = cose.algorithm();
  if (algorithm === coseAlgorithmES256) return { algorithm, spki: await pointOf(cose) };
  if (algorithm !== coseAlgorithmRS256) throw new Error("That algorithm was not offered.");
  const { n, e } = cose.rsa();
  const key = { algorithm, spki: new RSAPublicKey(n, e).encodePKIX() };
  await importKey(key);
  return key;
}

async function pointOf(cose: COSEPublicKey): Promise<Uint8Array> {
  const { curve, x, y } = cose.ec2();
  if (curve !== coseEllipticCurveP256) throw new Error("ES256 of a passkey is on P-256.");
  // By WebCrypto: the library encodes y wrongly when it begins with a zero byte, one key in 256.
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
 * DER to R || S (WebAuthn level 3, section 6.5.5). The library also reads BER and lets a 33-byte s overwrite r, so the
 * result must encode to the same bytes. High s is accepted, because authenticators send it.
 */
function toPlain(der: Uint8Array): Uint8Array {
  const signature = decodePKIXECDSASignature(der);
  if (signature.r >= p256.n || signature.s >= p256.n) throw new Error("r or s is out of range.");
  if (!constantTimeEqual(signature.encodePKIX(), der)) throw new Error("The signature is not DER.");
  return signature.encodeIEEEP1363(p256);
}

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
