import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";
import { indexedText } from "#worker/kernel/seal/sealed-cells.ts";

/** First-party events of visitors who accepted them; kept 14 months (docs/runbook.md). No address, no user agent. */
export const analyticsEvents = sqliteTable(
  "analytics_events",
  {
    id: text().primaryKey(),
    at: instant().notNull(),
    name: text({ enum: ["page_view", "click", "conversion", "patient_journey", "custom"] }).notNull(),
    /** Random, of one browser session. */
    sessionId: text().notNull(),
    /** Always null on public pages. */
    userId: text(),
    /** Blind index of a route pattern, which can name a treatment; never of a filled-in address. */
    route: indexedText("route").notNull(),
    eventCategory: text(),
    label: text(),
    treatmentType: indexedText("treatment"),
    location: text(),
    value: real(),
    touchpoint: text(),
    patientStage: text(),
    /** Seconds on the page before. */
    timeSpent: integer(),
    conversionValue: real(),
  },
  (table) => [index("analytics_events_at").on(table.at), index("analytics_events_name").on(table.name, table.at)],
);
