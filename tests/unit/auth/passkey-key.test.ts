import { ECDSASignature } from "@oslojs/crypto/ecdsa";
import { COSEPublicKey } from "@oslojs/webauthn";
import { expect, test } from "vitest";
import { toStoredKey, verifySignature } from "#worker/domains/accounts/passkeys/public-key.ts";
import { fromBase64Url } from "#worker/kernel/seal/crypto.ts";

/** Made for this test: x of the first key begins with a zero byte, y of the second. */
const KEYS = [
  {
    x: "ALYSEKeJrV0fYBwXfKUT0OSoBK5RJ3Vjs-r3TB70Mwg",
    y: "4ph3HXNDLKoAvk5iOZlTe-ut-eDNmW-xkR8qEdzNTc8",
    d: "v6QZ7pN5sykqh75bgYGKEa-5DLEYMkUbcdJ4eEiC07Q",
  },
  {
    x: "3C0K3hzgFIlFnEKgWIf5hvh7kUOXfHm15-XDsQfwxSU",
    y: "AD0-JgLwjkbU1TsCgYAK05SS3gwQH6CAVYRM4Ew1IGU",
    d: "6gIvIP-kIFtMMnBXHS18qDWZQdINAnVmhZr4vzfvJSI",
  },
];

test.for(KEYS)("keeps a key whose x or y begins with a zero byte: $x", async ({ x, y, d }) => {
  const bytes = (value: string) => fromBase64Url(value) ?? new Uint8Array();
  const key = await toStoredKey(new COSEPublicKey({ 1: 2, 3: -7, "-1": 1, "-2": bytes(x), "-3": bytes(y) }));

  const ecdsa = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const own = await crypto.subtle.importKey("jwk", { kty: "EC", crv: "P-256", x, y, d }, ecdsa, false, ["sign"]);
  const message = new TextEncoder().encode("a sign-in");
  const plain = Buffer.from(await crypto.subtle.sign(ecdsa, own, message)).toString("hex");
  const [r, s] = [BigInt(`0x${plain.slice(0, 64)}`), BigInt(`0x${plain.slice(64)}`)];
  expect(await verifySignature(key, new ECDSASignature(r, s).encodePKIX(), message)).toBe(true);
});
