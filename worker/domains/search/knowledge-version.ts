import { sql } from "drizzle-orm";
import type { Database } from "#worker/kernel/db/client.ts";
import { maxSettings } from "./schema.ts";

/** Belongs to the batch of every change of the passages: isolates then read their index again. */
export function bumpKnowledge(db: Database, at: Date) {
  return db
    .insert(maxSettings)
    .values({ id: 1, version: 0, overrides: {}, knowledgeVersion: 1, updatedAt: at })
    .onConflictDoUpdate({
      target: maxSettings.id,
      // Not `version`: an administrator with open settings need not reload them.
      set: { knowledgeVersion: sql`${maxSettings.knowledgeVersion} + 1` },
    });
}
