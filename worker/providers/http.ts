import { SECOND } from "#contract/time.ts";
import type { Fetch } from "#worker/kernel/deps.ts";
import { log } from "#worker/kernel/log.ts";
import type { Live } from "./live/live.ts";

const TIMEOUT_MS = 10_000;

export type Post = (url: string, init: { headers: HeadersInit; body: BodyInit }) => Promise<void>;

/** The message holds host and status only: a response body may repeat what was sent. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly status: number;
  readonly retryAfterMs: number;

  constructor(host: string, status: number, retryAfterMs = 0) {
    super(`${host} answered ${status}.`);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

class TurnedOffError extends Error {
  override readonly name = "TurnedOffError";

  constructor(what: "mail" | "sms") {
    super(`The integration ${what} is turned off.`);
  }
}

class UnreadSettingsError extends Error {
  override readonly name = "UnreadSettingsError";
}

/** The outbox is not a provider in production: no staff member can read it there. */
export class NoProviderError extends Error {
  override readonly name = "NoProviderError";
}

export function assertChannelOn(
  what: "mail" | "sms",
  { off, isKnown, settings }: Omit<Live, "models" | "identity">,
): void {
  if (!isKnown) throw new UnreadSettingsError("What is turned off could not be read.");
  if (off.has(what)) throw new TurnedOffError(what);
  const driver = what === "mail" ? settings.MAILER : settings.SMS;
  if (driver !== "outbox" || settings.SITE_ENV !== "production") return;
  log("no_provider", { kind: what });
  throw new NoProviderError(`There is no provider for ${what}.`);
}

export function createPost(call: Fetch): Post {
  return async (url, init) => {
    const response = await call(url, { method: "POST", ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    if (!response.ok) throw new ProviderError(new URL(url).host, response.status, retryAfterMs(response.headers));
  };
}

/** Seconds, or a date relative to the response's own (RFC 9110, section 10.2.3). */
function retryAfterMs(headers: Headers): number {
  const value = headers.get("Retry-After") ?? "";
  const ms = /^\d+$/.test(value) ? Number(value) * SECOND : Date.parse(value) - Date.parse(headers.get("Date") ?? "");
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

export const postOrThrow: Post = createPost((url, init) => fetch(url, init));
