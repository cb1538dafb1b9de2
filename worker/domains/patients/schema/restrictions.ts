import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";
import { patients } from "./patients.ts";

/** Charts that nobody on staff opens without breaking the glass. */
export const chartRestrictions = sqliteTable("chart_restrictions", {
  patientId: text()
    .primaryKey()
    .references(() => patients.id, { onDelete: "cascade" }),
  /** Sealed under the patient's key. */
  reason: text().notNull(),
  restrictedBy: text().notNull(),
  restrictedAt: instant().notNull(),
});

/** Who has broken the glass of which chart, and how long it is open for that person alone. */
export const chartOpenings = sqliteTable(
  "chart_openings",
  {
    id: text().primaryKey(),
    patientId: text()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    actorId: text().notNull(),
    /** Sealed under the patient's key. */
    reason: text().notNull(),
    openedAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [
    index("chart_openings_whose").on(table.patientId, table.actorId, table.endsAt),
    index("chart_openings_at").on(table.openedAt),
  ],
);
