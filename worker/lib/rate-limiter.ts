import { maxDefaults } from "#content/max/settings.ts";
import type { RateScope } from "#contract/errors.ts";
import { MINUTE, utcDay } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import { createBlockMarkers } from "./block-markers.ts";
import { deriveKey, hmac } from "./crypto.ts";
import { createGcra, type Rule } from "./gcra.ts";
import { createUsageLedger } from "./usage-ledger.ts";

/** Who is asking. `session` is null until a visitor has a cookie; `waitUntil` keeps KV writes alive after the answer. */
export interface Client {
  address: string | null;
  session: string | null;
  waitUntil: (work: Promise<unknown>) => void;
}

export type Admission =
  | { ok: true; release: () => void }
  | { ok: false; code: "rate_limited"; retryAfterSeconds: number; scope: RateScope }
  /** The visitor has answers under way already. */
  | { ok: false; code: "overloaded"; retryAfterSeconds: number };

/** What a limit makes somebody wait; 0 seconds admit. */
interface Wait {
  seconds: number;
  scope: RateScope;
}

export interface RateLimiter {
  /**
   * Counts one message of a client and opens a stream for it, or says when to come back.
   * Exact within an isolate; nearly exact within a location through the bindings; worldwide within about a minute
   * through KV. With KV down the first two still hold.
   */
  admit: (client: Client, allowed?: Allowance) => Promise<Admission>;
}

/** What one visitor may send; administrators set it. */
export interface Allowance {
  /** Messages at once. */
  burst: number;
  perMinute: number;
  perDay: number;
}

interface Options extends Pick<Deps, "settings" | "kv" | "now" | "inTime"> {
  bindings: readonly (RateLimit | undefined)[];
}

/** One address, which a household or a workplace may share. */
const ADDRESS: Rule = { limit: 40, periodMs: MINUTE, burst: 10 };
const STREAMS_PER_VISITOR = 2;
/** Visitors who have no cookie yet share their address's places. */
const STREAMS_PER_ADDRESS = 10;

const NO_WAIT: Wait = { seconds: 0, scope: "visitor" };

function longer(one: Wait, other: Wait): Wait {
  return other.seconds > one.seconds ? other : one;
}

/** The layered limiter of the chat: memory, then the location's binding, then KV. */
export function createRateLimiter({ settings, kv, now, inTime, bindings }: Options): RateLimiter {
  const gcra = createGcra();
  const streams = createStreamCounter();
  const markers = createBlockMarkers({ kv, inTime });
  const ledger = createUsageLedger(kv);
  const keys = createDailyKeys(settings.SECRET_KEY);

  async function admit(client: Client, allowed: Allowance = maxDefaults): Promise<Admission> {
    const nowMs = now().getTime();
    const [address, visitor] = await keys(client, now());
    // A first message has no cookie: it counts for its address only, which many visitors may share.
    const isKnown = visitor !== address;
    const own = isKnown ? ownWait(visitor, allowed, nowMs) : NO_WAIT;
    const wait = await allWaits([address, visitor], own, nowMs);
    if (wait.seconds > 0) {
      const seconds = markers.count(visitor, nowMs, client.waitUntil);
      const { seconds: retryAfterSeconds, scope } = longer(wait, { seconds, scope: "block" });
      return { ok: false, code: "rate_limited", retryAfterSeconds, scope };
    }
    const release = streams.open(visitor, isKnown ? STREAMS_PER_VISITOR : STREAMS_PER_ADDRESS);
    if (!release) return { ok: false, code: "overloaded", retryAfterSeconds: 2 };
    if (isKnown) ledger.add(visitor, nowMs, client.waitUntil);
    return { ok: true, release };
  }

  /** The longest of all waits. Who has to wait already is not counted further. */
  async function allWaits([address, visitor]: readonly [string, string], own: Wait, nowMs: number): Promise<Wait> {
    const known = own.seconds > 0 ? own : sharedWait(address, nowMs);
    const [blocked, located] = await Promise.all([
      markers.remaining(visitor, nowMs),
      known.seconds > 0 ? 0 : bindingWait(address),
    ]);
    return longer(known, longer({ seconds: blocked, scope: "block" }, { seconds: located, scope: "address" }));
  }

  /** What this isolate makes a visitor wait. */
  function ownWait(visitor: string, { burst, perMinute, perDay }: Allowance, nowMs: number): Wait {
    const own = gcra.hit(visitor, { limit: perMinute, periodMs: MINUTE, burst }, nowMs);
    if (!own.ok) return { seconds: own.retryAfterSeconds, scope: "visitor" };
    return { seconds: ledger.wait(visitor, perDay, nowMs), scope: "day" };
  }

  /** What this isolate makes an address wait. */
  function sharedWait(address: string, nowMs: number): Wait {
    const shared = gcra.hit(address, ADDRESS, nowMs);
    return { seconds: shared.ok ? 0 : shared.retryAfterSeconds, scope: "address" };
  }

  /** The bindings count per location and tell no time: ten seconds is the shorter of their periods. */
  async function bindingWait(address: string): Promise<number> {
    const outcomes = await Promise.all(bindings.map((binding) => binding?.limit({ key: address })));
    return outcomes.some((outcome) => outcome && !outcome.success) ? 10 : 0;
  }

  return { admit };
}

/** Addresses never leave memory: keys are HMACs under a key of the day, so that yesterday's can not be linked. */
export function createDailyKeys(secret: string) {
  let day = "";
  let key: Promise<CryptoKey> | undefined;
  return async (
    { address, session }: Pick<Client, "address" | "session">,
    at: Date,
  ): Promise<[address: string, visitor: string]> => {
    if (!key || day !== utcDay(at)) {
      day = utcDay(at);
      key = deriveKey(secret, `rate-limit ${day}`);
    }
    const addressKey = await hmac(await key, `address ${networkOf(address ?? "unknown")}`);
    return [addressKey, session ? await hmac(await key, `session ${session}`) : addressKey];
  };
}

/** One visitor holds a whole /64 of IPv6, so that is what counts as one address. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  if (address.includes("::")) {
    const rest = tail.split(":").filter(Boolean);
    while (groups.length + rest.length < 8) groups.push("0");
    groups.push(...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

function createStreamCounter() {
  const open = new Map<string, number>();

  /** Takes a place, or null when the visitor has none left. Releasing twice frees one place. */
  function take(visitor: string, places: number): (() => void) | null {
    const own = open.get(visitor) ?? 0;
    if (own >= places) return null;
    open.set(visitor, own + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const left = (open.get(visitor) ?? 1) - 1;
      if (left === 0) open.delete(visitor);
      else open.set(visitor, left);
    };
  }

  return { open: take };
}
