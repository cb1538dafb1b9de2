import { importJWK, type JWK } from "jose";
import { AppError } from "../errors.ts";
import { parseAuthKeys } from "../settings/auth-keys.ts";
import type { Settings } from "../settings/env.ts";

/** The only accepted algorithm: ECDSA on P-256 with SHA-256 (RFC 7518, section 3.4). */
export const ALGORITHM = "ES256";

export interface SigningKeys {
  kid: string;
  privateKey: CryptoKey;
  publicKeys: ReadonlyMap<string, CryptoKey>;
  jwks: { keys: JWK[] };
}

const made = new WeakMap<Settings, Promise<SigningKeys>>();

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
