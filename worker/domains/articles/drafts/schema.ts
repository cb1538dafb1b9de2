import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { DraftFlag } from "#contract/drafts.ts";
import { instant } from "#worker/kernel/db/columns.ts";

/** What the generator wrote, for whom and at which cost. Staff's own words; no patient's data may stand in them. */
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
    /** US dollars at the prices of the day it was written. */
    cost: real(),
    variantOf: text(),
    articleId: text(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // Lists are sorted and counted in the index alone: rows hold whole texts.
    index("drafts_created").on(table.createdAt, table.id, table.type, table.serviceLine, table.cost),
    index("drafts_variant").on(table.variantOf),
  ],
);

/** Tokens of a month that were spent, by the clinic's calendar. */
export const draftBudgets = sqliteTable("draft_budgets", {
  month: text().primaryKey(),
  usedTokens: integer().notNull(),
});

/** Tokens that a draft set aside before it asked, so that the limit is exact; they count as long as it can be written. */
export const draftReservations = sqliteTable(
  "draft_reservations",
  {
    id: text().primaryKey(),
    month: text().notNull(),
    tokens: integer().notNull(),
    /** A draft that died with its isolate gives them back at this time. */
    endsAt: instant().notNull(),
  },
  (table) => [index("draft_reservations_month").on(table.month, table.endsAt)],
);

/** What administrators have set; one row, `id` 1. */
export const draftSettings = sqliteTable("draft_settings", {
  id: integer().primaryKey(),
  version: integer().notNull(),
  monthlyTokens: integer().notNull(),
  inputPrice: real(),
  outputPrice: real(),
  updatedAt: instant().notNull(),
});
