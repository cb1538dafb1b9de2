import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  INTEGRATION_KINDS,
  INTEGRATION_STATES,
  type IntegrationFieldName,
  type SecretName,
} from "#contract/integrations.ts";
import { DELIVERY_STATUSES, WEBHOOK_EVENTS, type WebhookEvent } from "#contract/webhooks.ts";
import { instant } from "#worker/kernel/db/columns.ts";

const ENVIRONMENTS = ["production", "development", "test"] as const;

/** A secret under the row's data key, and what may be shown of it. */
export interface SealedSecret {
  sealed: string;
  lastFour: string;
  /** Milliseconds since the epoch. */
  setAt: number;
}

/** What administrators set in place of the environment's settings, and how each connection fares. */
export const integrations = sqliteTable(
  "integrations",
  {
    id: text().primaryKey(),
    environment: text({ enum: ENVIRONMENTS }).notNull(),
    /** `webhooks` sums up its endpoints. */
    kind: text({ enum: [...INTEGRATION_KINDS, "webhooks"] }).notNull(),
    state: text({ enum: INTEGRATION_STATES }).notNull(),
    /** Null: the environment's settings count, and the row tells how they fare. */
    provider: text(),
    fields: text({ mode: "json" }).$type<Partial<Record<IntegrationFieldName, string>>>().notNull(),
    secrets: text({ mode: "json" }).$type<Partial<Record<SecretName, SealedSecret>>>().notNull(),
    /** The data key of the secrets, under the integrations' own key-encryption key. */
    wrappedKey: text(),
    kekVersion: integer(),
    version: integer().notNull(),
    setBy: text(),
    setAt: instant(),
    lastSuccessAt: instant(),
    lastErrorAt: instant(),
    /** A code, never what was sent or answered. */
    lastErrorCode: text(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("integrations_kind").on(table.environment, table.kind),
    index("integrations_state").on(table.state),
  ],
);

/** Where events are sent. */
export const webhookEndpoints = sqliteTable("webhook_endpoints", {
  id: text().primaryKey(),
  environment: text({ enum: ENVIRONMENTS }).notNull(),
  url: text().notNull(),
  events: text({ mode: "json" }).$type<WebhookEvent[]>().notNull(),
  state: text({ enum: INTEGRATION_STATES }).notNull(),
  secret: text({ mode: "json" }).$type<SealedSecret>().notNull(),
  /** The secret before it, which signs too until then. */
  previous: text({ mode: "json" }).$type<SealedSecret>(),
  previousUntil: instant(),
  wrappedKey: text().notNull(),
  kekVersion: integer().notNull(),
  version: integer().notNull(),
  lastSuccessAt: instant(),
  lastErrorAt: instant(),
  lastErrorCode: text(),
  createdBy: text(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** One event for one endpoint, written in the batch of the change it tells of. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    /** Goes out as webhook-id, the same at every try. */
    id: text().primaryKey(),
    endpointId: text()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    event: text({ enum: [...WEBHOOK_EVENTS, "ping"] }).notNull(),
    /** The body as it is sent: kind of event, time, id. */
    payload: text().notNull(),
    status: text({ enum: DELIVERY_STATUSES }).notNull(),
    attempts: integer().notNull(),
    answered: integer(),
    errorCode: text(),
    createdAt: instant().notNull(),
    lastAttemptAt: instant(),
    /** Null once it is settled. */
    nextAttemptAt: instant(),
  },
  (table) => [
    index("webhook_deliveries_due").on(table.nextAttemptAt),
    index("webhook_deliveries_created").on(table.createdAt),
    index("webhook_deliveries_endpoint").on(table.endpointId, table.createdAt),
    index("webhook_deliveries_status").on(table.status, table.createdAt),
  ],
);

/** Fingerprints of what was in force, so that a change made outside the site is noticed. */
export const watchedSettings = sqliteTable("watched_settings", {
  name: text().primaryKey(),
  mark: text().notNull(),
  seenAt: instant().notNull(),
});
