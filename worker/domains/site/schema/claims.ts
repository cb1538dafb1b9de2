import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CLAIM_STATES } from "#contract/claims.ts";
import { instant } from "#worker/kernel/db/columns.ts";

/** What a claim rests on. */
export interface ClaimEvidence {
  status: "pending" | "provided";
  source: string;
  year?: number;
  population?: string;
  n?: number;
  url?: string;
}

/** The register's state of each claim; its words stand in content/claims.ts under the same id. */
export const claims = sqliteTable("claims", {
  id: text().primaryKey(),
  status: text({ enum: CLAIM_STATES }).notNull(),
  evidence: text({ mode: "json" }).$type<ClaimEvidence[]>().notNull(),
  /** States in whose advertising it may stand. */
  jurisdictions: text({ mode: "json" }).$type<("WI" | "IL")[]>().notNull(),
  owner: text(),
  reviewer: text(),
  reviewedAt: instant(),
  /** From then on the neutral fallback shows by itself. */
  expiresAt: instant(),
  updatedAt: instant().notNull(),
  /** Counts every change: If-Match. */
  version: integer().notNull().default(1),
});

/** Offers with their terms; shown between start and end only. */
export const offers = sqliteTable(
  "offers",
  {
    id: text().primaryKey(),
    claimId: text()
      .notNull()
      .references(() => claims.id),
    terms: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Null: both clinics. */
    location: text({ enum: ["green-bay", "skokie"] }),
    /** The page that tells more. */
    path: text().notNull(),
    startsAt: instant().notNull(),
    /** Null: no end is set. */
    endsAt: instant(),
    /** Whole US dollars; null: not on record. */
    regularPrice: integer(),
    excludesFederalPrograms: integer({ mode: "boolean" }).notNull(),
    position: integer().notNull(),
    updatedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index("offers_time").on(table.startsAt, table.endsAt)],
);
