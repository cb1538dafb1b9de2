import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { MessageStatus, SafetyLevel } from "#contract/chat.ts";
import type { FeedbackReason } from "#contract/chat-feedback.ts";
import type { AnswerOutcome, ReviewState, ReviewVerdict } from "#contract/max-transcripts.ts";
import { instant } from "#worker/kernel/db/columns.ts";

/** `visitor_hash` is an HMAC of the visitor cookie; it identifies the owner in every WHERE. */
export const chatConversations = sqliteTable(
  "chat_conversations",
  {
    id: text().primaryKey(),
    visitorHash: text().notNull(),
    /** Null until a job seals an older conversation. */
    wrappedKey: text(),
    kekVersion: integer(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    turns: integer().notNull().default(0),
    safety: text().$type<SafetyLevel>().notNull().default("none"),
    fallbacks: integer().notNull().default(0),
    isHandedOver: integer({ mode: "boolean" }).notNull().default(false),
    model: text(),
    rating: text({ enum: ["up", "down"] }),
    review: text().$type<ReviewState>().notNull().default("new"),
    reviewedBy: text(),
    reviewedAt: instant(),
    verdict: text().$type<ReviewVerdict>(),
    verdictNote: text(),
  },
  (table) => [
    index("chat_conversations_visitor").on(table.visitorHash, table.updatedAt),
    index("chat_conversations_updated").on(table.updatedAt),
    index("chat_conversations_safety").on(table.safety, table.updatedAt),
    index("chat_conversations_review").on(table.review, table.updatedAt),
    index("chat_conversations_rating").on(table.rating, table.updatedAt),
  ],
);

/** Ordered by `seq`, never by time: two messages may share a millisecond. */
export const chatMessages = sqliteTable(
  "chat_messages",
  {
    conversationId: text()
      .notNull()
      .references(() => chatConversations.id, { onDelete: "cascade" }),
    seq: integer().notNull(),
    id: text().notNull().unique(),
    role: text({ enum: ["user", "assistant"] }).notNull(),
    /** Sealed like the sources: a source's title can name a condition. */
    text: text().notNull(),
    status: text().$type<MessageStatus>().notNull(),
    safety: text().$type<SafetyLevel>().notNull(),
    sources: text().notNull(),
    model: text(),
    inputTokens: integer(),
    outputTokens: integer(),
    createdAt: instant().notNull(),
    /** From the question's arrival to the end of the answer; null for questions. */
    latencyMs: integer(),
    isFallback: integer({ mode: "boolean" }).notNull().default(false),
    isHandover: integer({ mode: "boolean" }).notNull().default(false),
    /** Null for questions and for answers from before 2026-11-26. */
    outcome: text().$type<AnswerOutcome>(),
    /** Sealed: topic and passages reveal the question. */
    trace: text(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    // Covers the counters of the admin area, so that they read no row.
    index("chat_messages_answers")
      .on(
        table.createdAt,
        table.safety,
        table.isFallback,
        table.isHandover,
        table.latencyMs,
        table.conversationId,
        table.role,
        table.model,
        table.outcome,
      )
      .where(sql`role = 'assistant' and model <> 'max-off'`),
  ],
);

export const chatFeedback = sqliteTable("chat_feedback", {
  messageId: text()
    .primaryKey()
    .references(() => chatMessages.id, { onDelete: "cascade" }),
  verdict: text({ enum: ["up", "down"] }).notNull(),
  createdAt: instant().notNull(),
  reason: text().$type<FeedbackReason>(),
  comment: text(),
});

/** One row per UTC day. A turn reserves tokens before it asks, so that the limit is exact. */
export const modelBudgets = sqliteTable("model_budgets", {
  day: text().primaryKey(),
  turns: integer().notNull(),
  inputTokens: integer().notNull(),
  outputTokens: integer().notNull(),
  reservedTokens: integer().notNull(),
});
