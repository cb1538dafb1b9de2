import { and, eq } from "drizzle-orm";
import {
  CATALOGUE,
  INTEGRATION_KINDS,
  type Integration,
  type IntegrationKind,
  type IntegrationsAnswer,
  type ProviderSpec,
} from "#contract/integrations.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import type { IntegrationRow } from "#worker/providers/live/integrations.ts";
import { integrations } from "#worker/providers/live/schema.ts";
import { agreementsQuery } from "#worker/providers/live/vendors.ts";
import { isComplete, providerOf, specFor } from "./values.ts";

export type IntegrationDeps = Pick<Deps, "db" | "now" | "settings" | "live">;

interface Named {
  row: IntegrationRow;
  setByName: string | null;
}

export async function listIntegrations(deps: IntegrationDeps): Promise<IntegrationsAnswer> {
  const [rows, agreements] = await deps.db.batch([rowsQuery(deps), agreementsQuery(deps)]);
  const held = agreements.map(({ vendorId }) => vendorId);
  const shown = INTEGRATION_KINDS.map((kind) =>
    toIntegration(deps.settings, { kind, found: rows.find(({ row }) => row.kind === kind), agreements: held }),
  );
  return { environment: deps.settings.SITE_ENV, integrations: shown };
}

export async function readIntegration(deps: IntegrationDeps, kind: IntegrationKind) {
  const [rows, agreements] = await deps.db.batch([rowsQuery(deps, kind), agreementsQuery(deps)]);
  const held = agreements.map(({ vendorId }) => vendorId);
  const [found] = rows;
  return { row: found?.row, integration: toIntegration(deps.settings, { kind, found, agreements: held }) };
}

function rowsQuery({ db, settings }: IntegrationDeps, kind?: IntegrationKind) {
  return db
    .select({ row: integrations, setByName: nameOf().as("person_name") })
    .from(integrations)
    .leftJoin(profiles, eq(profiles.userId, integrations.setBy))
    .where(and(eq(integrations.environment, settings.SITE_ENV), kind && eq(integrations.kind, kind)));
}

interface Shown {
  kind: IntegrationKind;
  found: Named | undefined;
  agreements: string[];
}

/** The only mapper: it shows the last four characters of a secret. */
function toIntegration(env: Settings, { kind, found, agreements }: Shown): Integration {
  const row = found?.row;
  const provider = providerOf(kind, row, env);
  const spec = specFor(kind, provider);
  const set = { fields: row?.fields ?? {}, secrets: row?.secrets ?? {} };
  const needsAgreement = kind === "model" || row?.provider != null;
  return {
    kind,
    version: row?.version ?? 0,
    state: stateOf(row, {
      isWhole: isComplete(spec, set, env),
      isBarred: needsAgreement && !isAgreed(spec, agreements),
    }),
    source: row?.provider ? "here" : "environment",
    provider,
    fields: spec.fields.map((name) => {
      const here = set.fields[name];
      const value = here ?? String(env[name]);
      return { name, value, source: here === undefined ? fromEnvironment(value) : "here" };
    }),
    secrets: spec.secrets.map((name) => {
      const here = set.secrets[name];
      if (!here) return { name, lastFour: null, source: fromEnvironment(env[name]), setAt: null };
      return { name, lastFour: here.lastFour, source: "here", setAt: new Date(here.setAt).toISOString() };
    }),
    setBy: row?.provider ? (found?.setByName ?? null) : null,
    setAt: row?.setAt?.toISOString() ?? null,
    lastSuccessAt: row?.lastSuccessAt?.toISOString() ?? null,
    lastError: row?.lastErrorAt ? { code: row.lastErrorCode ?? "", at: row.lastErrorAt.toISOString() } : null,
    environment: environmentOf(kind, env),
    agreements,
  };
}

function environmentOf(kind: IntegrationKind, env: Settings): Integration["environment"] {
  const specs = Object.values(CATALOGUE[kind].providers);
  const fields = specs.flatMap((spec) => spec.fields).filter((name) => String(env[name]) !== "");
  const secrets = specs.flatMap((spec) => spec.secrets).filter((name) => env[name] !== "");
  return { fields: Object.fromEntries(fields.map((name) => [name, String(env[name])])), secrets };
}

/** Settings from this page, and any model, need the vendor's agreement in force (worker/providers/live/live.ts). */
function isAgreed({ baa }: ProviderSpec, agreements: readonly string[]): boolean {
  return baa === null || agreements.includes(baa);
}

function fromEnvironment(value: string) {
  return value === "" ? "none" : "environment";
}

function stateOf(
  row: IntegrationRow | undefined,
  { isWhole, isBarred }: { isWhole: boolean; isBarred: boolean },
): Integration["state"] {
  if (isBarred || row?.state === "disabled") return "disabled";
  if (!isWhole) return "not_configured";
  return !row || row.state === "not_configured" ? "configured" : row.state;
}
