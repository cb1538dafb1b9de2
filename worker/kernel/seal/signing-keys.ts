import { importJWK, type JWK } from "jose";
import { AppError } from "../errors.ts";
import { parseAuthKeys } from "../settings/auth-keys.ts";
import type { Settings } from "../settings/env.ts";

/** The only algorithm that is signed with or accepted: ECDSA on P-256 with SHA-256 (RFC 7518, section 3.4). */
export const ALGORITHM = "ES256";

export interface SigningKeys {
  kid: string;
  privateKey: CryptoKey;
  /** Public keys by id: the current one, and those whose tokens have not run out yet or that come next. */
  publicKeys: ReadonlyMap<string, CryptoKey>;
  /** The JSON Web Key Set (RFC 7517), without private parts. */
  jwks: { keys: JWK[] };
}

const made = new WeakMap<Settings, Promise<SigningKeys>>();

/**
 * The keys of the setting AUTH_KEYS, imported once. The first signs; all are accepted.
 * @throws not_configured when the setting is blank or no list of private P-256 keys
 */
export function signingKeys(settings: Settings): Promise<SigningKeys> {
  const keys = made.get(settings) ?? importKeys(settings.AUTH_KEYS);
  made.set(settings, keys);
  return keys;
}

async function importKeys(setting: string): Promise<SigningKeys> {
  const jwks = parseAuthKeys(setting) ?? [];
  const [first] = jwks;
  if (!first) throw notConfigured();
  const publicJwks = jwks.map(({ kty, crv, kid, x, y }): JWK => ({ kty, crv, kid, x, y, alg: ALGORITHM, use: "sig" }));
  const imported = await Promise.all(publicJwks.map(async (jwk) => [jwk.kid ?? "", await importKey(jwk)] as const));
  return {
    kid: first.kid,
    privateKey: await importKey(first),
    publicKeys: new Map(imported),
    jwks: { keys: publicJwks },
  };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw notConfigured();
  return key;
}

function notConfigured(): AppError {
  return new AppError("not_configured", "Sign-in is not available right now.");
}
