import * as z from "zod/mini";

/** A coordinate or a private key on P-256: 32 bytes in base64url. */
const bytes = z.string().check(z.regex(/^[\w-]{43}$/));

const privateJwk = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  kid: z.string().check(z.minLength(1)),
  x: bytes,
  y: bytes,
  d: bytes,
});

/** A private key on P-256 (RFC 7517). */
type PrivateJwk = z.infer<typeof privateJwk>;

/** The keys of the setting AUTH_KEYS: none when it is blank, null when it is not a JSON list of private P-256 keys. */
export function parseAuthKeys(setting: string): PrivateJwk[] | null {
  if (setting.trim() === "") return [];
  try {
    return z.array(privateJwk).parse(JSON.parse(setting));
  } catch {
    return null;
  }
}
