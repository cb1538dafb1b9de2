import { SECOND } from "#contract/time.ts";

/** Gives the place back; a second call does nothing. */
type Release = () => void;

type Entry = { ok: true; release: Release } | { ok: false; retryAfterSeconds: number };

export interface ConcurrencyLimit {
  /** Waits in line for a place, or says when to come back. */
  enter: (signal?: AbortSignal) => Promise<Entry>;
}

interface Options {
  /** How many work at once. */
  places: number;
  /** How many wait at once, and how long, in milliseconds. */
  waiting: number;
  waitMs: number;
  /** When there was a line for this time, it is closed until as long after it is served. */
  crowdMs: number;
  /** A place that was not given back in this time counts as free: the runtime drops work without a word. */
  leaseMs: number;
}

/** A place of the limit, until it is given back or its time is over. */
type Lease = object;

/** A request that is gone never takes up the place that it was given. */
const TAKE_UP_MS = 2 * SECOND;
const RETRY_SECONDS = { least: 2, most: 30 };
/** Those who are refused are told to come back so many a second. */
const BACK_PER_SECOND = 20;

/**
 * A bounded number at once and a bounded line before it, first come, first served. A busy isolate reads requests late, so
 * that in a crowd the newcomers may have waited before anything here could count them: once it has lasted, they are
 * refused at once, and the line is served.
 */
export function createConcurrencyLimit({ places, waiting, waitMs, crowdMs, leaseMs }: Options): ConcurrencyLimit {
  /** When each place that is held counts as free. */
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

  /** Gives free places to the first in line. */
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

  /** A place, or null when it took too long or the visitor has left. */
  async function queue(signal: AbortSignal | undefined): Promise<Lease | null> {
    const turn = Promise.withResolvers<Lease | null>();
    const leave = () => {
      const at = line.indexOf(turn.resolve);
      if (at >= 0) line.splice(at, 1);
      turn.resolve(null);
    };
    line.push(turn.resolve);
    // A timer of its own also keeps the runtime from taking a request that waits for others as one that hangs.
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

  /** A place at once, or in line; null for neither. */
  function find(signal: AbortSignal | undefined): Promise<Lease | null> | Lease | null {
    if (crowd.closedMs() > 0) crowd.goesOn();
    if (crowd.closedMs() > 0 || signal?.aborted) return null;
    if (line.length === 0 && isFree()) return take(leaseMs);
    crowd.see();
    return crowd.closedMs() === 0 && line.length < waiting ? queue(signal) : null;
  }

  return {
    async enter(signal) {
      // Places whose time ran out leave nobody who says so.
      if (isFree() && leases.size === 0) crowd.pause();
      const lease = await find(signal);
      return lease ? admit(lease) : refuse();
    },
  };
}

/** Closes a line that stays, until the work has paused. */
function createCrowdWatch({ crowdMs, waitMs }: Pick<Options, "crowdMs" | "waitMs">) {
  let [since, seenAt] = [0, 0];
  let isClosed = false;
  /** When the last place was given back; null while one is held. */
  let pausedSince: number | null = null;
  return {
    see(): void {
      const nowMs = Date.now();
      if (nowMs - seenAt >= waitMs) since = nowMs;
      seenAt = nowMs;
      isClosed ||= nowMs - since >= crowdMs;
    },
    /** Those who come before a closed line are still that crowd: the next line closes at once. */
    goesOn(): void {
      seenAt = Date.now();
    },
    begin(): void {
      pausedSince = null;
    },
    pause(): void {
      pausedSince ??= Date.now();
    },
    /** How long the line stays closed at least; 0 when it is open. */
    closedMs(): number {
      const leftMs = pausedSince === null ? crowdMs : pausedSince + crowdMs - Date.now();
      isClosed &&= leftMs > 0;
      return isClosed ? leftMs : 0;
    },
  };
}

/** Tells each who is refused a later time than the one before, so that they do not come back together. */
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
