import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { INTEGRATION_STATES, type IntegrationState, type SecretName } from "#contract/integrations.ts";
import type { KernelDeps } from "#worker/kernel/deps.ts";
import { newId } from "#worker/kernel/ids.ts";
import {
  integrationKeyringOf,
  newDataKey,
  open,
  openDataKey,
  seal,
  type WrappedKey,
} from "#worker/kernel/seal/seal.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import { type IntegrationEvent, stateAfter } from "./integration-states.ts";
import { integrations, type SealedSecret } from "./schema.ts";

export type IntegrationRow = typeof integrations.$inferSelect;

export function integrationRowsQuery({ db, settings }: Pick<KernelDeps, "db" | "settings">) {
  return db.select().from(integrations).where(eq(integrations.environment, settings.SITE_ENV));
}

interface Vault {
  subject: "integration" | "webhook";
  id: string;
}

export async function vaultKey(
  settings: Settings,
  { subject, id }: Vault,
  wrapped: { wrappedKey: string | null; kekVersion: number | null } | undefined,
): Promise<WrappedKey & { key: CryptoKey }> {
  const keyring = await integrationKeyringOf(settings);
  const { wrappedKey = null, kekVersion = null } = wrapped ?? {};
  if (wrappedKey === null || kekVersion === null) return newDataKey(keyring, `${subject}:${id}`);
  const kept = { wrappedKey, kekVersion };
  return { ...kept, key: await openDataKey(keyring, `${subject}:${id}`, kept) };
}

export async function sealSecret(
  key: CryptoKey,
  { subject, id }: Vault,
  { name, text, at }: { name: string; text: string; at: Date },
): Promise<SealedSecret> {
  const sealed = await seal(key, { column: `${subject}.${name}`, row: id }, text);
  return { sealed, lastFour: text.length >= 16 ? text.slice(-4) : "", setAt: at.getTime() };
}

export function openSecret(
  key: CryptoKey,
  { subject, id }: Vault,
  { name, secret }: { name: string; secret: SealedSecret },
): Promise<string> {
  return open(key, { column: `${subject}.${name}`, row: id }, secret.sealed);
}

export async function openSecrets(
  settings: Settings,
  row: Pick<IntegrationRow, "id" | "secrets" | "wrappedKey" | "kekVersion">,
): Promise<Partial<Record<SecretName, string>>> {
  const kept = Object.entries(row.secrets) as [SecretName, SealedSecret][];
  if (kept.length === 0) return {};
  const vault = { subject: "integration", id: row.id } as const;
  const { key } = await vaultKey(settings, vault, row);
  const opened = kept.map(async ([name, secret]) => [name, await openSecret(key, vault, { name, secret })] as const);
  return Object.fromEntries(await Promise.all(opened));
}

interface Result {
  kind: IntegrationRow["kind"];
  errorCode: string | null;
}

/** Keeps time and code of a call, never what was sent or answered. */
export function resultStatement({ db, now, settings }: Pick<KernelDeps, "db" | "now" | "settings">, result: Result) {
  const at = now();
  const { kind, errorCode } = result;
  const event = errorCode === null ? "passed" : "failed";
  const outcome = errorCode === null ? { lastSuccessAt: at } : { lastErrorAt: at, lastErrorCode: errorCode };
  return db
    .insert(integrations)
    .values({
      ...blankRow(settings, kind, at),
      ...outcome,
      state: stateAfter("configured", event),
    })
    .onConflictDoUpdate({
      target: [integrations.environment, integrations.kind],
      set: { ...outcome, state: nextIntegrationState(integrations.state, event), updatedAt: at },
    });
}

export function blankRow({ SITE_ENV }: Settings, kind: IntegrationRow["kind"], at: Date) {
  return {
    id: newId("int"),
    environment: SITE_ENV,
    kind,
    state: "not_configured" as const,
    fields: {},
    secrets: {},
    version: 0,
    updatedAt: at,
  };
}

/** As SQL, so that the event counts from the row's current state. */
export function nextIntegrationState(column: SQLiteColumn, event: IntegrationEvent): SQL<IntegrationState> {
  const cases = INTEGRATION_STATES.map((state) => sql`when ${state} then ${stateAfter(state, event)}`);
  return sql`case ${column} ${sql.join(cases, sql` `)} end`;
}
