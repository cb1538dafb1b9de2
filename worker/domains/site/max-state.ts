import { eq } from "drizzle-orm";
import { maxDefaults } from "#content/max/settings.ts";
import type { MaxSettings } from "#contract/max.ts";
import type { TriedDraft } from "#worker/domains/search/ranking/knowledge-index.ts";
import { maxSettings } from "#worker/domains/search/schema.ts";
import type { Database } from "#worker/kernel/db/client.ts";

/** The live settings of Max, read with the versions of the site in one batch. */
export interface MaxState extends MaxSettings {
  version: number;
  /** Null: the published instructions. */
  instructionsId: string | null;
  instructions: string | null;
  knowledgeVersion: number;
  /** Set only in a run of the test bench. */
  draft?: TriedDraft;
  updatedAt: Date | null;
}

export const MAX_DEFAULTS: MaxSettings = maxDefaults;

export const UNCHANGED_MAX: MaxState = {
  ...MAX_DEFAULTS,
  version: 0,
  instructionsId: null,
  instructions: null,
  knowledgeVersion: 0,
  updatedAt: null,
};

export function maxStateQuery(db: Database) {
  return db.select().from(maxSettings).where(eq(maxSettings.id, 1));
}

export function toMaxState([row]: (typeof maxSettings.$inferSelect)[]): MaxState {
  if (!row) return UNCHANGED_MAX;
  const { id: _, overrides, ...rest } = row;
  return { ...MAX_DEFAULTS, ...(overrides as Partial<MaxSettings>), ...rest };
}
