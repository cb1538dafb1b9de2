import { waitUntil } from "cloudflare:workers";
import { linkedCharts } from "#worker/domains/visits/notices/contact-change.ts";
import { keepUnsentMail } from "#worker/domains/visits/notices/notices.ts";
import { createDatabase } from "#worker/kernel/db/client.ts";
import type { Fetch } from "#worker/kernel/deps.ts";
import { inTime } from "#worker/kernel/in-time.ts";
import type { Kv } from "#worker/kernel/kv/kv-keys.ts";
import { createConcurrencyLimit } from "#worker/kernel/limits/concurrency-limit.ts";
import { createLayeredLimit } from "#worker/kernel/limits/layered-limit.ts";
import { createLimiter } from "#worker/kernel/limits/limit.ts";
import { type Bindings, parseSettings } from "#worker/kernel/settings/env.ts";
import { createLive } from "#worker/providers/live/live.ts";
import type { Deps, DepsOverrides } from "./deps.ts";
import { LIMITS } from "./limits.ts";
import { createIdentity } from "./providers/identity/google.ts";
import { createMailer } from "./providers/mailer/create-mailer.ts";
import { createChatModels } from "./providers/model/model.ts";
import { createNote } from "./providers/note.ts";
import { createSms } from "./providers/sms/create-sms.ts";

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
    charts: linkedCharts,
    keepUnsent: keepUnsentMail,
    fetch: call,
    inTime: wait,
    waitUntil,
    ...overrides,
  };
}
