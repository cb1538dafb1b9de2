import { Argon2Type, Argon2Version } from "@phi-ag/argon2";

/** The minimum of OWASP's Password Storage Cheat Sheet and ASVS 5.0, appendix C. About 40 ms in workerd. */
export const PARAMETERS = {
  type: Argon2Type.Argon2id,
  version: Argon2Version.Version13,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  hashLength: 32,
} as const;
