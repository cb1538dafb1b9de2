import type { Live } from "./live.ts";

/** How long a provider may take before the queue tries again, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** How other systems are reached; tests have a script in its place. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** How the HTTP drivers reach their provider. */
export type Post = (url: string, init: { headers: HeadersInit; body: BodyInit }) => Promise<void>;

/** A provider said no. The message holds the host and status only: an answer's body may repeat what was sent. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly status: number;

  constructor(host: string, status: number) {
    super(`${host} answered ${status}.`);
    this.status = status;
  }
}

/** An administrator has turned it off, or its agreement has run out: nothing goes out. */
export class TurnedOffError extends Error {
  override readonly name = "TurnedOffError";

  constructor(what: "mail" | "sms") {
    super(`The integration ${what} is turned off.`);
  }
}

/** Whether it is turned off could not be read yet: whoever sends tries again. */
export class UnreadSettingsError extends Error {
  override readonly name = "UnreadSettingsError";
}

/** @throws TurnedOffError, UnreadSettingsError while nobody knows */
export function assertOn(what: "mail" | "sms", { off, isKnown }: Pick<Live, "off" | "isKnown">): void {
  if (!isKnown) throw new UnreadSettingsError("What is turned off could not be read.");
  if (off.has(what)) throw new TurnedOffError(what);
}

/** POST to a provider, by a way of reaching it. @throws ProviderError */
export function createPost(call: Fetch): Post {
  return async (url, init) => {
    const response = await call(url, { method: "POST", ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    if (!response.ok) throw new ProviderError(new URL(url).host, response.status);
  };
}

export const postOrThrow: Post = createPost((url, init) => fetch(url, init));
