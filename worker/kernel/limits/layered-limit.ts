import type { RateScope } from "#contract/errors.ts";
import { AppError } from "../errors.ts";
import { type BlockLimit, createBlockMarkers, createUsageLedger, type KvOptions } from "./kv-limit.ts";
import { createDayCodes, createGcra, createLimiter, type LimiterOptions, type RequestLimit, tooMany } from "./limit.ts";

interface Client {
  address: string | null;
  session: string | null;
  waitUntil: (work: Promise<unknown>) => void;
}

export interface Allowance {
  burst: number;
  perMinute: number;
  perDay: number;
}

interface LayerLimit {
  by: string;
  windowMs: number;
  message: string;
}

export interface Layers {
  visitor: LayerLimit;
  address: RequestLimit;
  day: LayerLimit;
  block: BlockLimit & { by: string; message: string };
  open: { perVisitor: number; perAddress: number; retrySeconds: number; message: string };
}

export interface LayeredLimit {
  /** @returns a function to call when the stream ends @throws rate_limited, overloaded */
  admit: (client: Client, allowed: Allowance) => Promise<() => void>;
}

interface Wait {
  seconds: number;
  scope: RateScope;
}

function longest(...waits: Wait[]): Wait {
  return waits.reduce((one, other) => (other.seconds > one.seconds ? other : one));
}

export function createLayeredLimit(layers: Layers, options: LimiterOptions & KvOptions): LayeredLimit {
  const { now, secret } = options;
  const limiter = createLimiter({ address: layers.address }, options);
  const hitVisitor = createGcra();
  const takePlace = createPlaces();
  const markers = createBlockMarkers(layers.block, options);
  const ledger = createUsageLedger(options.kv);
  const codeOf = createDayCodes(secret, now);

  async function admit(client: Client, allowed: Allowance): Promise<() => void> {
    const { address, session, waitUntil } = client;
    const nowMs = now().getTime();
    // A first message has no cookie, so it counts toward its address only, which many visitors may share.
    const visitor = await (session ? codeOf("session", session) : codeOf("address", address));
    const wait = await waitOf({ ...client, visitor }, allowed, nowMs);
    if (wait.seconds > 0) {
      const block = { seconds: markers.count(visitor, nowMs, waitUntil), scope: "block" } as const;
      const { seconds, scope } = longest(wait, block);
      throw tooMany(layers[scope], seconds, scope);
    }
    const { perVisitor, perAddress, retrySeconds, message } = layers.open;
    const release = takePlace(visitor, session ? perVisitor : perAddress);
    if (!release) throw new AppError("overloaded", message, { retryAfterSeconds: retrySeconds });
    if (session) ledger.add(visitor, nowMs, waitUntil);
    return release;
  }

  type Counted = Pick<Client, "address" | "session"> & { visitor: string };

  async function waitOf(counted: Counted, allowed: Allowance, nowMs: number): Promise<Wait> {
    const own = ownWait(counted, allowed, nowMs);
    const [blocked, shared] = await Promise.all([
      markers.remaining(counted.visitor, nowMs),
      own.seconds > 0 ? 0 : limiter.wait("address", counted.address),
    ]);
    return longest(own, { seconds: blocked, scope: "block" }, { seconds: shared, scope: "address" });
  }

  function ownWait({ session, visitor }: Counted, { burst, perMinute, perDay }: Allowance, nowMs: number): Wait {
    const { windowMs } = layers.visitor;
    if (!session) return { seconds: 0, scope: "visitor" };
    const seconds = hitVisitor(visitor, { limit: perMinute, windowMs, burst }, nowMs);
    return seconds > 0 ? { seconds, scope: "visitor" } : { seconds: ledger.wait(visitor, perDay, nowMs), scope: "day" };
  }

  return { admit };
}

function createPlaces() {
  const open = new Map<string, number>();

  return (key: string, places: number): (() => void) | null => {
    const own = open.get(key) ?? 0;
    if (own >= places) return null;
    open.set(key, own + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    };
  };
}
