import { waitUntil } from "cloudflare:workers";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { createDatabase, type Database } from "#worker/kernel/db/client.ts";
import { inTime } from "#worker/kernel/in-time.ts";
import type { Kv } from "#worker/kernel/kv/kv-keys.ts";
import { type ConcurrencyLimit, createConcurrencyLimit } from "#worker/kernel/limits/concurrency-limit.ts";
import { createLayeredLimit, type LayeredLimit } from "#worker/kernel/limits/layered-limit.ts";
import { createLimiter, type Limiter } from "#worker/kernel/limits/limit.ts";
import { type Bindings, parseSettings, type Settings } from "#worker/kernel/settings/env.ts";
import { createLive, type LiveSource } from "#worker/providers/live/live.ts";
import { LIMITS, type RequestLimits } from "./limits.ts";
import type { Fetch } from "./providers/http.ts";
import { createIdentity, type IdentityProvider } from "./providers/identity/identity.ts";
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
  /** Requests under the table of `limits.ts`. */
  limiter: Limiter<keyof RequestLimits>;
  /** Messages to Max. */
  chatLimit: LayeredLimit;
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
  const counting = { secret: settings.SECRET_KEY, now, bindings: env };
  return {
    settings,
    db,
    kv,
    now,
    limiter: createLimiter(LIMITS.requests, counting),
    chatLimit: createLayeredLimit(LIMITS.chat, { ...counting, kv, inTime: wait }),
    models: createChatModels(settings, { ai: env.AI }),
    turns: createConcurrencyLimit(LIMITS.places.turns),
    streams: createConcurrencyLimit(LIMITS.places.streams),
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
