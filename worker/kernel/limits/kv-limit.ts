import { DAY, MINUTE, SECOND, utcDay } from "#contract/time.ts";
import type { inTime as waitInTime } from "../in-time.ts";
import type { Kv, KvKey } from "../kv/kv-keys.ts";
import { logFailure } from "../log.ts";
import { remember } from "../remember.ts";

export interface KvOptions {
  kv: Kv;
  inTime: typeof waitInTime;
}

export interface BlockLimit {
  limit: number;
  windowMs: number;
  lastsMs: number;
}

const MEMO_MS = 30 * SECOND;
const PATIENCE_MS = 300;

interface Memo {
  blockedUntil: number;
  readUntil: number;
}

/** Blocks that every isolate sees. One marker per block stays below KV's limit of one write a second per key. */
export function createBlockMarkers({ limit, windowMs, lastsMs }: BlockLimit, { kv, inTime }: KvOptions) {
  const memos = new Map<string, Memo>();
  const refusals = new Map<string, { count: number; since: number }>();

  async function remaining(visitor: string, nowMs: number): Promise<number> {
    let memo = memos.get(visitor);
    if (!memo || memo.readUntil <= nowMs) {
      memo = { blockedUntil: await read(visitor), readUntil: nowMs + MEMO_MS };
      remember(memos, visitor, memo);
    }
    return Math.max(0, Math.ceil((memo.blockedUntil - nowMs) / SECOND));
  }

  async function read(visitor: string): Promise<number> {
    try {
      return Number(await inTime(kv.get(`block:${visitor}`, { cacheTtl: 60 }), PATIENCE_MS)) || 0;
    } catch (error) {
      logFailure("kv_unavailable", error, { what: "block_read" });
      return 0;
    }
  }

  function count(visitor: string, nowMs: number, waitUntil: (work: Promise<unknown>) => void): number {
    const recent = refusals.get(visitor);
    const entry = recent && nowMs - recent.since < windowMs ? recent : { count: 0, since: nowMs };
    entry.count++;
    remember(refusals, visitor, entry);
    if (entry.count !== limit) return 0;
    const blockedUntil = nowMs + lastsMs;
    remember(memos, visitor, { blockedUntil, readUntil: blockedUntil });
    waitUntil(write(visitor, blockedUntil));
    return lastsMs / SECOND;
  }

  async function write(visitor: string, blockedUntil: number): Promise<void> {
    try {
      await kv.put(`block:${visitor}`, String(blockedUntil), { expirationTtl: lastsMs / SECOND });
    } catch (error) {
      logFailure("kv_unavailable", error, { what: "block_write" });
    }
  }

  return { remaining, count };
}

const UNNOTICED = 5;
const WRITE_EVERY_MS = 5 * SECOND;
const READ_EVERY_MS = MINUTE;

interface Usage {
  day: string;
  own: number;
  others: number;
  writtenAt: number;
  readAt: number;
}

/** Each isolate writes only its own shard. A few messages may go uncounted: a quota against abuse, not a bill. */
export function createUsageLedger(kv: Kv) {
  const usages = new Map<string, Usage>();
  const isolate = crypto.randomUUID().slice(0, 8);

  function usageOf(visitor: string, nowMs: number): Usage {
    const day = utcDay(new Date(nowMs));
    const known = usages.get(visitor);
    const usage = known?.day === day ? known : { day, own: 0, others: 0, writtenAt: 0, readAt: 0 };
    remember(usages, visitor, usage);
    return usage;
  }

  function wait(visitor: string, quota: number, nowMs: number): number {
    const { own, others } = usageOf(visitor, nowMs);
    return own + others < quota ? 0 : Math.ceil((DAY - (nowMs % DAY)) / SECOND);
  }

  function add(visitor: string, nowMs: number, waitUntil: (work: Promise<unknown>) => void): void {
    const usage = usageOf(visitor, nowMs);
    usage.own++;
    if (usage.own < UNNOTICED) return;
    const prefix = `use:${visitor}:${usage.day}:` as const;
    if (nowMs - usage.writtenAt >= WRITE_EVERY_MS) {
      usage.writtenAt = nowMs;
      waitUntil(write(`${prefix}${isolate}`, usage.own));
    }
    if (nowMs - usage.readAt >= READ_EVERY_MS) {
      usage.readAt = nowMs;
      waitUntil(read(prefix, usage));
    }
  }

  async function write(key: KvKey, count: number): Promise<void> {
    try {
      await kv.put(key, "", { metadata: { count }, expirationTtl: (2 * DAY) / SECOND });
    } catch (error) {
      logFailure("kv_unavailable", error, { what: "usage_write" });
    }
  }

  async function read(prefix: string, usage: Usage): Promise<void> {
    try {
      const { keys } = await kv.list<{ count: number }>({ prefix });
      const others = keys.filter(({ name }) => name !== `${prefix}${isolate}`);
      usage.others = others.reduce((sum, { metadata }) => sum + (metadata?.count ?? 0), 0);
    } catch (error) {
      logFailure("kv_unavailable", error, { what: "usage_read" });
    }
  }

  return { wait, add };
}
