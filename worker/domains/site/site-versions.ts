import { eq } from "drizzle-orm";
import type { SiteOverrides } from "#content/site-data.ts";
import { SECOND } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { libraryVersionQuery, toLibraryVersion } from "#worker/domains/articles/articles.ts";
import type { Breaker } from "#worker/kernel/breaker.ts";
import { databaseLate, databaseWatch, showUnread } from "#worker/kernel/db/read-soon.ts";
import { LateError } from "#worker/kernel/in-time.ts";
import { keepText, readText } from "#worker/kernel/kv/kv-text.ts";
import { log } from "#worker/kernel/log.ts";
import { type MaxState, maxStateQuery, toMaxState, UNCHANGED_MAX } from "./max-state.ts";
import { siteData } from "./schema/site.ts";

const FRESH_MS = 2 * SECOND;
/** Past this age a read runs behind the answer, so that a busy isolate never waits. */
const AHEAD_MS = SECOND;
const PATIENCE_MS = 300;
/** After this time a reading counts as lost: an isolate must notice soon that D1 is back. */
const LOST_MS = 5 * SECOND;

/** For an isolate that has just started while D1 is slow. */
const COPY_KEY = "site:versions";

export interface Stored {
  version: number;
  overrides: SiteOverrides;
}

export interface Versions {
  stored: Stored;
  library: string;
  max: MaxState;
}

export type VersionDeps = Pick<Deps, "db" | "kv" | "now" | "inTime" | "waitUntil">;

const PUBLISHED: Stored = { version: 0, overrides: {} };

interface Reading {
  work: Promise<Versions>;
  copy: Promise<string | null>;
  startedAt: number;
  /** True once an answer went out without it. */
  isMissed: boolean;
}

interface Memory {
  versions: Versions | null;
  since: number;
  checkedAt: number;
  reading: Reading | null;
  breaker: Breaker;
  copy: string | null;
}

const memories = new WeakMap<object, Memory>();

function memoryOf(deps: Pick<Deps, "db" | "now">): Memory {
  const known = memories.get(deps.db);
  if (known) return known;
  const watch = databaseWatch(deps);
  const { breaker } = watch;
  const memory: Memory = { versions: null, since: 0, checkedAt: 0, reading: null, breaker, copy: null };
  memories.set(deps.db, memory);
  watch.isLate = () => memory.reading?.isMissed === true;
  return memory;
}

export function rememberedVersions(db: Deps["db"]): Versions | undefined {
  return memories.get(db)?.versions ?? undefined;
}

/** Falls back to the isolate's last versions, then to KV. @throws upstream_failed, or D1's error */
export async function currentVersions(deps: VersionDeps): Promise<Versions> {
  const memory = memoryOf(deps);
  const nowMs = deps.now().getTime();
  const age = nowMs - memory.checkedAt;
  if (memory.versions && age < FRESH_MS) {
    if (age >= AHEAD_MS) refresh(deps, memory);
    return memory.versions;
  }
  const reading = refresh(deps, memory);
  const patience = memory.breaker.isOpen() ? 0 : Math.max(0, reading.startedAt + PATIENCE_MS - nowMs);
  try {
    return await deps.inTime(reading.work, patience);
  } catch (error) {
    const known = await lastKnown(memory, reading, error instanceof LateError);
    if (!known) throw error instanceof LateError ? databaseLate(error) : error;
    memory.checkedAt = deps.now().getTime();
    return known;
  }
}

async function lastKnown(memory: Memory, reading: Reading, isLate: boolean): Promise<Versions | null> {
  if (isLate && !reading.isMissed) {
    // Counted once per reading.
    reading.isMissed = true;
    memory.breaker.failed(undefined);
    log("database_late", { what: "site_data" });
  }
  const copy = toVersions(await reading.copy);
  // Suspended content must not come back because the database is down or slow.
  memory.versions ??= copy;
  return memory.versions;
}

/** The read outlives the request that began it. */
function refresh(deps: VersionDeps, memory: Memory): Reading {
  const startedAt = deps.now().getTime();
  if (memory.reading && startedAt - memory.reading.startedAt < LOST_MS) return memory.reading;
  const copy = memory.versions ? Promise.resolve(null) : readText(deps, COPY_KEY);
  const work = readVersions(deps).then((versions) => {
    // A lost reading may answer after its successor.
    if (startedAt < memory.since) return versions;
    Object.assign(memory, { versions, since: startedAt, checkedAt: deps.now().getTime() });
    memory.breaker.succeeded();
    return versions;
  });
  const reading = { work, copy, startedAt, isMissed: false };
  memory.reading = reading;
  const forget = () => {
    if (memory.reading === reading) memory.reading = null;
  };
  work.then(forget, forget);
  deps.waitUntil(work.then((versions) => keepCopy(deps, { memory, reading, versions })).catch(showUnread));
  return reading;
}

async function readVersions({ db, now }: Pick<Deps, "db" | "now">): Promise<Versions> {
  const [[row], library, max] = await db.batch([
    db.select().from(siteData).where(eq(siteData.id, 1)),
    libraryVersionQuery({ db, now }),
    maxStateQuery(db),
  ]);
  return { stored: row ?? PUBLISHED, library: toLibraryVersion(library), max: toMaxState(max) };
}

async function keepCopy(
  deps: Pick<Deps, "kv" | "inTime">,
  { memory, reading, versions }: { memory: Memory; reading: Reading; versions: Versions },
): Promise<void> {
  memory.copy ??= await reading.copy;
  const text = JSON.stringify(versions);
  const isAsBuilt = versions.stored === PUBLISHED && versions.max === UNCHANGED_MAX;
  if (text === memory.copy || (isAsBuilt && memory.copy === null)) return;
  const copy = await readText(deps, COPY_KEY);
  const isOlder = versions.stored.version < (toVersions(copy)?.stored.version ?? 0);
  if (isOlder || (await keepText(deps, { key: COPY_KEY, text, what: "site_write" })))
    memory.copy = isOlder ? copy : text;
}

function toVersions(copy: string | null): Versions | null {
  if (copy === null) return null;
  const { max, ...rest }: Versions = JSON.parse(copy);
  return { ...rest, max: { ...UNCHANGED_MAX, ...max, updatedAt: max.updatedAt && new Date(max.updatedAt) } };
}

/** Waits for the reading under way, at most `ms` milliseconds from its start. @throws as the reading */
export async function readingEnd(deps: Pick<Deps, "db" | "now" | "inTime">, ms: number): Promise<void> {
  const { reading } = memoryOf(deps);
  if (reading) await deps.inTime(reading.work, Math.max(0, reading.startedAt + ms - deps.now().getTime()));
}
