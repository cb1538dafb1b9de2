import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { generateHOTP, generateTOTP } from "@oslojs/otp";
import { runSql } from "./database.ts";

/** What an authenticator app shows now for a secret as it stands on the page. */
export function codeOf(secret: string): string {
  return generateTOTP(decodeBase32IgnorePadding(secret.replaceAll(" ", "")), 30, 6);
}

/** The code of a time step, counted from the present one. Each counts once, and one before and after are taken. */
export function codeAt(secret: string, step: number): string {
  const present = Math.floor(Date.now() / 30_000);
  return generateHOTP(decodeBase32IgnorePadding(secret), BigInt(present + step), 6);
}

/** Makes the proofs of a person's sessions an hour old. */
export async function ageProofs(email: string): Promise<void> {
  await runSql(
    `update session_methods set at = at - 3600000 where session_id in (select sessions.id from sessions join users on users.id = sessions.user_id where users.email = '${email}')`,
  );
}
