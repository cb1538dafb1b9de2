import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { instant } from "#worker/kernel/db/columns.ts";

export const threads = sqliteTable(
  "threads",
  {
    id: text().primaryKey(),
    patientId: text()
      .notNull()
      .references(() => patients.id),
    /** Sealed. */
    subject: text().notNull(),
    status: text({ enum: ["waiting_clinic", "waiting_patient", "closed"] }).notNull(),
    version: integer().notNull(),
    assigneeId: text(),
    lastMessageAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("threads_patient").on(table.patientId, table.lastMessageAt),
    index("threads_status").on(table.status, table.lastMessageAt),
  ],
);

/** Never changed. */
export const messages = sqliteTable(
  "messages",
  {
    id: text().primaryKey(),
    threadId: text()
      .notNull()
      .references(() => threads.id),
    authorKind: text({ enum: ["patient", "staff"] }).notNull(),
    authorId: text(),
    source: text({ enum: ["typed", "max"] }).notNull(),
    /** Sealed. */
    body: text().notNull(),
    clientKey: text().notNull().unique(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (table) => [index("messages_thread").on(table.threadId, table.createdAt)],
);
