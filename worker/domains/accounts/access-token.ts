import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { AuthError } from "#worker/kernel/errors.ts";
import { isUuid } from "#worker/kernel/ids.ts";
import { showFailure } from "#worker/kernel/log.ts";
import { ALGORITHM, signingKeys } from "#worker/kernel/seal/signing-keys.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";

/** A browser's token also needs its cookie (decision 4). The client renews it 90 s before the end. */
export const ACCESS_TOKEN_SECONDS = 600;
const CLOCK_SECONDS = 30;
const AUDIENCE = "authenticated";

/** No health data, and nothing that can change within ten minutes. */
export interface AccessClaims {
  userId: string;
  email: string;
  sessionId: string;
  isAnonymous: boolean;
  aal: "aal1" | "aal2";
  amr: { method: string; timestamp: number }[];
}

interface Issuing {
  settings: Settings;
  issuer: string;
  at: Date;
}

export async function issueAccessToken(claims: AccessClaims, { settings, issuer, at }: Issuing): Promise<string> {
  const { kid, privateKey } = await signingKeys(settings);
  const seconds = Math.floor(at.getTime() / 1000);
  const payload: JWTPayload = {
    email: claims.email,
    phone: "",
    app_metadata: {},
    user_metadata: {},
    role: AUDIENCE,
    aal: claims.aal,
    amr: claims.amr,
    session_id: claims.sessionId,
    is_anonymous: claims.isAnonymous,
  };
  return new SignJWT(payload)
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: "JWT" })
    .setIssuer(issuer)
    .setSubject(claims.userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
    .sign(privateKey);
}

/** One spelling per signature: jose ignores padding and the unused last bits of base64url. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]{85}[AQgw]$/;

export async function verifyAccessToken(
  token: string,
  { settings, issuer, at }: Issuing,
): Promise<{ userId: string; sessionId: string }> {
  const { publicKeys } = await signingKeys(settings);
  try {
    if (!COMPACT.test(token)) throw new errors.JWSInvalid();
    const { payload } = await jwtVerify(token, ({ kid }) => publicKeys.get(kid ?? "") ?? unknownKey(), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      issuer,
      typ: "JWT",
      requiredClaims: ["exp"],
      clockTolerance: CLOCK_SECONDS,
      currentDate: at,
    });
    return { userId: uuidOf(payload.sub), sessionId: uuidOf(payload["session_id"]) };
  } catch (error) {
    if (error instanceof AuthError) throw error;
    if (!(error instanceof errors.JOSEError)) showFailure("token_unread", error);
    const reason = error instanceof errors.JWTExpired ? "token is expired" : "signature is invalid";
    throw new AuthError("bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`);
  }
}

function unknownKey(): never {
  throw new errors.JWKSNoMatchingKey();
}

function uuidOf(claim: unknown): string {
  if (typeof claim !== "string" || claim === "") throw new AuthError("bad_jwt", "invalid claim: missing sub claim");
  if (!isUuid(claim)) throw new AuthError("bad_jwt", "invalid claim: sub claim must be a UUID");
  return claim;
}
