import type { RateScope } from "#contract/errors.ts";
import { MINUTE, SECOND, utcDay } from "#contract/time.ts";
import { AppError } from "../errors.ts";
import { networkOf } from "../http/network.ts";
import { remember } from "../remember.ts";
import { deriveKey, hmac } from "../seal/crypto.ts";

export interface Rate {
  limit: number;
  windowMs: number;
  burst: number;
}

interface Refusable {
  windowMs: number;
  message: string;
}

export interface RequestLimit extends Rate, Refusable {
  by: "address" | "session" | "user" | "contact";
  bindings?: readonly (keyof typeof BINDING_SECONDS)[];
  /** Keeps counting past midnight UTC. For rules without bindings only. */
  acrossDays?: true;
}

const BINDING_SECONDS = { RATE_LIMIT_BURST: 10, RATE_LIMIT_MINUTE: MINUTE / SECOND };

export interface LimiterOptions {
  secret: string;
  now: () => Date;
  bindings: Partial<Record<keyof typeof BINDING_SECONDS, RateLimit>>;
}

export interface Limiter<Name extends string> {
  wait: (name: Name, subject: string | null) => Promise<number>;
  admit: (name: Name, subject: string | null) => Promise<void>;
}

export function createLimiter<Name extends string>(
  rules: Readonly<Record<Name, RequestLimit>>,
  { secret, now, bindings }: LimiterOptions,
): Limiter<Name> {
  const dayCodeOf = createDayCodes(secret, now);
  const lastingCodeOf = createLastingCodes(secret);
  const hits = new Map<Name, ReturnType<typeof createGcra>>();
  const hitOf = (name: Name) => {
    const hit = hits.get(name) ?? createGcra();
    hits.set(name, hit);
    return hit;
  };

  async function wait(name: Name, subject: string | null): Promise<number> {
    const { by, bindings: shared = [], acrossDays = by === "user" || by === "contact" } = rules[name];
    const codeOf = acrossDays && shared.length === 0 ? lastingCodeOf : dayCodeOf;
    const code = await codeOf(by, subject);
    const seconds = hitOf(name)(code, rules[name], now().getTime());
    if (seconds > 0 || shared.length === 0) return seconds;
    const key = `${name} ${code}`;
    const outcomes = await Promise.all(shared.map((binding) => bindings[binding]?.limit({ key })));
    const isFull = outcomes.some((outcome) => outcome?.success === false);
    return isFull ? Math.min(...shared.map((binding) => BINDING_SECONDS[binding])) : 0;
  }

  async function admit(name: Name, subject: string | null): Promise<void> {
    const seconds = await wait(name, subject);
    if (seconds > 0) throw tooMany(rules[name], seconds);
  }

  return { wait, admit };
}

export function tooMany(
  { message, windowMs }: Refusable,
  seconds: number = windowMs / SECOND,
  scope?: RateScope,
): AppError {
  return new AppError("rate_limited", message, { retryAfterSeconds: seconds, ...(scope && { scope }) });
}

/** Generic cell rate algorithm. Synchronous, so concurrent requests can't pass it together. */
export function createGcra() {
  const arrivals = new Map<string, number>();
  return (key: string, { limit, windowMs, burst }: Rate, nowMs: number): number => {
    const interval = windowMs / limit;
    const next = Math.max(arrivals.get(key) ?? nowMs, nowMs) + interval;
    const excess = next - nowMs - interval * burst;
    if (excess > 0) return Math.ceil(excess / SECOND);
    remember(arrivals, key, next);
    return 0;
  };
}

/** The key changes every UTC day, so codes in KV and bindings can't be linked across days. */
export function createDayCodes(secret: string, now: () => Date) {
  let day = "";
  let key: Promise<CryptoKey> | undefined;
  return async (by: RequestLimit["by"], subject: string | null): Promise<string> => {
    const today = utcDay(now());
    if (!key || day !== today) {
      day = today;
      key = deriveKey(secret, `rate-limit ${day}`);
    }
    return subjectCode(await key, by, subject);
  };
}

/** For limits that must not start again at 00:00 UTC, early evening in Chicago. These codes stay in memory. */
function createLastingCodes(secret: string): ReturnType<typeof createDayCodes> {
  let key: Promise<CryptoKey> | undefined;
  return async (by, subject) => {
    key ??= deriveKey(secret, "rate-limit");
    return subjectCode(await key, by, subject);
  };
}

function subjectCode(key: CryptoKey, by: RequestLimit["by"], subject: string | null): Promise<string> {
  const known = subject ?? "unknown";
  return hmac(key, `${by} ${by === "address" ? networkOf(known) : known}`);
}
