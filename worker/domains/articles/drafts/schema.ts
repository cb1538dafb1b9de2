import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { DraftFlag } from "#contract/drafts.ts";
import { instant } from "#worker/kernel/db/columns.ts";

/** Text by staff or a model; it must hold no patient data. */
export const drafts = sqliteTable(
  "drafts",
  {
    id: text().primaryKey(),
    version: integer().notNull(),
    status: text({ enum: ["writing", "complete", "stopped", "failed"] }).notNull(),
    type: text({ enum: ["article", "faq", "meta", "social", "email"] }).notNull(),
    audience: text({ enum: ["curious", "deciding", "patients", "partners"] }).notNull(),
    serviceLine: text({
      enum: ["testosterone", "erectile-dysfunction", "weight", "hair", "peptides", "prevention"],
    }).notNull(),
    tone: text({ enum: ["plain", "warm", "brief"] }).notNull(),
    brief: text().notNull(),
    sources: text({ mode: "json" }).$type<{ id: string; title: string }[]>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    prompt: text().notNull(),
    flags: text({ mode: "json" }).$type<DraftFlag[]>().notNull(),
    openFlags: integer().notNull(),
    model: text().notNull(),
    inputTokens: integer(),
    outputTokens: integer(),
    /** US dollars at the prices of that day. */
    cost: real(),
    variantOf: text(),
    articleId: text(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // Lists sort and count in the index: rows hold whole texts.
    index("drafts_created").on(table.createdAt, table.id, table.type, table.serviceLine, table.cost),
    index("drafts_variant").on(table.variantOf),
  ],
);

export const draftBudgets = sqliteTable("draft_budgets", {
  month: text().primaryKey(),
  usedTokens: integer().notNull(),
});

/** Tokens set aside before a model is asked, so that the limit is exact. */
export const draftReservations = sqliteTable(
  "draft_reservations",
  {
    id: text().primaryKey(),
    month: text().notNull(),
    tokens: integer().notNull(),
    /** Releases the tokens of a draft that ended with its isolate. */
    endsAt: instant().notNull(),
  },
  (table) => [index("draft_reservations_month").on(table.month, table.endsAt)],
);

export const draftSettings = sqliteTable("draft_settings", {
  id: integer().primaryKey(),
  version: integer().notNull(),
  monthlyTokens: integer().notNull(),
  inputPrice: real(),
  outputPrice: real(),
  updatedAt: instant().notNull(),
});
