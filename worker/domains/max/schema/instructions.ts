import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SafetyLevel } from "#contract/chat.ts";
import type { InstructionsState } from "#contract/max.ts";
import { instant } from "#worker/kernel/db/columns.ts";

/** A live or retired version never changes. */
export const maxInstructions = sqliteTable(
  "max_instructions",
  {
    id: text().primaryKey(),
    number: integer().notNull().unique(),
    text: text().notNull(),
    /** SHA-256 of the text: a test run proves exactly these words. */
    hash: text().notNull(),
    state: text().$type<InstructionsState>().notNull(),
    note: text().notNull(),
    version: integer().notNull(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    liveAt: instant(),
    retiredAt: instant(),
  },
  (table) => [index("max_instructions_state").on(table.state)],
);

export const maxBenchRuns = sqliteTable(
  "max_bench_runs",
  {
    id: text().primaryKey(),
    instructionsId: text(),
    passageId: text(),
    hash: text().notNull(),
    casesHash: text().notNull(),
    model: text().notNull(),
    startedBy: text().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    passed: integer().notNull(),
    failed: integer().notNull(),
    total: integer().notNull().default(57),
  },
  (table) => [index("max_bench_runs_hash").on(table.hash, table.startedAt)],
);

export const maxBenchResults = sqliteTable(
  "max_bench_results",
  {
    runId: text()
      .notNull()
      .references(() => maxBenchRuns.id, { onDelete: "cascade" }),
    caseId: text().notNull(),
    passed: integer({ mode: "boolean" }).notNull(),
    problems: text({ mode: "json" }).$type<string[]>().notNull(),
    answer: text().notNull(),
    safety: text().$type<SafetyLevel>().notNull(),
    model: text().notNull(),
    ms: integer().notNull(),
    inputTokens: integer(),
    outputTokens: integer(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.caseId] })],
);
