import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ChatSource, MessageStatus, SafetyLevel } from "#contract/chat.ts";
import { instant } from "../columns.ts";

/** One conversation with Max. `visitor_hash` is an HMAC of the visitor cookie: the owner, in every WHERE. */
export const chatConversations = sqliteTable(
  "chat_conversations",
  {
    id: text().primaryKey(),
    visitorHash: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("chat_conversations_visitor").on(table.visitorHash, table.updatedAt),
    index("chat_conversations_updated").on(table.updatedAt),
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
    text: text().notNull(),
    status: text().$type<MessageStatus>().notNull(),
    safety: text().$type<SafetyLevel>().notNull(),
    sources: text({ mode: "json" }).$type<ChatSource[]>().notNull(),
    model: text(),
    inputTokens: integer(),
    outputTokens: integer(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.seq] })],
);

export const chatFeedback = sqliteTable("chat_feedback", {
  messageId: text()
    .primaryKey()
    .references(() => chatMessages.id, { onDelete: "cascade" }),
  verdict: text({ enum: ["up", "down"] }).notNull(),
  createdAt: instant().notNull(),
});

/** Tokens of the paid model, one row a UTC day. A turn reserves before it asks, so that the limit is exact. */
export const modelBudgets = sqliteTable("model_budgets", {
  day: text().primaryKey(),
  turns: integer().notNull(),
  inputTokens: integer().notNull(),
  outputTokens: integer().notNull(),
  reservedTokens: integer().notNull(),
});
