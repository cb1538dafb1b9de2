import { SECOND } from "#contract/time.ts";

type Release = () => void;

type Entry = { ok: true; release: Release } | { ok: false; retryAfterSeconds: number };

export interface ConcurrencyLimit {
  enter: (signal?: AbortSignal) => Promise<Entry>;
}

interface Options {
  places: number;
  waiting: number;
  waitMs: number;
  crowdMs: number;
  /** A place counts as free after this time, because the runtime can drop work without releasing it. */
  leaseMs: number;
}

type Lease = object;

/** A request that was dropped while in line never uses its place, so an unused place expires early. */
const TAKE_UP_MS = 2 * SECOND;
const RETRY_SECONDS = { least: 2, most: 30 };
const BACK_PER_SECOND = 20;

/** A busy isolate reads requests late: they have already waited uncounted. After `crowdMs` they are refused at once. */
export function createConcurrencyLimit({ places, waiting, waitMs, crowdMs, leaseMs }: Options): ConcurrencyLimit {
  const leases = new Map<Lease, number>();
  const line: ((lease: Lease | null) => void)[] = [];
  const crowd = createCrowdWatch({ crowdMs, waitMs });
  const retryAfter = createRetryTimes();

  function take(forMs: number): Lease {
    const lease = {};
    crowd.begin();
    leases.set(lease, Date.now() + forMs);
    return lease;
  }

  function isFree(): boolean {
    for (const [lease, until] of leases) if (until <= Date.now()) leases.delete(lease);
    return leases.size < places;
  }

  function advance(): void {
    while (line.length > 0 && isFree()) line.shift()?.(take(TAKE_UP_MS));
  }

  function admit(lease: Lease): Entry {
    leases.set(lease, Date.now() + leaseMs);
    return {
      ok: true,
      release() {
        if (!leases.delete(lease)) return;
        advance();
        if (leases.size === 0) crowd.pause();
      },
    };
  }

  function refuse(): Entry {
    return { ok: false, retryAfterSeconds: retryAfter(crowd.closedMs()) };
  }

  async function queue(signal: AbortSignal | undefined): Promise<Lease | null> {
    const turn = Promise.withResolvers<Lease | null>();
    const leave = () => {
      const at = line.indexOf(turn.resolve);
      if (at >= 0) line.splice(at, 1);
      turn.resolve(null);
    };
    line.push(turn.resolve);
    // The timer also keeps the runtime from canceling a waiting request as one that hangs.
    const timer = setTimeout(() => {
      advance();
      leave();
    }, waitMs);
    signal?.addEventListener("abort", leave, { once: true });
    const lease = await turn.promise;
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
    return lease;
  }

  function find(signal: AbortSignal | undefined): Promise<Lease | null> | Lease | null {
    if (crowd.closedMs() > 0) crowd.goesOn();
    if (crowd.closedMs() > 0 || signal?.aborted) return null;
    if (line.length === 0 && isFree()) return take(leaseMs);
    crowd.see();
    return crowd.closedMs() === 0 && line.length < waiting ? queue(signal) : null;
  }

  return {
    async enter(signal) {
      if (isFree() && leases.size === 0) crowd.pause();
      const lease = await find(signal);
      return lease ? admit(lease) : refuse();
    },
  };
}

function createCrowdWatch({ crowdMs, waitMs }: Pick<Options, "crowdMs" | "waitMs">) {
  let [since, seenAt] = [0, 0];
  let isClosed = false;
  let pausedSince: number | null = null;
  return {
    see(): void {
      const nowMs = Date.now();
      if (nowMs - seenAt >= waitMs) since = nowMs;
      seenAt = nowMs;
      isClosed ||= nowMs - since >= crowdMs;
    },
    /** Requests that arrive while the line is closed belong to the same crowd, so the next line closes at once. */
    goesOn(): void {
      seenAt = Date.now();
    },
    begin(): void {
      pausedSince = null;
    },
    pause(): void {
      pausedSince ??= Date.now();
    },
    closedMs(): number {
      const leftMs = pausedSince === null ? crowdMs : pausedSince + crowdMs - Date.now();
      isClosed &&= leftMs > 0;
      return isClosed ? leftMs : 0;
    },
  };
}

function createRetryTimes() {
  const { least, most } = RETRY_SECONDS;
  let [refused, refusedAt] = [0, 0];
  return (closedMs: number): number => {
    const nowMs = Date.now();
    refused = nowMs - refusedAt < most * SECOND ? refused + 1 : 1;
    refusedAt = nowMs;
    const seconds = Math.ceil(closedMs / SECOND) + Math.floor(refused / BACK_PER_SECOND);
    return Math.min(most, Math.max(least, seconds));
  };
}
