import { sql } from "drizzle-orm";
import type { Database } from "#worker/kernel/db/client.ts";
import { maxSettings } from "./schema.ts";

/** Goes along with every change of the passages: isolates then read what they remember of them anew. */
export function bumpKnowledge(db: Database, at: Date) {
  return db
    .insert(maxSettings)
    .values({ id: 1, version: 0, overrides: {}, knowledgeVersion: 1, updatedAt: at })
    .onConflictDoUpdate({
      target: maxSettings.id,
      // Not `version`: an administrator who has the settings open need not reload them.
      set: { knowledgeVersion: sql`${maxSettings.knowledgeVersion} + 1` },
    });
}
