import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from "@supabase/auth-js";
import { expect, test } from "vitest";
import { ApiError } from "#web/lib/api/api-error.ts";
import { noteRetryAfter } from "#web/lib/api/retry-after.ts";
import { troubleOf } from "#web/lib/api/trouble.ts";
import { passwordError } from "#web/lib/session/new-password.ts";
import { lengthWords, notePasswordLength } from "#web/lib/session/password-length.ts";

test("shows the agreed messages word for word", () => {
  const wrong = new AuthApiError("Invalid login credentials", 400, "invalid_credentials");
  expect(troubleOf(wrong).heading).toBe("Invalid email or password. Please try again.");
  const taken = "An account with this email already exists. Please sign in instead.";
  for (const code of ["user_already_exists", "something_new"]) {
    expect(troubleOf(new AuthApiError("User already registered", 422, code)).heading).toBe(taken);
  }
});

test("says how long a rate limit lasts", () => {
  const tooOften = (seconds: number) => {
    noteRetryAfter(new Response(null, { status: 429, headers: { "Retry-After": String(seconds) } }));
    return troubleOf(new AuthApiError("Request rate limit reached", 429, "over_request_rate_limit")).heading;
  };
  expect(tooOften(1)).toContain("in 1 second.");
  expect(tooOften(90)).toContain("in 90 seconds.");
  expect(tooOften(91)).toContain("in 2 minutes.");
  expect(tooOften(7200)).toContain("in 2 hours.");
  const refused = new ApiError({ code: "rate_limited", message: "Too many.", retryAfterSeconds: 600 });
  expect(troubleOf(refused).heading).toContain("in 10 minutes.");
});

test("reports a lost connection, and names the phones for our own fault", () => {
  for (const lost of [new AuthRetryableFetchError("Failed to fetch", 0), new TypeError("Failed to fetch")]) {
    expect(troubleOf(lost)).toEqual({
      heading: "We could not be reached. Please check your connection and try again.",
    });
  }
  for (const fault of [new AuthRetryableFetchError("down", 503), new Error("?"), new AuthApiError("?", 500, "odd")]) {
    expect(troubleOf(fault).needsHelp).toBe(true);
  }
});

test("explains a weak password beside its field by the most helpful reason", () => {
  const reasonFor = (reasons: ("length" | "characters" | "pwned")[]) =>
    troubleOf(new AuthWeakPasswordError("Password is weak", 422, reasons)).fields?.["password"];
  expect(reasonFor(["length", "pwned"])).toContain("longer");
  expect(reasonFor(["pwned"])).toContain("data breach");
  expect(reasonFor(["characters"])).toContain("easy to guess");
});

test("requires the server's password length, or twelve until it is known", () => {
  const tooShort = () => troubleOf(new AuthWeakPasswordError("short", 422, ["length"])).fields?.["password"];
  expect(passwordError("x".repeat(12))).toBeUndefined();
  expect(passwordError("x".repeat(11))).toContain("12 characters");
  expect(tooShort()).toContain("12 characters, better 15");
  notePasswordLength(16);
  expect(passwordError("x".repeat(15))).toContain("16 characters");
  expect([tooShort(), lengthWords()]).toEqual([
    "Please make this password longer: at least 16 characters.",
    "16 characters",
  ]);
  notePasswordLength(12);
});

test("shows the API's field errors beside the fields", () => {
  const error = new ApiError({
    code: "invalid_request",
    message: "Wrong.",
    fields: { phone: "Please give a number." },
  });
  expect(troubleOf(error).fields).toEqual({ phone: "Please give a number." });
  expect(troubleOf(new ApiError({ code: "conflict", message: "Somebody was quicker." })).heading).toBe(
    "Somebody was quicker.",
  );
});
