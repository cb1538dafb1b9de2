import { eq, lt } from "drizzle-orm";
import { DAY } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import type { Statement } from "../../changes/claim.ts";
import { scheduleRuns } from "../../schema/schedule.ts";

/** Longer than any client retries. */
const KEPT_MS = 7 * DAY;

type RunDeps = Pick<Deps, "db" | "now">;

/** Part of the batch of the work, which fails when the key has an answer. */
export type Keep<Answer> = (answer: Answer) => Statement[];

interface Run<Answer> {
  /** Keys of two users never meet. */
  key: string;
  actorId: string;
  request: unknown;
  /** The kept answer names no patient. */
  work: (keep: Keep<Answer>) => Promise<Answer>;
}

export async function once<Answer extends object>(deps: RunDeps, run: Run<Answer>): Promise<Answer> {
  const { db, now } = deps;
  const { key, actorId, request, work } = run;
  const requestHash = await digest(JSON.stringify(request));
  const known = await findKept<Answer>(deps, { key, requestHash });
  if (known) return known;
  try {
    return await work((answer) => [
      db.delete(scheduleRuns).where(lt(scheduleRuns.createdAt, new Date(now().getTime() - KEPT_MS))),
      db.insert(scheduleRuns).values({ key, actorId, requestHash, answer, createdAt: now() }),
    ]);
  } catch (error) {
    const other = await findKept<Answer>(deps, { key, requestHash });
    if (other) return other;
    throw error;
  }
}

async function findKept<Answer>(
  { db }: RunDeps,
  { key, requestHash }: { key: string; requestHash: string },
): Promise<Answer | null> {
  const [known] = await db.select().from(scheduleRuns).where(eq(scheduleRuns.key, key));
  if (!known) return null;
  if (known.requestHash !== requestHash) throw new AppError("conflict", "That key was used for something else.");
  return known.answer as Answer;
}
