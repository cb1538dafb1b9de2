import { isAuthError, isAuthRetryableFetchError, isAuthWeakPasswordError } from "@supabase/auth-js";
import type { HelpWords } from "#content/help.ts";
import { lengthWords } from "../session/password-length.ts";
import { EMAIL_ERROR } from "../words/email.ts";
import { ApiError } from "./api-error.ts";
import { lastRetryAfter } from "./retry-after.ts";

export interface Trouble {
  heading: string;
  texts?: readonly string[];
  fields?: Readonly<Record<string, string>>;
  needsHelp?: true;
  help?: HelpWords;
}

export const CHECK_FIELDS = "Please look at this again:";
const BAD_CREDENTIALS = "Invalid email or password. Please try again.";
const TAKEN = "An account with this email already exists. Please sign in instead.";
export const NOT_SIGNED_IN = "No user logged in";
export const NO_CODE = "Please type the code.";
export const NOTHING_SENT: Trouble = { heading: "Please have a text message sent first." };
const OFFLINE = "We could not be reached. Please check your connection and try again.";
const FAILED: Trouble = {
  heading: "Something went wrong on our side. Please try again, or call us.",
  needsHelp: true,
};

export function troubleOf(error: unknown): Trouble {
  if (error instanceof ApiError) return error.help ? { ...ofApi(error), help: error.help } : ofApi(error);
  if (error instanceof TypeError) return { heading: OFFLINE };
  return isAuthError(error) ? ofSignIn(error) : FAILED;
}

function ofApi({ code, message, fields, retryAfterSeconds }: ApiError): Trouble {
  if (fields) return { heading: CHECK_FIELDS, fields };
  if (code === "rate_limited") return { heading: tooMany(retryAfterSeconds) };
  return code === "internal" ? FAILED : { heading: message };
}

const BY_CODE: Readonly<Record<string, Trouble>> = {
  invalid_credentials: { heading: BAD_CREDENTIALS },
  user_already_exists: { heading: TAKEN },
  email_exists: { heading: TAKEN },
  user_banned: { heading: "This account is closed. Please call us.", needsHelp: true },
  signup_disabled: { heading: "Accounts can not be opened here at the moment. Please call us.", needsHelp: true },
  same_password: fieldTrouble("password", "Please choose a password that you do not use here now."),
  current_password_required: fieldTrouble("current", "Please give your password."),
  current_password_invalid: fieldTrouble("current", "That is not your password."),
  otp_expired: fieldTrouble("code", "This code is wrong, or it has been used or run out."),
  reauthentication_not_valid: fieldTrouble("code", "This code is wrong, or it has been used or run out."),
  mfa_verification_failed: fieldTrouble("code", "That code did not match. Please try the next one."),
  mfa_challenge_expired: fieldTrouble("code", "That took too long. Please try the code that shows now."),
  mfa_ip_address_mismatch: fieldTrouble("code", "That code was used already. Please try the next one."),
  mfa_factor_not_found: { heading: "This way to sign in is no longer there. Please choose another." },
  mfa_factor_name_conflict: fieldTrouble("name", "You have one with this name already."),
  single_identity_not_deletable: {
    heading: "This is the only way into your account. Please choose a password first.",
  },
  identity_not_found: { heading: "This Google account is not linked any more." },
  too_many_passkeys: { heading: "You have as many passkeys as an account can have. Please remove one first." },
  webauthn_credential_exists: { heading: "This device has a passkey for your account already." },
  webauthn_verification_failed: { heading: "This passkey is not known here. It may have been removed." },
  webauthn_challenge_expired: { heading: "That took too long. Please try again." },
  too_many_enrolled_mfa_factors: { heading: "You have as many as an account can have. Please remove one first." },
  sms_send_failed: { heading: "The text message could not be sent. Please try again in a minute." },
  session_not_found: { heading: "You are signed out. Please sign in again." },
  insufficient_aal: { heading: "This needs your second step. Please try again and confirm that it is you." },
  reauthentication_needed: { heading: "Please confirm that it is you, then try again." },
};

function ofSignIn(error: { code?: string | undefined; message: string; status?: number | undefined }): Trouble {
  const { code = "", message, status } = error;
  if (isAuthRetryableFetchError(error)) return status ? FAILED : { heading: OFFLINE };
  if (isAuthWeakPasswordError(error)) return fieldTrouble("password", weakness(error.reasons));
  if (status === 429) return { heading: tooMany(lastRetryAfter()) };
  if (/already registered/i.test(message)) return { heading: TAKEN };
  if (/email address/i.test(message) && code === "validation_failed") return fieldTrouble("email", EMAIL_ERROR);
  if (code === "conflict") return { heading: message };
  return BY_CODE[code] ?? FAILED;
}

function fieldTrouble(name: string, error: string): Trouble {
  return { heading: CHECK_FIELDS, fields: { [name]: error } };
}

function weakness(reasons: readonly string[]): string {
  if (reasons.includes("length")) return `Please make this password longer: at least ${lengthWords()}.`;
  if (reasons.includes("pwned"))
    return "This password is known from a data breach somewhere, so others may try it. Please choose another.";
  return "This password is easy to guess. Please choose one without your name, your address or ours in it.";
}

function tooMany(seconds: number | undefined): string {
  return `That was too often in a short time. Please try again in ${waitWords(seconds)}.`;
}

function waitWords(seconds = 60): string {
  if (seconds <= 90) return `${seconds} second${seconds === 1 ? "" : "s"}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

export function saidOf({ heading, fields = {} }: Trouble): string {
  return Object.values(fields)[0] ?? heading;
}
