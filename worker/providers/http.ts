import { SECOND } from "#contract/time.ts";
import type { Fetch } from "#worker/kernel/deps.ts";
import { log } from "#worker/kernel/log.ts";
import type { Live } from "./live/live.ts";

/** How long a provider may take, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** How the HTTP drivers reach their provider. */
export type Post = (url: string, init: { headers: HeadersInit; body: BodyInit }) => Promise<void>;

/** A provider said no. The message holds the host and status only: an answer's body may repeat what was sent. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly status: number;
  /** Milliseconds that the provider asks us to wait before the next try; 0 when it does not say. */
  readonly retryAfterMs: number;

  constructor(host: string, status: number, retryAfterMs = 0) {
    super(`${host} answered ${status}.`);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** An administrator has turned it off, or its agreement has run out: nothing goes out. */
class TurnedOffError extends Error {
  override readonly name = "TurnedOffError";

  constructor(what: "mail" | "sms") {
    super(`The integration ${what} is turned off.`);
  }
}

/** Whether it is turned off could not be read yet: whoever sends tries again. */
class UnreadSettingsError extends Error {
  override readonly name = "UnreadSettingsError";
}

/** Production has no provider for this channel: nobody at the clinic can read the outbox. */
export class NoProviderError extends Error {
  override readonly name = "NoProviderError";
}

/** @throws NoProviderError, TurnedOffError, UnreadSettingsError while nobody knows */
export function assertOn(what: "mail" | "sms", { off, isKnown, settings }: Omit<Live, "models" | "identity">): void {
  if (!isKnown) throw new UnreadSettingsError("What is turned off could not be read.");
  if (off.has(what)) throw new TurnedOffError(what);
  const driver = what === "mail" ? settings.MAILER : settings.SMS;
  if (driver !== "outbox" || settings.SITE_ENV !== "production") return;
  log("no_provider", { kind: what });
  throw new NoProviderError(`There is no provider for ${what}.`);
}

/** POST to a provider, by a way of reaching it. @throws ProviderError */
export function createPost(call: Fetch): Post {
  return async (url, init) => {
    const response = await call(url, { method: "POST", ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    if (!response.ok) throw new ProviderError(new URL(url).host, response.status, retryAfterMs(response.headers));
  };
}

/** Retry-After in seconds or as a date, which counts from the answer's own (RFC 9110, section 10.2.3). */
function retryAfterMs(headers: Headers): number {
  const value = headers.get("Retry-After") ?? "";
  const ms = /^\d+$/.test(value) ? Number(value) * SECOND : Date.parse(value) - Date.parse(headers.get("Date") ?? "");
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

export const postOrThrow: Post = createPost((url, init) => fetch(url, init));
