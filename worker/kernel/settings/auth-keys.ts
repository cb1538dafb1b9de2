import * as z from "zod/mini";

const bytes = z.string().check(z.regex(/^[\w-]{43}$/));

const privateJwk = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  kid: z.string().check(z.minLength(1)),
  x: bytes,
  y: bytes,
  d: bytes,
});

type PrivateJwk = z.infer<typeof privateJwk>;

export function parseAuthKeys(setting: string): PrivateJwk[] | null {
  if (setting.trim() === "") return [];
  try {
    return z.array(privateJwk).parse(JSON.parse(setting));
  } catch {
    return null;
  }
}
