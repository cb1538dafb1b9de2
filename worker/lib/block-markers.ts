import { MINUTE, SECOND } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import { logFailure } from "./log.ts";
import { remember } from "./remember.ts";

/** Refusals within a minute after which a visitor is blocked everywhere: three times the limit of 20. */
const REFUSALS_BEFORE_BLOCK = 60;
const BLOCK_MS = 5 * MINUTE;
/** How long an isolate trusts what it read; KV itself may be a minute behind. */
const MEMO_MS = 30 * SECOND;
/** How long a message to Max waits for KV. */
const PATIENCE_MS = 300;

interface Memo {
  blockedUntil: number;
  readUntil: number;
}

/**
 * Blocks that every isolate sees, for visitors who keep asking long past their limit.
 * A marker is written once per block, so that KV's one write a second per key is never reached.
 */
export function createBlockMarkers({ kv, inTime }: Pick<Deps, "kv" | "inTime">) {
  const memos = new Map<string, Memo>();
  const refusals = new Map<string, { count: number; since: number }>();

  /** Seconds until the visitor's block ends; 0 without one, and 0 when KV does not answer. */
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

  /** Counts one refusal. @returns seconds of the block that it brought, or 0 */
  function count(visitor: string, nowMs: number, waitUntil: (work: Promise<unknown>) => void): number {
    const recent = refusals.get(visitor);
    const entry = recent && nowMs - recent.since < MINUTE ? recent : { count: 0, since: nowMs };
    entry.count++;
    remember(refusals, visitor, entry);
    if (entry.count !== REFUSALS_BEFORE_BLOCK) return 0;
    const blockedUntil = nowMs + BLOCK_MS;
    remember(memos, visitor, { blockedUntil, readUntil: blockedUntil });
    waitUntil(write(visitor, blockedUntil));
    return BLOCK_MS / SECOND;
  }

  async function write(visitor: string, blockedUntil: number): Promise<void> {
    try {
      await kv.put(`block:${visitor}`, String(blockedUntil), { expirationTtl: BLOCK_MS / SECOND });
    } catch (error) {
      logFailure("kv_unavailable", error, { what: "block_write" });
    }
  }

  return { remaining, count };
}
