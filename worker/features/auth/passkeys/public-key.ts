import { decodePKIXECDSASignature, ECDSAPublicKey, p256 } from "@oslojs/crypto/ecdsa";
import { RSAPublicKey } from "@oslojs/crypto/rsa";
import { type COSEPublicKey, coseAlgorithmES256, coseAlgorithmRS256, coseEllipticCurveP256 } from "@oslojs/webauthn";

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
  const spki = spkiOf(cose, algorithm);
  // Refuses a point that is not on the curve.
  await importKey({ algorithm, spki });
  return { algorithm, spki };
}

function spkiOf(cose: COSEPublicKey, algorithm: number): Uint8Array {
  if (algorithm === coseAlgorithmRS256) {
    const { n, e } = cose.rsa();
    return new RSAPublicKey(n, e).encodePKIX();
  }
  if (algorithm !== coseAlgorithmES256) throw new Error("That algorithm was not offered.");
  const { curve, x, y } = cose.ec2();
  if (curve !== coseEllipticCurveP256) throw new Error("ES256 of a passkey is on P-256.");
  return new ECDSAPublicKey(p256, x, y).encodePKIXUncompressed();
}

/** Whether the key's owner signed the message. @throws an Error for what is no signature at all */
export async function verifySignature(key: StoredKey, signature: Uint8Array, message: Uint8Array): Promise<boolean> {
  // Authenticators sign in DER, WebCrypto takes the bare numbers.
  const plain =
    key.algorithm === coseAlgorithmES256 ? decodePKIXECDSASignature(signature).encodeIEEEP1363(p256) : signature;
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
