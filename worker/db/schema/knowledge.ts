import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

/**
 * What Max may say: passages of the clinic's published content, in whole sentences.
 * The FTS5 table `knowledge_fts` over title, questions and body is kept in step by triggers (hand-written migration).
 */
export const knowledgePassages = sqliteTable("knowledge_passages", {
  rowid: integer().primaryKey(),
  id: text().notNull().unique(),
  /** What the passage is about: "clinic", "skokie", "hair-restoration". */
  topic: text().notNull(),
  /** Which side of it: "hours", "price", "summary". */
  facet: text().notNull(),
  title: text().notNull(),
  url: text().notNull(),
  /** Other ways to ask for it; indexed, never shown. */
  questions: text().notNull(),
  body: text().notNull(),
  /** One that is off stays out of the search index and out of every answer. */
  isOn: integer({ mode: "boolean" }).notNull().default(true),
  /** `site` came with the site; `admin` was written here, and no seed touches it. */
  origin: text({ enum: ["site", "admin"] })
    .notNull()
    .default("site"),
  version: integer().notNull().default(1),
  /** When an administrator last wrote it; null: as the site says, and then a seed may renew it. */
  editedAt: instant(),
});
