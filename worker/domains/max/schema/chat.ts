import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { MessageStatus, SafetyLevel } from "#contract/chat.ts";
import type { FeedbackReason } from "#contract/chat-feedback.ts";
import type { AnswerOutcome, ReviewState, ReviewVerdict } from "#contract/max-transcripts.ts";
import { instant } from "#worker/kernel/db/columns.ts";

/** One conversation with Max. `visitor_hash` is an HMAC of the visitor cookie: the owner, in every WHERE. */
export const chatConversations = sqliteTable(
  "chat_conversations",
  {
    id: text().primaryKey(),
    visitorHash: text().notNull(),
    /** Seals its messages and what is said about them; null until the job has sealed an older conversation. */
    wrappedKey: text(),
    kekVersion: integer(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** What administrators list by, kept with each turn: the visitor's messages, the worst that was noticed ... */
    turns: integer().notNull().default(0),
    safety: text().$type<SafetyLevel>().notNull().default("none"),
    /** ... answers that stood in for a model that failed, and whether any sent him on to a person. */
    fallbacks: integer().notNull().default(0),
    isHandedOver: integer({ mode: "boolean" }).notNull().default(false),
    model: text(),
    /** The worst verdict on any answer. */
    rating: text({ enum: ["up", "down"] }),
    review: text().$type<ReviewState>().notNull().default("new"),
    reviewedBy: text(),
    reviewedAt: instant(),
    /** Whether its level was right, as a reviewer judged it; the note is sealed. */
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

/** Turns are ordered by `seq`, never by time: two turns may share a millisecond. */
export const chatMessages = sqliteTable(
  "chat_messages",
  {
    conversationId: text()
      .notNull()
      .references(() => chatConversations.id, { onDelete: "cascade" }),
    seq: integer().notNull(),
    id: text().notNull().unique(),
    role: text({ enum: ["user", "assistant"] }).notNull(),
    /** Sealed, as the sources are: a source's title can name a condition. */
    text: text().notNull(),
    status: text().$type<MessageStatus>().notNull(),
    safety: text().$type<SafetyLevel>().notNull(),
    /** A JSON array of sources. */
    sources: text().notNull(),
    model: text(),
    inputTokens: integer(),
    outputTokens: integer(),
    createdAt: instant().notNull(),
    /** Milliseconds from the question's arrival to the answer's end; null for questions. */
    latencyMs: integer(),
    /** Our own words where the chosen model should have answered. */
    isFallback: integer({ mode: "boolean" }).notNull().default(false),
    /** Whether the answer sends the visitor on to a person. */
    isHandover: integer({ mode: "boolean" }).notNull().default(false),
    /** Null for questions and for answers of before 2026-11-26. */
    outcome: text().$type<AnswerOutcome>(),
    /** Sealed: the topic and the passages of an answer tell what the visitor asked. */
    trace: text(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    // All that the counters of the admin area read, so that they touch no row.
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
  /** What was wrong with it; null while the visitor has not said. */
  reason: text().$type<FeedbackReason>(),
  /** The visitor's own words, masked before they were sealed. */
  comment: text(),
});

/** Tokens of the paid model, one row a UTC day. A turn reserves before it asks, so that the limit is exact. */
export const modelBudgets = sqliteTable("model_budgets", {
  day: text().primaryKey(),
  turns: integer().notNull(),
  inputTokens: integer().notNull(),
  outputTokens: integer().notNull(),
  reservedTokens: integer().notNull(),
});
