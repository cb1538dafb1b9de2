import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import type { claimRegister } from "#content/claims.ts";
import { LateError, type inTime as realInTime } from "#worker/kernel/in-time.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import { createTestApp, db, NOON, type Send } from "./app.ts";
import { countTrips } from "./count-trips.ts";

/** Polls for real work (static files, the renderer) before an answer counts as stuck: about ten seconds. */
const LOOKS = 2000;

/** The clock moves only while an answer waits for storage: it jumps to the next timeout. */
function createWaits() {
  let nowMs = NOON.getTime();
  const waits = new Map<PromiseWithResolvers<never>, number>();

  const inTime: typeof realInTime = async (work, ms) => {
    const late = Promise.withResolvers<never>();
    waits.set(late, nowMs + ms);
    return Promise.race([work, late.promise]).finally(() => waits.delete(late));
  };

  function giveUpNext(): void {
    nowMs = Math.max(nowMs, Math.min(...waits.values()));
    for (const [late, at] of waits) if (at <= nowMs) late.reject(new LateError("It took too long."));
  }

  /** @param wake lets storage answer once the first wait has timed out */
  async function timed<T>(answer: Promise<T>, wake?: () => void): Promise<{ answer: T; ms: number }> {
    const startedAt = nowMs;
    let isDone = false;
    const finish = () => {
      isDone = true;
    };
    answer.then(finish, finish);
    for (let looks = 0; !isDone; looks++) {
      if (looks > LOOKS) throw new Error("The answer waits without a limit.");
      await new Promise((resolve) => setTimeout(resolve, looks === 0 ? 0 : 5));
      if (isDone || waits.size === 0) continue;
      giveUpNext();
      if (!wake) continue;
      wake();
      break;
    }
    return { answer: await answer, ms: nowMs - startedAt };
  }

  return {
    inTime,
    timed,
    now: () => new Date(nowMs),
    advance: (ms: number) => {
      nowMs += ms;
    },
  };
}

export function gatedDatabase() {
  let gate = Promise.withResolvers<void>();
  const counts = { trips: 0, waiting: 0, most: 0 };
  const { DB } = countTrips(env.DB, async () => {
    counts.trips++;
    counts.waiting++;
    counts.most = Math.max(counts.most, counts.waiting);
    await gate.promise;
    counts.waiting--;
  });
  return {
    DB,
    counts,
    open: () => gate.resolve(),
    close: () => {
      gate = Promise.withResolvers<void>();
    },
  };
}

/** Answers at once, so that a wait for KV means a hanging KV. */
export function memoryKv(): KVNamespace {
  const texts = new Map<string, string>();
  const kv = {
    get: async (key: string) => texts.get(key) ?? null,
    put: async (key: string, text: string) => void texts.set(key, text),
    list: async () => ({ keys: [] }),
  };
  return kv as unknown as KVNamespace;
}

export function hanging<T extends object>(): T {
  return new Proxy({} as T, { get: () => () => new Promise(() => {}) });
}

export function createSlowApp(bindings: Partial<Bindings>) {
  const { inTime, timed, now, advance } = createWaits();
  const behind: Promise<unknown>[] = [];
  const deps = { now, inTime, waitUntil: (work: Promise<unknown>) => void behind.push(work) };
  const app = createTestApp({ env: bindings, deps });
  return {
    now,
    advance,
    finish: async () => void (await Promise.all(behind.splice(0))),
    send: (path: string, init: Send = {}) => timed(app.send(path, init)),
    sendAndWake: (path: string, wake: () => void) => timed(app.send(path), wake),
    post: (path: string, json: unknown) => timed(app.post(path, json)),
    sendAll: (paths: readonly string[]) => timed(Promise.all(paths.map((path) => app.send(path)))),
  };
}

export async function suspend(id: keyof typeof claimRegister, version: number): Promise<void> {
  const overrides = JSON.stringify({ suspendedClaims: [id] });
  await db.run(sql`insert into site_data (id, version, overrides, updated_at) values (1, ${version}, ${overrides}, 0)
    on conflict (id) do update set version = ${version}, overrides = ${overrides}`);
}
