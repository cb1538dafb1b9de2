import { importJWK, type JWK } from "jose";
import * as z from "zod/mini";
import type { Settings } from "../env.ts";
import { AppError } from "../errors.ts";
import { log } from "./log.ts";

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

const privateJwk = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  kid: z.string().check(z.minLength(1)),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

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
  const jwks = parseKeys(setting);
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

function parseKeys(setting: string): z.infer<typeof privateJwk>[] {
  if (setting.trim() === "") throw notConfigured();
  try {
    return z.array(privateJwk).parse(JSON.parse(setting));
  } catch {
    log("setting_ignored", { setting: "AUTH_KEYS" });
    throw notConfigured();
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw notConfigured();
  return key;
}

function notConfigured(): AppError {
  return new AppError("not_configured", "Sign-in is not available right now.");
}
