import { decodeIEEEP1363ECDSASignature, p256 } from "@oslojs/crypto/ecdsa";
import type { AuthClient } from "@supabase/auth-js";
import { fromBase64Url, toBase64Url } from "#worker/kernel/seal/crypto.ts";

type Client = InstanceType<typeof AuthClient>;
type PasskeyApi = Client["passkey"];
type Started<Method extends "startRegistration" | "startAuthentication"> = NonNullable<
  Awaited<ReturnType<PasskeyApi[Method]>>["data"]
>["options"];

/** Values that a dishonest authenticator or page sends instead. */
export interface Lie {
  type?: string;
  challenge?: string;
  origin?: string;
  crossOrigin?: boolean;
  rpId?: string;
  flags?: number;
  counter?: number;
  userHandle?: string;
  id?: string;
  signature?: (signature: Uint8Array) => Uint8Array;
  algorithm?: number;
  attestationObject?: string;
}

interface Made {
  algorithm?: -7 | -257;
  /** In hexadecimal. */
  aaguid?: string;
  /** Synced passkeys keep their counter at zero. */
  counts?: boolean;
}

const PRESENT_AND_VERIFIED = 0b101;
const HAS_CREDENTIAL = 0b100_0000;

/** A software authenticator with one passkey; it answers as a browser's `credentials.create` and `.get` do. */
export async function createAuthenticator({ algorithm = -7, aaguid = "00".repeat(16), counts = true }: Made = {}) {
  const { privateKey, cose } = await makeKey(algorithm);
  const idBytes = crypto.getRandomValues(new Uint8Array(20));
  const id = toBase64Url(idBytes);
  let counter = 0;
  let userHandle = "";

  function clientData(type: string, challenge: string, lie: Lie): Uint8Array {
    const { origin = "https://clinic.test", crossOrigin = false } = lie;
    return utf8(JSON.stringify({ type: lie.type ?? type, challenge: lie.challenge ?? challenge, origin, crossOrigin }));
  }

  async function authenticatorData(rpId: string, flags: number, lie: Lie, rest: Iterable<number> = []) {
    if (counts) counter += 1;
    const rpHash = new Uint8Array(await crypto.subtle.digest("SHA-256", utf8(lie.rpId ?? rpId)));
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, lie.counter ?? counter);
    return join(rpHash, [lie.flags ?? flags], count, rest);
  }

  return {
    id,
    async create(options: Started<"startRegistration">, lie: Lie = {}) {
      userHandle = String(options.user.id);
      const client = clientData("webauthn.create", String(options.challenge), lie);
      const credential = join(hex(aaguid), [0, idBytes.length], idBytes, cose(lie.algorithm ?? algorithm));
      const flags = PRESENT_AND_VERIFIED | HAS_CREDENTIAL;
      const data = await authenticatorData(options.rp.id ?? "", flags, lie, credential);
      const attestation = cborMap(
        [text("fmt"), text("none")],
        [text("attStmt"), [0xa0]],
        [text("authData"), bytes(data)],
      );
      return {
        id: lie.id ?? id,
        rawId: lie.id ?? id,
        type: "public-key" as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: toBase64Url(client),
          attestationObject: lie.attestationObject ?? toBase64Url(attestation),
          transports: ["internal", "hybrid", "telepathy"] as AuthenticatorTransport[],
        },
      };
    },
    async get(options: Started<"startAuthentication">, lie: Lie = {}) {
      const client = clientData("webauthn.get", String(options.challenge), lie);
      const data = await authenticatorData(options.rpId ?? "", PRESENT_AND_VERIFIED, lie);
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", client));
      const signature = await sign(privateKey, join(data, hash));
      return {
        id: lie.id ?? id,
        rawId: lie.id ?? id,
        type: "public-key" as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: toBase64Url(client),
          authenticatorData: toBase64Url(data),
          signature: toBase64Url(lie.signature?.(signature) ?? signature),
          userHandle: lie.userHandle ?? userHandle,
        },
      };
    },
  };
}

export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>;

export async function registerPasskey({ passkey }: Client, authenticator: Authenticator, lie: Lie = {}) {
  const { data, error } = await passkey.startRegistration();
  if (error) return { data: null, error };
  const credential = await authenticator.create(data.options, lie);
  return passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
}

export async function signInWithPasskey({ passkey }: Client, authenticator: Authenticator, lie: Lie = {}) {
  const { data, error } = await passkey.startAuthentication();
  if (error) throw error;
  const credential = await authenticator.get(data.options, lie);
  return passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
}

/** Enrolls the key or shows it as a second factor, as the challenge asks. */
export async function showSecurityKey(
  { mfa }: Client,
  factorId: string,
  authenticator: Authenticator,
  lie: Lie = {},
  meanwhile = () => {},
) {
  const challenge = await mfa.challenge({ factorId, webauthn: { rpId: "clinic.test" } });
  if (challenge.error) return { ...challenge, again: () => Promise.reject(challenge.error) };
  const { webauthn, id: challengeId } = challenge.data;
  const { publicKey } = webauthn.credential_options;
  const options = { ...publicKey, challenge: plain(publicKey["challenge"] as BufferSource) };
  const user = "user" in publicKey ? { ...publicKey.user, id: plain(publicKey.user.id) } : undefined;
  const { type } = webauthn;
  const made = user
    ? await authenticator.create({ ...options, user } as unknown as Started<"startRegistration">, lie)
    : await authenticator.get(options as unknown as Started<"startAuthentication">, lie);
  const credential_response = { ...made, toJSON: () => made } as never;
  const send = () => mfa.verify({ factorId, challengeId, webauthn: { type, credential_response } as never });
  meanwhile();
  return { ...(await send()), again: send };
}

function plain(source: BufferSource): string {
  return toBase64Url(source instanceof ArrayBuffer ? new Uint8Array(source) : new Uint8Array(source.buffer));
}

type AuthenticatorTransport = "usb" | "nfc" | "ble" | "hybrid" | "internal";

async function makeKey(algorithm: number) {
  const params =
    algorithm === -7
      ? { name: "ECDSA", namedCurve: "P-256" }
      : { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  const pair = await crypto.subtle.generateKey(params, true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new Error("That is no pair of keys.");
  const jwk = await crypto.subtle.exportKey("jwk", pair.publicKey);
  if (jwk instanceof ArrayBuffer) throw new Error("That is no JWK.");
  const part = (value: string | undefined) => bytes(fromBase64Url(value ?? "") ?? new Uint8Array());
  // COSE_Key (RFC 9052, section 7): kty, alg, and the numbers of the curve or of RSA.
  const cose = (claimed: number) =>
    algorithm === -7
      ? cborMap(
          [int(1), int(2)],
          [int(3), int(claimed)],
          [int(-1), int(1)],
          [int(-2), part(jwk.x)],
          [int(-3), part(jwk.y)],
        )
      : cborMap([int(1), int(3)], [int(3), int(claimed)], [int(-1), part(jwk.n)], [int(-2), part(jwk.e)]);
  return { privateKey: pair.privateKey, cose };
}

async function sign(key: CryptoKey, message: Uint8Array): Promise<Uint8Array> {
  const isCurve = key.algorithm.name === "ECDSA";
  const params = isCurve ? { name: "ECDSA", hash: "SHA-256" } : { name: "RSASSA-PKCS1-v1_5" };
  const signature = new Uint8Array(await crypto.subtle.sign(params, key, message));
  return isCurve ? decodeIEEEP1363ECDSASignature(p256, signature).encodePKIX() : signature;
}

// The parts of CBOR (RFC 8949) that authenticators use.

function head(major: number, value: number): number[] {
  const type = major << 5;
  if (value < 24) return [type | value];
  return value < 256 ? [type | 24, value] : [type | 25, value >> 8, value & 255];
}

function int(value: number): Uint8Array {
  return join(value < 0 ? head(1, -1 - value) : head(0, value));
}

function bytes(value: Uint8Array): Uint8Array {
  return join(head(2, value.length), value);
}

function text(value: string): Uint8Array {
  return join(head(3, value.length), utf8(value));
}

function cborMap(...entries: (readonly [Iterable<number>, Iterable<number>])[]): Uint8Array {
  return join(head(5, entries.length), ...entries.flat());
}

function join(...parts: Iterable<number>[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function utf8(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

function hex(value: string): number[] {
  return (value.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
}
