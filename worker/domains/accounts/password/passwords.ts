import Argon2 from "@phi-ag/argon2";
import wasm from "@phi-ag/argon2/argon2.wasm";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { PARAMETERS } from "./argon2-parameters.ts";

const CURRENT = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;
const SALT_BYTES = 16;

let instance: Promise<Argon2> | undefined;

/** One instance an isolate: its 19 MiB are used again and again. Hashing is synchronous, so never twice at once. */
function argon2(): Promise<Argon2> {
  instance ??= WebAssembly.instantiate(wasm, {}).then((made) => new Argon2(made));
  return instance;
}

/** Longer is no password of ours (128 code points): normalising a megabyte would only cost time. UTF-16 units. */
const MAX_UNITS = 1024;

/**
 * What is hashed: 43 ASCII characters that stand for the whole password, the same however a keyboard composes it
 * (NIST SP 800-63B-4, section 3.1.1.2). The package takes UTF-16 units for bytes, and would cut off the end of anything
 * but ASCII. The prefix keeps lists of bare SHA-256 sums of passwords useless here.
 */
function standIn(password: string): Promise<string> {
  return digest(`clinic password ${password.slice(0, MAX_UNITS).normalize("NFKC")}`);
}

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return (await argon2()).hash(await standIn(password), { ...PARAMETERS, salt }).encoded;
}

/** Compared with when there is no such user: an answer must not tell by its time who has an account. */
let nobody: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed, by any parameters on record.
 * @param phc null for a user who is not there or has no password: as slow as a wrong password
 */
export async function verifyPassword(phc: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const encoded = phc ?? (await nobody);
  const isRight = (await argon2()).tryVerify(encoded, await standIn(password)).success;
  return isRight && phc !== null && password.length <= MAX_UNITS;
}

/** Whether a hash was made with other parameters than today's: made anew at the next sign-in. */
export function isOutdated(phc: string): boolean {
  return !phc.startsWith(CURRENT);
}
