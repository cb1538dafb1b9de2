import type { Deps } from "../deps.ts";
import { heartbeats } from "./schema/heartbeats.ts";

/** Writes down that the jobs of this minute have all run. */
export async function beat({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const at = now();
  await db.insert(heartbeats).values({ id: "minute", at }).onConflictDoUpdate({ target: heartbeats.id, set: { at } });
}
