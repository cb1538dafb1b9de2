import { waitUntil } from "cloudflare:workers";
import { SECOND } from "#contract/time.ts";
import { createDatabase, type Database } from "./db/client.ts";
import type { SignedIn } from "./db/sessions.ts";
import { type Bindings, parseSettings, type Settings } from "./env.ts";
import { type ConcurrencyLimit, createConcurrencyLimit } from "./lib/concurrency-limit.ts";
import { inTime } from "./lib/in-time.ts";
import type { Kv } from "./lib/kv-keys.ts";
import { createRateLimiter, type RateLimiter } from "./lib/rate-limiter.ts";
import type { Fetch } from "./providers/http.ts";
import { createIdentity, type IdentityProvider } from "./providers/identity/identity.ts";
import { createLive, type LiveSource } from "./providers/live.ts";
import { createMailer, type Mailer } from "./providers/mailer/mailer.ts";
import { type ChatModels, createChatModels } from "./providers/model/model.ts";
import { createNote } from "./providers/note.ts";
import { createSms, type Sms } from "./providers/sms/sms.ts";

/** What services need from outside, chosen once by settings; tests replace what they must. */
export interface Deps {
  settings: Settings;
  db: Database;
  kv: Kv;
  now: () => Date;
  limiter: RateLimiter;
  models: ChatModels;
  /** Max's turns of this isolate, from the question to an answer that is there or that a provider writes. */
  turns: ConcurrencyLimit;
  /** Answers that providers are writing. */
  streams: ConcurrencyLimit;
  mailer: Mailer;
  sms: Sms;
  /** Google; null when it is not configured. */
  identity: IdentityProvider | null;
  /** What administrators have set in the place of settings; routes that need it use `liveProviders`. */
  live: LiveSource;
  /** How providers and webhooks are reached. */
  fetch: Fetch;
  /** How long an answer waits for D1 and KV. */
  inTime: typeof inTime;
  /** Keeps work alive after the request that began it is answered. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** Work of our own: more at once would make each slower and none of them earlier (decision 54). */
const TURNS = { places: 32, waiting: 400, waitMs: 8 * SECOND, crowdMs: 7 * SECOND, leaseMs: 30 * SECOND };
/** A provider's answers cost memory and hardly any work. Past them our own model answers at once. */
const STREAMS = { places: 100, waiting: 0, waitMs: 0, crowdMs: Number.POSITIVE_INFINITY, leaseMs: 30 * SECOND };

export type DepsOverrides = Partial<Deps>;

export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    deps: Deps;
    /** Set on private routes; read with `actorOf`. */
    actor?: SignedIn;
  };
}

/** @throws an Error that names the setting when one is missing or wrong */
export function createDeps(env: Bindings, overrides: DepsOverrides = {}): Deps {
  const settings = overrides.settings ?? parseSettings(env);
  const db = overrides.db ?? createDatabase(env.DB, settings);
  const kv = overrides.kv ?? (env.KV as Kv);
  const now = overrides.now ?? (() => new Date());
  const call: Fetch = overrides.fetch ?? ((url, init) => fetch(url, init));
  const { models, identity } = overrides;
  const fixed = { ...(models && { models }), ...(identity !== undefined && { identity }) };
  const wait = overrides.inTime ?? inTime;
  const live = overrides.live ?? createLive({ settings, db, kv, now, inTime: wait, ai: env.AI }, fixed);
  const note = createNote({ settings, db, now });
  return {
    settings,
    db,
    kv,
    now,
    limiter: createRateLimiter({
      settings,
      kv,
      now,
      inTime: wait,
      bindings: [env.RATE_LIMIT_BURST, env.RATE_LIMIT_MINUTE],
    }),
    models: createChatModels(settings, { ai: env.AI }),
    turns: createConcurrencyLimit(TURNS),
    streams: createConcurrencyLimit(STREAMS),
    mailer: createMailer({ env, db, now, live, fetch: call, note }),
    sms: createSms({ settings, db, now, live, fetch: call, note }),
    identity: createIdentity({ settings, kv, now }),
    live,
    fetch: call,
    inTime: wait,
    waitUntil,
    ...overrides,
  };
}
