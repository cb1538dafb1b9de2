import { clinic } from "#content/clinic.ts";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import type { Weakness } from "../sessions/tokens.ts";
import { isBreached } from "./breached.ts";
import { guessableUnits } from "./common-passwords.ts";

/** Code points; ASVS 5.0, 6.2.9 asks that at least 64 are allowed. */
const MAX_LENGTH = 128;
const MAX_RAW = MAX_LENGTH * 8;
/** RFC 5321's limit for an address. */
const MAX_WORD = 254;
const MAX_WORDS = 64;
const MIN_WORD = 4;
const MIN_UNITS = 7;

type PolicyDeps = Pick<Deps, "db" | "kv" | "now" | "settings">;

/** No composition rules (NIST SP 800-63B-4, section 3.1.1.2). */
export async function requireStrongPassword(
  deps: PolicyDeps,
  password: string,
  words: readonly string[],
): Promise<void> {
  const weakness = weaknessOf(password, words, deps.settings);
  if (weakness) throw toError(weakness);
  if (await isBreached(deps, password))
    throw toError(weak("This password is in lists of stolen passwords. Please choose a different one.", "pwned"));
}

const TOO_LONG = `Password should be at most ${MAX_LENGTH} characters.`;

export function weaknessOf(
  password: string,
  words: readonly string[],
  { AUTH_PASSWORD_MIN_LENGTH: min }: Pick<Settings, "AUTH_PASSWORD_MIN_LENGTH">,
): Weakness | null {
  if (password.length > MAX_RAW) return weak(TOO_LONG, "length");
  const text = password.normalize("NFKC");
  const length = [...text].length;
  if (length < min) return weak(`Password should be at least ${min} characters.`, "length");
  if (length > MAX_LENGTH) return weak(TOO_LONG, "length");
  if (guessableUnits(text, []) < MIN_UNITS)
    return weak("Password is known to be weak and easy to guess, please choose a different one.", "pwned");
  const own = [clinic.name, new URL(clinic.origin).hostname, ...words]
    .flatMap((word) =>
      word
        .slice(0, MAX_WORD)
        .normalize("NFKC")
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((part) => part.length >= MIN_WORD)
    .slice(0, MAX_WORDS);
  if (guessableUnits(text, own) < MIN_UNITS)
    return weak("Password should not be made of your name, your address or ours.", "characters");
  return null;
}

function weak(message: string, reason: Weakness["reasons"][number]): Weakness {
  return { message, reasons: [reason] };
}

function toError({ message, reasons }: Weakness): AuthError {
  return new AuthError("weak_password", message, { reasons });
}
