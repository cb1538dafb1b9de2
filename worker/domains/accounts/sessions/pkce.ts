import { AuthError } from "#worker/kernel/errors.ts";

/** RFC 7636, section 4.2. */
export interface Challenge {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}

export function pkceOf({ code_challenge, code_challenge_method }: Challenge): string | null {
  if (!(code_challenge || code_challenge_method)) return null;
  if (!(code_challenge && code_challenge_method))
    throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  if (code_challenge.length < 43 || code_challenge.length > 128)
    throw invalid("code challenge has to be between 43 and 128 characters");
  if (!/^[\w.~-]+$/.test(code_challenge))
    throw invalid("code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes");
  // With "plain", anyone who sees the request has the verifier (RFC 9700, section 2.1.1).
  if (code_challenge_method.toLowerCase() === "s256") return code_challenge;
  throw invalid("Unsupported code_challenge_method: only S256 is accepted");
}

function invalid(message: string): AuthError {
  return new AuthError("validation_failed", message);
}
