import { eq, sql } from "drizzle-orm";
import { MODEL_REFUSALS, specOf } from "#contract/integrations.ts";
import type { MaxOverrides, MaxRetention, MaxSettings, MaxSettingsAnswer } from "#contract/max.ts";
import { RETENTION_JOBS } from "#contract/retention.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { checkMarkdownClaims } from "#worker/domains/articles/claim-check.ts";
import { maxSettings } from "#worker/domains/search/schema.ts";
import { MAX_DEFAULTS, type MaxState, maxStateQuery, toMaxState } from "#worker/domains/site/max-state.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { writePolicy } from "#worker/kernel/retention.ts";
import { retentionPolicies } from "#worker/kernel/retention-schema.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { staleError, write } from "#worker/kernel/write.ts";
import { hasBaa } from "#worker/providers/live/vendors.ts";
import { answeringProvider } from "#worker/providers/model/model.ts";
import { takesTemperature } from "../models/model-traits.ts";
import { hasPassed } from "./bench/bench-runs.ts";

const { conversations } = RETENTION_JOBS;

export function currentModel({ models }: Pick<Deps, "models">, { provider }: Pick<MaxState, "provider">): string {
  return models.idOf(answeringProvider(models, provider));
}

function retentionQuery({ db }: Pick<Deps, "db">) {
  return db.select().from(retentionPolicies).where(eq(retentionPolicies.id, "conversations"));
}

function toRetention([row]: (typeof retentionPolicies.$inferSelect)[]): MaxRetention {
  const { keep: days, isHeld, version } = row ?? { keep: conversations.keep, isHeld: false, version: 0 };
  return { days, bounds: conversations.bounds, isHeld, version };
}

/** Reads the row itself: the caller may just have changed it. */
export async function readMaxSettings(deps: Deps): Promise<MaxSettingsAnswer> {
  const [row, retention] = await deps.db.batch([maxStateQuery(deps.db), retentionQuery(deps)]);
  const { models, settings } = deps;
  const max = toMaxState(row);
  return {
    version: max.version,
    settings: settingsOf(max),
    defaults: MAX_DEFAULTS,
    environment: {
      provider: models.chosen,
      takesTemperature: takesTemperature(models.idOf(max.provider ?? models.chosen)),
      dailyTokens: settings.MODEL_DAILY_TOKENS,
    },
    refusals: {
      embedded: models.refusalOf("embedded"),
      openai: models.refusalOf("openai"),
      "workers-ai": models.refusalOf("workers-ai"),
    },
    model: currentModel(deps, max),
    retention: toRetention(retention),
    updatedAt: max.updatedAt?.toISOString() ?? null,
  };
}

function settingsOf(max: MaxState): MaxSettings {
  const names = Object.keys(MAX_DEFAULTS) as (keyof MaxSettings)[];
  return Object.fromEntries(names.map((name) => [name, max[name]])) as MaxSettings;
}

interface Change {
  change: MaxOverrides;
  version: number;
  actor: SignedIn;
}

/** @throws stale, invalid_request */
export async function changeMaxSettings(deps: Deps, { change, version, actor }: Change): Promise<void> {
  const { db } = deps;
  const max = toMaxState(await maxStateQuery(db));
  refuseImpossible(deps, change, max);
  await refuseUnagreed(deps, change);
  await refuseUnproved(deps, change, max);
  const at = deps.now();
  // json_patch removes a key for null, which here means the published value.
  const patch = JSON.stringify(change);
  const row = { id: 1, version: 1, overrides: change, knowledgeVersion: 0, updatedAt: at };
  await write(deps, {
    actor,
    audit: {
      actionType: actionOf(change),
      resourceType: "max_settings",
      resourceId: "1",
      actionDetails: { fields: Object.keys(change) },
    },
    guard: sql`coalesce((select version from ${maxSettings} where id = 1), 0) = ${version}`,
    statements: [
      db
        .insert(maxSettings)
        .values(row)
        .onConflictDoUpdate({
          target: maxSettings.id,
          set: {
            version: sql`${maxSettings.version} + 1`,
            overrides: sql`json_patch(${maxSettings.overrides}, ${patch})`,
            updatedAt: at,
          },
        }),
    ],
    refused: () => staleError("setting"),
  });
  if (change.provider !== undefined) deps.live.forget();
}

async function refuseUnagreed(deps: Deps, { provider }: MaxOverrides): Promise<void> {
  const { baa, label } = (provider && specOf("model", provider)) || { baa: null, label: "" };
  if (baa === null || (await hasBaa(deps, baa))) return;
  refuseProvider(
    `No agreement for ${label} is in force (Compliance Admin, Vendors). What visitors write may not go there.`,
  );
}

function refuseProvider(message: string): never {
  throw new AppError("invalid_request", message, { fields: { provider: message } });
}

/** Live instructions count only for the model that they were tested with. */
async function refuseUnproved({ db, models }: Deps, { provider }: MaxOverrides, max: MaxState): Promise<void> {
  if (provider === undefined || max.instructions === null) return;
  const chosen = provider ?? models.chosen;
  const model = models.idOf(chosen);
  if (chosen === "embedded" || model === models.idOf(max.provider ?? models.chosen)) return;
  const proof = await hasPassed({ hash: await digest(max.instructions), model });
  const [row] = await db.all<{ isProved: number }>(sql`select ${proof} as isProved`);
  if (row?.isProved === 1) return;
  refuseProvider(
    `The instructions that are live have not passed the test bench with ${model}. Make those that came with the site live, choose the provider, and test yours with it before they go live again.`,
  );
}

function actionOf({ isOn }: MaxOverrides): string {
  if (isOn === undefined) return "max.change_settings";
  return isOn ? "max.switch_on" : "max.switch_off";
}

function refuseImpossible({ models }: Deps, change: MaxOverrides, max: MaxState): void {
  const { provider, temperature } = change;
  for (const name of ["busyText", "notice"] as const) {
    const promise = checkMarkdownClaims(change[name] ?? "").find(({ severity }) => severity === "error");
    if (promise) throw new AppError("invalid_request", promise.message, { fields: { [name]: promise.message } });
  }
  const refusal = provider ? models.refusalOf(provider) : null;
  if (refusal !== null && refusal !== "off" && refusal !== "no_agreement")
    refuseProvider(`This provider can’t be asked: ${MODEL_REFUSALS[refusal]}. It is set up on the integrations page.`);
  const model = models.idOf(provider ?? max.provider ?? models.chosen);
  if (temperature !== undefined && temperature !== null && !takesTemperature(model)) {
    const message = `${model} takes no temperature.`;
    throw new AppError("invalid_request", message, { fields: { temperature: message } });
  }
}

interface Retention {
  days: number;
  version: number;
  actor: SignedIn;
}

/** Only the compliance page changes a legal hold. @throws stale */
export async function setConversationRetention(deps: Deps, { days, version, actor }: Retention): Promise<void> {
  await writePolicy(deps, actor, { job: "conversations", version, set: { keep: days }, details: { fields: ["keep"] } });
}
