import { clinic } from "#content/clinic.ts";
import type { Settings } from "../../env.ts";
import { AuthError } from "../../errors.ts";

/** Longer ones cost time and add nothing. Code points; ASVS 5.0, 6.2.9 asks that at least 64 are allowed. */
const MAX_LENGTH = 128;
/** Shorter words are in too many passwords to say anything. */
const MIN_WORD = 4;

/**
 * No rules of composition (NIST SP 800-63B-4, section 3.1.1.2): length, and nothing that stands on the sign-up form.
 * @param words the person's address, names
 * @throws weak_password
 */
export function requireStrongPassword(
  password: string,
  words: readonly string[],
  { AUTH_PASSWORD_MIN_LENGTH: min }: Settings,
): void {
  const length = [...password.normalize("NFKC")].length;
  if (length < min) throw weak(`Password should be at least ${min} characters.`, "length");
  if (length > MAX_LENGTH) throw weak(`Password should be at most ${MAX_LENGTH} characters.`, "length");
  const rest = withoutWords(password, [...words, clinic.name]);
  if ([...rest].length < min / 2)
    throw weak("Password should not be made of your name, your address or ours.", "characters");
}

/** What is left of a password once the words that anybody would guess are gone, and letters that only repeat. */
function withoutWords(password: string, words: readonly string[]): string {
  const parts = words
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= MIN_WORD);
  const left = parts.reduce((text, part) => text.replaceAll(part, ""), password.toLowerCase());
  return left.replace(/(.)\1+/gu, "$1");
}

function weak(message: string, reason: "length" | "characters"): AuthError {
  return new AuthError("weak_password", message, { reasons: [reason] });
}
