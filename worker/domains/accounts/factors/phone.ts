import { AuthError } from "#worker/kernel/errors.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { deriveKey, hmac, verifyHmac } from "#worker/kernel/seal/crypto.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import { tryOf } from "../password/throttle.ts";
import { countAs } from "./attempts.ts";
import type { FactorDeps } from "./factor.ts";

export function isPhoneOn({ SMS, SITE_ENV }: Settings): boolean {
  return SMS === "twilio" || SITE_ENV !== "production";
}

export function parsePhone(text: string): string {
  const number = text.replace(/[\s().-]/g, "");
  if (/^\+[1-9]\d{7,14}$/.test(number)) return number;
  throw new AuthError("validation_failed", "Invalid phone number format (E.164 required)");
}

export async function textCode(
  deps: FactorDeps,
  { userId, number, code }: { userId: string; number: string; code: string },
): Promise<void> {
  await countAs(deps, "over_sms_send_rate_limit", [
    tryOf(deps, "text-user", userId),
    tryOf(deps, "text-number", number),
  ]);
  try {
    // Does not name the account: a lock screen is not private.
    await deps.sms({ to: number, text: `Your code is ${code}. It works once, for 5 minutes. Tell it to nobody.` });
  } catch (error) {
    logFailure("sms_failed", error);
    throw new AuthError("sms_send_failed", "Error sending the text message. Please try again.");
  }
}

export async function textedCodeHash(settings: Settings, challengeId: string, code: string): Promise<string> {
  return hmac(await codeKey(settings), `${challengeId} ${code}`);
}

interface TextedCode {
  challengeId: string;
  code: string;
  codeHash: string;
}

export async function isTextedCode(settings: Settings, { challengeId, code, codeHash }: TextedCode): Promise<boolean> {
  return verifyHmac(await codeKey(settings), `${challengeId} ${code}`, codeHash);
}

function codeKey({ SECRET_KEY }: Settings): Promise<CryptoKey> {
  return deriveKey(SECRET_KEY, "factor-code");
}
