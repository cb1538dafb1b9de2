import { CATALOGUE, INTEGRATION_KINDS, type IntegrationKind, specOf } from "#contract/integrations.ts";
import { SECOND } from "#contract/time.ts";
import type { KernelDeps } from "#worker/kernel/deps.ts";
import { logFailure } from "#worker/kernel/log.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import { createIdentity } from "../identity/google.ts";
import type { IdentityProvider } from "../identity/identity.ts";
import { type ChatModels, createChatModels } from "../model/model.ts";
import { type IntegrationRow, integrationRowsQuery, openSecrets } from "./integrations.ts";
import { agreementsQuery } from "./vendors.ts";

const MEMO_MS = 5 * SECOND;
const PATIENCE_MS = SECOND;

export interface Live {
  settings: Settings;
  models: ChatModels;
  identity: IdentityProvider | null;
  /** Off by an administrator, or the vendor's agreement has ended. A model's own refusal is in `ChatModels`. */
  off: ReadonlySet<IntegrationKind>;
  isKnown: boolean;
}

export interface LiveSource {
  read: () => Promise<Live>;
  forget: () => void;
}

interface LiveDeps extends Pick<KernelDeps, "settings" | "db" | "kv" | "now" | "inTime"> {
  ai: Ai | undefined;
}

export function createLive(deps: LiveDeps, fixed: Partial<Pick<Live, "models" | "identity">> = {}): LiveSource {
  let kept: { live: Live; version: string } | null = null;
  let unknown: Live | null = null;
  let until = 0;
  let reading: { work: Promise<void>; since: number } | null = null;

  function choose(settings: Settings, { off, agreements }: Chosen, isKnown = true): Live {
    const models = createChatModels(settings, { isOff: off.has("model"), agreements, ai: deps.ai });
    return { settings, models, identity: createIdentity({ ...deps, settings }), ...fixed, off, isKnown };
  }

  async function renew(): Promise<void> {
    const [all, agreements] = await deps.db.batch([integrationRowsQuery(deps), agreementsQuery(deps)]);
    const held = new Set(agreements.map(({ vendorId }) => vendorId));
    const rows = all.filter(isKind).map((row) => ({ ...row, isOff: isOff(row, held) }));
    const version = [...[...held].sort(), ...rows.map((row) => `${row.id} ${row.version} ${row.isOff}`)].join();
    // The same object while nothing changes: keys, circuit breakers and clients depend on it.
    if (version === kept?.version) return;
    const off = new Set(rows.flatMap((row) => (row.isOff ? [row.kind] : [])));
    kept = { live: choose(await overridden(deps.settings, rows), { off, agreements: held }), version };
  }

  /** Mail and SMS wait and our own model answers, because a disabled provider must not be used. */
  function untilKnown(): Live {
    unknown ??= choose({ ...deps.settings, ...OFF.model }, { off: new Set(["model"]), agreements: new Set() }, false);
    return unknown;
  }

  return {
    async read() {
      const nowMs = deps.now().getTime();
      if (kept && nowMs < until) return kept.live;
      // One query for a burst; a new one when the request that began it may be gone.
      if (!reading || nowMs - reading.since >= PATIENCE_MS) reading = { work: renew(), since: nowMs };
      const own = reading;
      try {
        await deps.inTime(own.work, PATIENCE_MS);
      } catch (error) {
        logFailure("integrations_unread", error);
      }
      if (reading === own) reading = null;
      until = nowMs + MEMO_MS;
      return kept?.live ?? untilKnown();
    },
    forget: () => {
      until = 0;
      reading = null;
    },
  };
}

interface Chosen {
  off: Live["off"];
  agreements: ReadonlySet<string>;
}

type KindRow = IntegrationRow & { kind: IntegrationKind };

function isKind(row: IntegrationRow): row is KindRow {
  return INTEGRATION_KINDS.some((kind) => kind === row.kind);
}

/** The environment's own settings are the deployer's responsibility; only overrides need an agreement here. */
function isOff({ kind, provider, state }: KindRow, held: ReadonlySet<string>): boolean {
  const baa = provider === null || kind === "model" ? null : (specOf(kind, provider)?.baa ?? null);
  return state === "disabled" || (baa !== null && !held.has(baa));
}

async function overridden(settings: Settings, rows: readonly (KindRow & { isOff: boolean })[]): Promise<Settings> {
  const overriding = rows.filter((row) => row.isOff || row.provider !== null);
  if (overriding.length === 0) return settings;
  const parts = overriding.map(async (row) => {
    if (row.isOff) return OFF[row.kind];
    try {
      return await valuesOf(settings, row);
    } catch (error) {
      logFailure("integration_closed", error, { kind: row.kind });
      return {};
    }
  });
  return Object.assign({}, settings, ...(await Promise.all(parts)));
}

async function valuesOf(settings: Settings, row: KindRow): Promise<Partial<Settings>> {
  const { setting } = CATALOGUE[row.kind];
  const { MODEL_DAILY_TOKENS: tokens, ...fields } = row.fields;
  const chosen: object = setting === null ? {} : { [setting]: row.provider };
  return {
    ...chosen,
    ...fields,
    ...(tokens !== undefined && { MODEL_DAILY_TOKENS: Number(tokens) }),
    ...(await openSecrets(settings, row)),
  };
}

/** Mail and SMS have no entry: their drivers refuse to send. */
const OFF: Readonly<Record<IntegrationKind, Partial<Settings>>> = {
  mail: {},
  sms: {},
  model: { MODEL: "embedded" },
  google: { GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "" },
  analytics: { ANALYTICS_TAG_ID: "" },
};
