import { lt } from "drizzle-orm";
import { oneTimeTokens, sessions, throttles } from "../../db/schema/sessions.ts";
import type { Deps } from "../../deps.ts";
import { DAY } from "../../lib/time.ts";

/** Deletes what has run out: links, codes and counted tries at once, sessions a day later, so that they are told why. */
export async function purgeAuth({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const at = now();
  await db.batch([
    db.delete(sessions).where(lt(sessions.idleEndsAt, new Date(at.getTime() - DAY))),
    db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, at)),
    db.delete(throttles).where(lt(throttles.windowEndsAt, at)),
  ]);
}
