import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import * as z from "zod/mini";
import { IdentityError } from "./error.ts";
import type { ProviderPerson } from "./identity.ts";

/** RS256 is Google's today; never "none", never a shared secret. */
const ALGORITHMS = ["RS256", "ES256"];
const CLOCK_SECONDS = 30;
/** The token comes straight from the token endpoint: an older one belongs to another sign-in. */
const MAX_AGE_SECONDS = 600;

const text = z.catch(z.string(), "");
const claims = z.object({
  iss: z.string(),
  /** OpenID Connect Core 1.0, section 2. */
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.catch(z.nullable(z.email().check(z.maxLength(254))), null),
  email_verified: z.catch(z.boolean(), false),
  given_name: text,
  family_name: text,
  name: text,
});

interface Expected {
  issuers: readonly string[];
  clientId: string;
  nonce: string;
  keys: JWTVerifyGetKey;
  at: Date;
}

/** OpenID Connect Core 1.0, section 3.1.3.7; ASVS 5.0, 10.5. @throws IdentityError */
export async function readIdToken(
  token: string,
  { issuers, clientId, nonce, keys, at }: Expected,
): Promise<ProviderPerson> {
  const payload = await verify();
  const isOurs = payload["nonce"] === nonce && isForUs(payload, clientId);
  const read = claims.safeParse(payload);
  if (!isOurs || !read.success) throw new IdentityError("untrusted");
  const { iss, sub, email, email_verified, given_name, family_name, name } = read.data;
  return {
    issuer: iss,
    subject: sub,
    email: email?.toLowerCase() ?? null,
    emailVerified: email_verified,
    givenName: given_name,
    familyName: family_name,
    name,
  };

  async function verify(): Promise<JWTPayload> {
    try {
      const options = {
        algorithms: ALGORITHMS,
        issuer: [...issuers],
        audience: clientId,
        clockTolerance: CLOCK_SECONDS,
        maxTokenAge: MAX_AGE_SECONDS,
        requiredClaims: ["exp"],
        currentDate: at,
      };
      return (await jwtVerify(token, keys, options)).payload;
    } catch (error) {
      if (error instanceof IdentityError) throw error;
      throw new IdentityError("untrusted", error);
    }
  }
}

/** A token with several audiences is ours only when it was issued to us. */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  if (azp !== undefined) return azp === clientId;
  return !Array.isArray(aud) || aud.length === 1;
}
