import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SafetyLevel } from "#contract/chat.ts";
import type { InstructionsState } from "#contract/max.ts";
import { instant } from "#worker/kernel/db/columns.ts";

/** Versions of what a language model is told. A live or retired one never changes. */
export const maxInstructions = sqliteTable(
  "max_instructions",
  {
    id: text().primaryKey(),
    number: integer().notNull().unique(),
    text: text().notNull(),
    /** SHA-256 of the text: what a test has proved holds for exactly these words. */
    hash: text().notNull(),
    state: text().$type<InstructionsState>().notNull(),
    note: text().notNull(),
    /** Counts the changes of a draft. */
    version: integer().notNull(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    liveAt: instant(),
    retiredAt: instant(),
  },
  (table) => [index("max_instructions_state").on(table.state)],
);

/** One run of all cases of the test bench over one text and one model. */
export const maxBenchRuns = sqliteTable(
  "max_bench_runs",
  {
    id: text().primaryKey(),
    /** Null for the published text. */
    instructionsId: text(),
    /** The draft that was among the passages; null for a run over the instructions alone. */
    passageId: text(),
    /** Digest of the instructions, and of the draft where there is one. */
    hash: text().notNull(),
    /** Digest of the cases: a table that has grown since proves nothing. */
    casesHash: text().notNull(),
    model: text().notNull(),
    startedBy: text().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    passed: integer().notNull(),
    failed: integer().notNull(),
    /** How many cases it has. */
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
    /** Sentences that say what was wrong. */
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
