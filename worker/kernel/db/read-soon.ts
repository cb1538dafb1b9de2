import { type Breaker, createBreaker } from "../breaker.ts";
import { AppError } from "../errors.ts";
import { PHONES } from "../http/plain-page.ts";
import { type inTime, LateError } from "../in-time.ts";
import { log, showFailure } from "../log.ts";

/** How long an answer waits for D1, in milliseconds. */
const READ_MS = 800;

interface ReadDeps {
  db: object;
  now: () => Date;
  inTime: typeof inTime;
  waitUntil: (work: Promise<unknown>) => void;
}

/** How this isolate finds a database: late or not. Kept by the one regular reading (`site-versions.ts`). */
export interface DatabaseWatch {
  breaker: Breaker;
  /** True while a regular reading runs for longer than answers wait. */
  isLate: () => boolean;
}

const watches = new WeakMap<object, DatabaseWatch>();

export function databaseWatch({ db, now }: Pick<ReadDeps, "db" | "now">): DatabaseWatch {
  const watch = watches.get(db) ?? { breaker: createBreaker(() => now().getTime()), isLate: () => false };
  watches.set(db, watch);
  return watch;
}

/**
 * Reads from D1 for a page or an answer that must not wait long. Does not ask D1 while D1 is known to be late.
 * @throws upstream_failed when D1 is late; any error of `read`
 */
export async function readSoon<T>(deps: ReadDeps, read: () => Promise<T>): Promise<T> {
  const { breaker, isLate } = databaseWatch(deps);
  if (breaker.isOpen() || isLate()) throw databaseLate();
  const work = read();
  try {
    return await deps.inTime(work, READ_MS);
  } catch (cause) {
    if (!(cause instanceof LateError)) throw cause;
    // Other requests may wait for the same work: without this the runtime would drop it.
    deps.waitUntil(work.catch(showUnread));
    log("database_late", { what: "read" });
    throw databaseLate(cause);
  }
}

export function databaseLate(cause?: Error): AppError {
  const message = `We can’t look that up right now. Please try again in a minute, or call us: ${PHONES}.`;
  return new AppError("upstream_failed", message, { cause });
}

export function showUnread(error: unknown): void {
  showFailure("database_unread", error);
}
