import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { MailAttachment } from "../../providers/mailer/mailer.ts";
import { instant } from "../columns.ts";

/** Where mail and SMS go on a laptop: read at /dev/outbox, in development only. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text().primaryKey(),
    channel: text({ enum: ["mail", "sms"] }).notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    headers: text({ mode: "json" }).$type<Record<string, string>>(),
    attachments: text({ mode: "json" }).$type<MailAttachment[]>(),
    createdAt: instant().notNull(),
  },
  (table) => [index("outbox_to").on(table.to, table.createdAt)],
);
