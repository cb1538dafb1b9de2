import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";
import { patients } from "./patients.ts";

export const chartRestrictions = sqliteTable("chart_restrictions", {
  patientId: text()
    .primaryKey()
    .references(() => patients.id, { onDelete: "cascade" }),
  /** Sealed under the patient's key. */
  reason: text().notNull(),
  restrictedBy: text().notNull(),
  restrictedAt: instant().notNull(),
});

export const chartOpenings = sqliteTable(
  "chart_openings",
  {
    id: text().primaryKey(),
    patientId: text()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    actorId: text().notNull(),
    reason: text().notNull(),
    openedAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [
    index("chart_openings_whose").on(table.patientId, table.actorId, table.endsAt),
    index("chart_openings_at").on(table.openedAt),
  ],
);
