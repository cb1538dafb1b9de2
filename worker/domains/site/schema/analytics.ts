import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";
import { indexedText } from "#worker/kernel/seal/sealed-cells.ts";

/** Events of visitors who consented, kept 14 months (docs/runbook.md). No network address, no user agent. */
export const analyticsEvents = sqliteTable(
  "analytics_events",
  {
    id: text().primaryKey(),
    at: instant().notNull(),
    name: text({ enum: ["page_view", "click", "conversion", "patient_journey", "custom"] }).notNull(),
    sessionId: text().notNull(),
    userId: text(),
    /** Blind index of a route pattern, which can name a treatment. */
    route: indexedText("route").notNull(),
    eventCategory: text(),
    label: text(),
    treatmentType: indexedText("treatment"),
    location: text(),
    value: real(),
    touchpoint: text(),
    patientStage: text(),
    timeSpent: integer(),
    conversionValue: real(),
  },
  (table) => [index("analytics_events_at").on(table.at), index("analytics_events_name").on(table.name, table.at)],
);
