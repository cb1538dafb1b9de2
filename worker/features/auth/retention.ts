import { lt } from "drizzle-orm";
import { oneTimeTokens, sessions, throttles } from "../../db/schema/sessions.ts";
import type { Deps } from "../../deps.ts";

/** Deletes what has run out: sessions, links and codes, counted tries. */
export async function purgeAuth({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const at = now();
  await db.batch([
    db.delete(sessions).where(lt(sessions.idleEndsAt, at)),
    db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, at)),
    db.delete(throttles).where(lt(throttles.windowEndsAt, at)),
  ]);
}
