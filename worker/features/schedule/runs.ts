import { eq, lt } from "drizzle-orm";
import { scheduleRuns } from "../../db/schema/schedule.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { digest } from "../../lib/crypto.ts";
import { DAY } from "../../lib/time.ts";

/** Nobody sends a key again after so long. */
const KEPT_MS = 7 * DAY;

type RunDeps = Pick<Deps, "db" | "now">;

interface Run<Answer> {
  /** Of one person: keys of two never meet. */
  key: string;
  actorId: string;
  request: unknown;
  /** What is kept of the answer names nobody. */
  work: () => Promise<Answer>;
}

/** The same key is answered the same. Whatever was done before an answer was lost is found done. @throws conflict for another request */
export async function once<Answer extends object>({ db, now }: RunDeps, run: Run<Answer>): Promise<Answer> {
  const requestHash = await digest(JSON.stringify(run.request));
  const [known] = await db.select().from(scheduleRuns).where(eq(scheduleRuns.key, run.key));
  if (known) {
    if (known.requestHash !== requestHash) throw new AppError("conflict", "That key was used for something else.");
    return known.answer as Answer;
  }
  const answer = await run.work();
  await db.batch([
    db.delete(scheduleRuns).where(lt(scheduleRuns.createdAt, new Date(now().getTime() - KEPT_MS))),
    db
      .insert(scheduleRuns)
      .values({ key: run.key, actorId: run.actorId, requestHash, answer, createdAt: now() })
      .onConflictDoNothing(),
  ]);
  return answer;
}
