import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { generateHOTP } from "@oslojs/otp";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import { parseSettings } from "#worker/kernel/settings/env.ts";
import { runSql } from "./database.ts";
import { SECRET_KEY } from "./site.ts";

const SETTINGS = parseSettings({ SECRET_KEY, SITE_ENV: "development" } as unknown as Bindings);

export function codeOf(secret: string): string {
  return codeAt(secret, 0);
}

/** For a second proof: each code counts once, and the server also accepts the codes of adjacent time steps. */
export function nextCodeOf(secret: string): string {
  return codeAt(secret, 1);
}

function codeAt(secret: string, step: number): string {
  const present = Math.floor(Date.now() / 30_000);
  return generateHOTP(decodeBase32IgnorePadding(secret.replaceAll(" ", "")), BigInt(present + step), 6);
}

export async function ageProofs(email: string): Promise<void> {
  const index = await blindIndex(SETTINGS, "email", email);
  await runSql(
    `update session_methods set at = at - 3600000 where session_id in (select sessions.id from sessions join users on users.id = sessions.user_id where users.email_index = '${index}')`,
  );
}
