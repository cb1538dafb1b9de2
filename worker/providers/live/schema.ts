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

export interface SealedSecret {
  sealed: string;
  lastFour: string;
  setAt: number;
}

export const integrations = sqliteTable(
  "integrations",
  {
    id: text().primaryKey(),
    environment: text({ enum: ENVIRONMENTS }).notNull(),
    kind: text({ enum: [...INTEGRATION_KINDS, "webhooks"] }).notNull(),
    state: text({ enum: INTEGRATION_STATES }).notNull(),
    provider: text(),
    fields: text({ mode: "json" }).$type<Partial<Record<IntegrationFieldName, string>>>().notNull(),
    secrets: text({ mode: "json" }).$type<Partial<Record<SecretName, SealedSecret>>>().notNull(),
    wrappedKey: text(),
    kekVersion: integer(),
    version: integer().notNull(),
    setBy: text(),
    setAt: instant(),
    lastSuccessAt: instant(),
    lastErrorAt: instant(),
    lastErrorCode: text(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("integrations_kind").on(table.environment, table.kind),
    index("integrations_state").on(table.state),
  ],
);

export const webhookEndpoints = sqliteTable("webhook_endpoints", {
  id: text().primaryKey(),
  environment: text({ enum: ENVIRONMENTS }).notNull(),
  url: text().notNull(),
  events: text({ mode: "json" }).$type<WebhookEvent[]>().notNull(),
  state: text({ enum: INTEGRATION_STATES }).notNull(),
  secret: text({ mode: "json" }).$type<SealedSecret>().notNull(),
  /** The previous secret signs too until `previousUntil`. */
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

export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: text().primaryKey(),
    endpointId: text()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    event: text({ enum: [...WEBHOOK_EVENTS, "ping"] }).notNull(),
    payload: text().notNull(),
    status: text({ enum: DELIVERY_STATUSES }).notNull(),
    attempts: integer().notNull(),
    answered: integer(),
    errorCode: text(),
    createdAt: instant().notNull(),
    lastAttemptAt: instant(),
    nextAttemptAt: instant(),
  },
  (table) => [
    index("webhook_deliveries_due").on(table.nextAttemptAt),
    index("webhook_deliveries_created").on(table.createdAt),
    index("webhook_deliveries_endpoint").on(table.endpointId, table.createdAt),
    index("webhook_deliveries_status").on(table.status, table.createdAt),
  ],
);

/** Detects changes made outside the site. */
export const watchedSettings = sqliteTable("watched_settings", {
  name: text().primaryKey(),
  mark: text().notNull(),
  seenAt: instant().notNull(),
});
