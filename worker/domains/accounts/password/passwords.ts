import Argon2 from "@phi-ag/argon2";
import wasm from "@phi-ag/argon2/argon2.wasm";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { PARAMETERS } from "./argon2-parameters.ts";

const CURRENT = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;
const SALT_BYTES = 16;

let instance: Promise<Argon2> | undefined;

/** One instance per isolate reuses its 19 MiB. Hashing is synchronous, so never twice at once. */
function argon2(): Promise<Argon2> {
  instance ??= WebAssembly.instantiate(wasm, {}).then((made) => new Argon2(made));
  return instance;
}

const MAX_UNITS = 1024;

/**
 * 43 ASCII characters for the normalized password (NIST SP 800-63B-4, section 3.1.1.2), because the package cuts off
 * other text. The prefix makes lists of bare SHA-256 sums useless here.
 */
function standIn(password: string): Promise<string> {
  return digest(`clinic password ${password.slice(0, MAX_UNITS).normalize("NFKC")}`);
}

export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return (await argon2()).hash(await standIn(password), { ...PARAMETERS, salt }).encoded;
}

/** Compared for an unknown user, so that timing tells nothing. */
let nobody: Promise<string> | undefined;

/** @param phc null without a user or password: as slow as a wrong password */
export async function verifyPassword(phc: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const encoded = phc ?? (await nobody);
  const isRight = (await argon2()).tryVerify(encoded, await standIn(password)).success;
  return isRight && phc !== null && password.length <= MAX_UNITS;
}

export function isOutdated(phc: string): boolean {
  return !phc.startsWith(CURRENT);
}
