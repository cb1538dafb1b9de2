import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Integration, IntegrationKind, IntegrationRequest, ProviderSpec } from "#contract/integrations.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { siteData } from "#worker/domains/site/schema/site.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { staleError, write } from "#worker/kernel/write.ts";
import { mayHappen, stateAfter } from "#worker/providers/live/integration-states.ts";
import { blankRow, type IntegrationRow, sealSecret, vaultKey } from "#worker/providers/live/integrations.ts";
import { integrations } from "#worker/providers/live/schema.ts";
import { hasBaa } from "#worker/providers/live/vendors.ts";
import { type IntegrationDeps, readIntegration } from "./read.ts";
import { providerOf, readValues, specFor } from "./values.ts";

/** Which integration, as it was seen, and who changes it. */
interface Change {
  kind: IntegrationKind;
  /** 0 while nothing was ever changed. */
  version: number;
  actor: SignedIn;
}

/**
 * Sets provider, values and secrets in the place of the environment's.
 * @throws invalid_request, stale, conflict without the agreement that it takes
 */
export async function saveIntegration(
  deps: IntegrationDeps,
  change: Change,
  request: IntegrationRequest,
): Promise<Integration> {
  const { kind, actor } = change;
  const row = await rowOf(deps, change);
  const { spec, fields, secrets, kept } = readValues(kind, request, { row, env: deps.settings });
  const state = stateAfter(row?.state ?? "not_configured", "saved");
  if (state !== "disabled") await assertAgreed(deps, spec);
  const at = deps.now();
  const id = row?.id ?? newId("int");
  const vault = { subject: "integration", id } as const;
  const { key, ...wrapped } = await vaultKey(deps.settings, vault, row);
  const sealed = secrets.map(async ([name, text]) => [name, await sealSecret(key, vault, { name, text, at })] as const);
  const set = {
    state,
    provider: request.provider,
    fields,
    secrets: { ...kept, ...Object.fromEntries(await Promise.all(sealed)) },
    ...wrapped,
    setBy: actor.user.id,
    setAt: at,
  };
  const touched = ["provider", ...Object.keys(fields), ...secrets.map(([name]) => name)];
  return writeIntegration(deps, change, { seen: row?.id, id, set, action: "integration.save", touched });
}

/** Lets the environment's settings count again; what was set here is gone. @throws stale */
export async function resetIntegration(deps: IntegrationDeps, change: Change): Promise<Integration> {
  const row = await rowOf(deps, change);
  const set = {
    state: stateAfter(row?.state ?? "not_configured", "cleared"),
    provider: null,
    fields: {},
    secrets: {},
    wrappedKey: null,
    kekVersion: null,
    setBy: change.actor.user.id,
    setAt: deps.now(),
  };
  return writeIntegration(deps, change, { seen: row?.id, set, action: "integration.reset", touched: ["provider"] });
}

/** Turns it off, whoever configured it, or on again. @throws stale, conflict without the agreement that it takes */
export async function turnIntegration(deps: IntegrationDeps, change: Change, to: "off" | "on"): Promise<Integration> {
  const event = to === "on" ? "turned_on" : "turned_off";
  const row = await rowOf(deps, change);
  const { integration } = await readIntegration(deps, change.kind);
  if (!mayHappen(integration.state, event)) throw new AppError("conflict", "It is in that state already.");
  if (to === "on") await assertAgreed(deps, specFor(change.kind, providerOf(change.kind, row, deps.settings)));
  const set = { state: stateAfter(integration.state, event) };
  return writeIntegration(deps, change, { seen: row?.id, set, action: `integration.turn_${to}`, touched: ["state"] });
}

/** Health information goes to nobody who has not agreed to protect it (45 CFR 164.502(e)). @throws conflict */
async function assertAgreed(deps: IntegrationDeps, { baa, label }: ProviderSpec): Promise<void> {
  if (baa === null || (await hasBaa(deps, baa))) return;
  throw new AppError(
    "conflict",
    `Patients' information would pass through ${label}. Please enter its business associate agreement under Compliance, Vendors first.`,
    { details: { reason: "agreement_missing", vendor: baa } },
  );
}

async function rowOf(deps: IntegrationDeps, { kind, version }: Change): Promise<IntegrationRow | undefined> {
  const [row] = await deps.db.select().from(integrations).where(isIt(deps, kind));
  if ((row?.version ?? 0) !== version) throw staleError("integration");
  return row;
}

function isIt({ settings }: IntegrationDeps, kind: IntegrationKind) {
  return and(eq(integrations.environment, settings.SITE_ENV), eq(integrations.kind, kind));
}

interface Written {
  /** The row that was seen; undefined: none. */
  seen: string | undefined;
  /** The id of a new one. */
  id?: string;
  set: Partial<typeof integrations.$inferInsert>;
  action: string;
  /** Names of what was touched, never a value. */
  touched: string[];
}

/** The change, its audit row and, for the tag, the site data, all or none; then the next reading is fresh. */
async function writeIntegration(deps: IntegrationDeps, change: Change, { seen, id, set, action, touched }: Written) {
  const { db, now, settings } = deps;
  const { kind, version, actor } = change;
  const at = now();
  const was = seen === undefined ? null : `${seen} ${version}`;
  const row = { ...blankRow(settings, kind, at), ...(id && { id }), ...set, version: version + 1 };
  await write(deps, {
    actor,
    audit: {
      actionType: action,
      resourceType: "integration",
      resourceId: kind,
      actionDetails: { fields: touched },
    },
    // By its id too: secrets are sealed for the row that was seen, or for the one that is made here.
    guard: sql`(select id || ' ' || version from ${integrations} where ${isIt(deps, kind)}) is ${was}`,
    statements: [
      db
        .insert(integrations)
        .values(row)
        .onConflictDoUpdate({
          target: [integrations.environment, integrations.kind],
          set: { ...set, version: version + 1, updatedAt: at },
        }),
      ...(kind === "analytics" ? publishTag(deps) : []),
    ],
    refused: () => staleError("integration"),
  });
  deps.live.forget();
  return (await readIntegration(deps, kind)).integration;
}

/** The tag reaches headers and browsers with the site data. No page holds it, so its version stays and the built pages with it. */
function publishTag(deps: IntegrationDeps): BatchItem<"sqlite">[] {
  const { db, now } = deps;
  const tag = sql`(select case
    when state = 'disabled' then json_object('environment', environment, 'id', '')
    when provider is null then 'null'
    else json_object('environment', environment, 'id', fields ->> 'ANALYTICS_TAG_ID') end
    from ${integrations} where ${isIt(deps, "analytics")})`;
  return [
    db.insert(siteData).values({ id: 1, version: 0, overrides: {}, updatedAt: now() }).onConflictDoNothing(),
    db
      .update(siteData)
      .set({ overrides: sql`json_set(${siteData.overrides}, '$.analyticsTag', json(${tag}))`, updatedAt: now() })
      .where(eq(siteData.id, 1)),
  ];
}
