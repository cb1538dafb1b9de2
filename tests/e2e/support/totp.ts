import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { generateTOTP } from "@oslojs/otp";

/** What an authenticator app shows now for a secret as it stands on the page. */
export function codeOf(secret: string): string {
  return generateTOTP(decodeBase32IgnorePadding(secret.replaceAll(" ", "")), 30, 6);
}
