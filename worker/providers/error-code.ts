import { UnsafeAddressError } from "#worker/kernel/http/safe-fetch.ts";
import { ProviderError } from "./http.ts";
import { IdentityError } from "./identity/error.ts";

const NAMED: Readonly<Record<string, string>> = {
  TimeoutError: "timeout",
  AbortError: "timeout",
  SuppressedError: "suppressed",
  TurnedOffError: "turned_off",
  NoProviderError: "no_provider",
};

/** A code is safe to keep; the message may repeat what was sent. */
export function errorCodeOf(error: unknown): string {
  if (error instanceof ProviderError) return `http_${error.status}`;
  if (error instanceof UnsafeAddressError || error instanceof IdentityError) return error.reason;
  const name = error instanceof Error ? error.name : "";
  return NAMED[name] ?? "unreachable";
}
