import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CLAIM_STATES } from "#contract/claims.ts";
import { instant } from "#worker/kernel/db/columns.ts";

export interface ClaimEvidence {
  status: "pending" | "provided";
  source: string;
  year?: number;
  population?: string;
  n?: number;
  url?: string;
}

/** The state of each claim; its wording is in content/claims.ts under the same id. */
export const registeredClaims = sqliteTable("claims", {
  id: text().primaryKey(),
  status: text({ enum: CLAIM_STATES }).notNull(),
  evidence: text({ mode: "json" }).$type<ClaimEvidence[]>().notNull(),
  /** States whose advertising rules allow it. */
  jurisdictions: text({ mode: "json" }).$type<("WI" | "IL")[]>().notNull(),
  owner: text(),
  reviewer: text(),
  reviewedAt: instant(),
  expiresAt: instant(),
  updatedAt: instant().notNull(),
  version: integer().notNull().default(1),
});

export const registeredOffers = sqliteTable(
  "offers",
  {
    id: text().primaryKey(),
    claimId: text()
      .notNull()
      .references(() => registeredClaims.id),
    terms: text({ mode: "json" }).$type<string[]>().notNull(),
    location: text({ enum: ["green-bay", "skokie"] }),
    path: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant(),
    /** Whole US dollars; null if not on record. */
    regularPrice: integer(),
    excludesFederalPrograms: integer({ mode: "boolean" }).notNull(),
    position: integer().notNull(),
    updatedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index("offers_time").on(table.startsAt, table.endsAt)],
);
