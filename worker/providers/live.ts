import { CATALOGUE, INTEGRATION_KINDS, type IntegrationKind } from "#contract/integrations.ts";
import { type IntegrationRow, integrationsQuery, openSecrets } from "../db/integrations.ts";
import type { Deps } from "../deps.ts";
import type { Settings } from "../env.ts";
import { log } from "../lib/log.ts";
import { SECOND } from "../lib/time.ts";
import { createIdentity, type IdentityProvider } from "./identity/identity.ts";
import { type ChatModels, createChatModels } from "./model/model.ts";

/** How long an isolate may go on with what an administrator has just changed. */
const MEMO_MS = 5 * SECOND;
/** Nobody waits longer for a database that hangs: what was read last counts, else the environment. */
const PATIENCE_MS = SECOND;

/** What counts now: the environment's settings under those that administrators set, and what they choose. */
export interface Live {
  settings: Settings;
  models: ChatModels;
  identity: IdentityProvider | null;
  /** Kinds that an administrator has turned off. */
  off: ReadonlySet<IntegrationKind>;
}

export interface LiveSource {
  /** Read at most every five seconds; never fails. */
  read: () => Promise<Live>;
  /** The next reading asks the database: something has just been changed here. */
  forget: () => void;
}

type LiveDeps = Pick<Deps, "settings" | "db" | "kv" | "now">;

/** @param fixed what tests put in the place of providers: it stays whatever is set */
export function createLive(deps: LiveDeps, fixed: Partial<Pick<Deps, "models" | "identity">> = {}): LiveSource {
  const base = choose(deps.settings, new Set());
  let kept: { live: Live; version: string } = { live: base, version: "" };
  let until = 0;

  function choose(settings: Settings, off: Live["off"]): Live {
    const models = createChatModels(settings, off.has("model"));
    return { settings, models, identity: createIdentity({ ...deps, settings }), ...fixed, off };
  }

  async function renew(): Promise<void> {
    const rows = (await inTime(integrationsQuery(deps))).filter(isKind);
    const version = rows.map(({ id, version, state }) => `${id} ${version} ${state === "disabled"}`).join();
    // The same object while nothing changes: keys, circuit breakers and clients hang on it.
    if (version === kept.version) return;
    const overriding = rows.filter(({ provider, state }) => provider !== null || state === "disabled");
    if (overriding.length === 0) kept = { live: base, version };
    else kept = { live: choose(...(await overridden(deps.settings, overriding))), version };
  }

  return {
    async read() {
      const nowMs = deps.now().getTime();
      if (nowMs < until) return kept.live;
      try {
        await renew();
      } catch (error) {
        log("integrations_unread", { name: error instanceof Error ? error.name : "unknown" });
      }
      until = nowMs + MEMO_MS;
      return kept.live;
    },
    forget: () => {
      until = 0;
    },
  };
}

type KindRow = IntegrationRow & { kind: IntegrationKind };

function isKind(row: IntegrationRow): row is KindRow {
  return INTEGRATION_KINDS.some((kind) => kind === row.kind);
}

/** The settings with what was set in their place. One whose secrets do not open leaves the environment's. */
async function overridden(
  settings: Settings,
  rows: readonly KindRow[],
): Promise<[Settings, ReadonlySet<IntegrationKind>]> {
  const parts = rows.map(async (row) => {
    if (row.state === "disabled") return OFF[row.kind];
    try {
      return await valuesOf(settings, row);
    } catch (error) {
      log("integration_closed", { kind: row.kind, name: error instanceof Error ? error.name : "unknown" });
      return {};
    }
  });
  const off = rows.filter(({ state }) => state === "disabled").map(({ kind }) => kind);
  return [Object.assign({}, settings, ...(await Promise.all(parts))), new Set(off)];
}

async function valuesOf(settings: Settings, row: KindRow): Promise<Partial<Settings>> {
  const { setting } = CATALOGUE[row.kind];
  const { OPENAI_DAILY_TOKENS: tokens, ...fields } = row.fields;
  const chosen: object = setting === null ? {} : { [setting]: row.provider };
  return {
    ...chosen,
    ...fields,
    ...(tokens !== undefined && { OPENAI_DAILY_TOKENS: Number(tokens) }),
    ...(await openSecrets(settings, row)),
  };
}

/** What is off has no provider; mail and text messages refuse to go out instead (see their drivers). */
const OFF: Readonly<Record<IntegrationKind, Partial<Settings>>> = {
  mail: {},
  sms: {},
  model: { MODEL: "embedded" },
  google: { GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "" },
  analytics: { ANALYTICS_TAG_ID: "" },
};

async function inTime<T>(work: PromiseLike<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("It took too long.")), PATIENCE_MS);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
