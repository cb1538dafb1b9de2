import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { generateHOTP } from "@oslojs/otp";
import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { describeTotp, makeTotpSecret, stepOf } from "#worker/domains/accounts/factors/totp.ts";

/** RFC 6238, appendix B, SHA-1: seconds since the epoch, and the last six of the eight digits. */
const VECTORS = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const;
const RFC_SECRET = new TextEncoder().encode("12345678901234567890");

test("codes are those of RFC 6238", () => {
  for (const [seconds, code] of VECTORS) {
    expect(stepOf(RFC_SECRET, code, new Date(seconds * 1000)), code).toBe(Math.floor(seconds / 30));
  }
});

test("a clock may be 30 seconds off either way, and not 61", () => {
  const secret = makeTotpSecret();
  for (const second of [0, 1, 15, 29]) {
    const at = 1_800_000_000 + second;
    const codeOf = (seconds: number) => generateHOTP(secret, BigInt(Math.floor(seconds / 30)), 6);
    for (const off of [-30, 0, 30]) {
      expect(stepOf(secret, codeOf(at + off), new Date(at * 1000)), `${off}`).toBe(Math.floor((at + off) / 30));
    }
    for (const off of [-61, 61]) expect(stepOf(secret, codeOf(at + off), new Date(at * 1000)), `${off}`).toBeNull();
  }
});

test("what is no code of six digits is wrong, whatever it is", () => {
  for (const code of ["", "0", "12345", "1234567", "12345x", "１２３４５６", "      ", "-12345"]) {
    expect(stepOf(RFC_SECRET, code, new Date(59_000)), code).toBeNull();
  }
});

test("the picture scans to the link, and both and the text carry the same 160 bits", () => {
  const secret = makeTotpSecret();
  const told = describeTotp(secret, { email: "sam+x@patient.example", issuer: "" });
  expect(told.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(decodeBase32IgnorePadding(told.secret)).toEqual(secret);
  expect(told.uri).toBe(
    `otpauth://totp/Elite%20Men's%20Health:sam%2Bx%40patient.example?issuer=Elite%20Men's%20Health&secret=${told.secret}&period=30&digits=6&algorithm=SHA1`,
  );
  expect(told.qr_code).not.toMatch(/[#%]/);
  expect(scan(told.qr_code)).toBe(told.uri);
});

test("an issuer can neither break the label nor hide in it", () => {
  const uriOf = (issuer: string) => describeTotp(RFC_SECRET, { email: "a@b.example", issuer }).uri;
  expect(uriOf("My:clinic\u0000\u202e&secret=X")).toContain("/My%20clinic%20%26secret%3DX:a%40b.example?");
  expect(uriOf(" :: ")).toContain("/Elite%20Men's%20Health:");
});

/** Reads the QR code as a phone would, at four pixels a module. */
function scan(svg: string): string {
  const [, size = "0"] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const [, path = ""] = /fill="black" d="([^"]+)"/.exec(svg) ?? [];
  const width = Number(size) * 4;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row++) {
      const from = (row * width + Number(x) * 4) * 4;
      for (let i = from; i < from + Number(run) * 16; i += 4) data.fill(0, i, i + 3);
    }
  }
  return decodeQR({ width, height: width, data });
}
