import { encodeBase32NoPadding } from "@oslojs/encoding";
import { generateHOTP, verifyHOTP } from "@oslojs/otp";
import { clinic } from "#content/clinic.ts";
import { SECOND } from "#contract/time.ts";
import { qrSvg } from "#worker/kernel/http/qr.ts";

/** RFC 4226, section 4, R6: 160 bits. */
const SECRET_BYTES = 20;
/** RFC 6238, section 5.2, and what every authenticator expects: SHA-1, six digits, 30 seconds. */
const DIGITS = 6;
const PERIOD_SECONDS = 30;

export function makeTotpSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

/** One step before and after counts (RFC 6238, section 5.2). All three are compared, in constant time. */
export function stepOf(secret: Uint8Array, code: string, at: Date): number | null {
  const present = stepAt(at);
  let found: number | null = null;
  for (const step of [present - 1, present, present + 1]) {
    if (verifyHOTP(secret, BigInt(step), DIGITS, code)) found = step;
  }
  return found;
}

export function nextCode(secret: Uint8Array, { lastStep, at }: { lastStep: number | null; at: Date }): string | null {
  const present = stepAt(at);
  const next = lastStep === null || lastStep < present ? present : lastStep + 1;
  return next > present + 1 ? null : generateHOTP(secret, BigInt(next), DIGITS);
}

export function totpSecondsLeft(at: Date): number {
  return PERIOD_SECONDS - (Math.floor(at.getTime() / SECOND) % PERIOD_SECONDS);
}

function stepAt(at: Date): number {
  return Math.floor(at.getTime() / (PERIOD_SECONDS * SECOND));
}

export function describeTotp(secret: Uint8Array, { email, issuer }: { email: string; issuer: string }) {
  const base32 = encodeBase32NoPadding(secret);
  const name = issuerName(issuer);
  const by = encodeURIComponent(name);
  const label = `${by}:${encodeURIComponent(email)}`;
  const uri = `otpauth://totp/${label}?issuer=${by}&secret=${base32}&period=${PERIOD_SECONDS}&digits=${DIGITS}&algorithm=SHA1`;
  return { qr_code: qrSvg(uri), secret: base32, uri };
}

function issuerName(issuer: string): string {
  return issuer.replace(/[\p{C}:]+/gu, " ").trim() || clinic.name;
}
