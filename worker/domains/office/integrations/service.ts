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

interface Change {
  kind: IntegrationKind;
  version: number;
  actor: SignedIn;
}

/** @throws invalid_request, stale, conflict without the vendor's agreement */
export async function changeIntegration(
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

/** Falls back to the environment's settings. @throws stale */
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

/** @throws stale, conflict without the vendor's agreement */
export async function turnIntegration(deps: IntegrationDeps, change: Change, to: "off" | "on"): Promise<Integration> {
  const event = to === "on" ? "turned_on" : "turned_off";
  const row = await rowOf(deps, change);
  const { integration } = await readIntegration(deps, change.kind);
  if (!mayHappen(integration.state, event)) throw new AppError("conflict", "It is in that state already.");
  if (to === "on") await assertAgreed(deps, specFor(change.kind, providerOf(change.kind, row, deps.settings)));
  const set = { state: stateAfter(integration.state, event) };
  return writeIntegration(deps, change, { seen: row?.id, set, action: `integration.turn_${to}`, touched: ["state"] });
}

/** Health information needs a business associate agreement (45 CFR 164.502(e)). @throws conflict */
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
  seen: string | undefined;
  id?: string;
  set: Partial<typeof integrations.$inferInsert>;
  action: string;
  touched: string[];
}

/** One batch; for the analytics tag it updates the site data too. */
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
    // The id as well: secrets are sealed for the row that the user saw, or for the new one.
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

/** Pages do not hold the tag, so their version stays. */
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
