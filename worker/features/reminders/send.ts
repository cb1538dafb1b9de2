import { and, eq, gte, inArray, lt } from "drizzle-orm";
import { DUE, ruleOf } from "../../db/retention.ts";
import { notifications } from "../../db/schema/reminders.ts";
import type { Deps } from "../../deps.ts";
import { log } from "../../lib/log.ts";
import type { NoticeRow } from "../../lib/scheduling/notice-verdict.ts";
import { claimDue, deliver, MAX_ATTEMPTS, settle } from "../../lib/scheduling/notices.ts";

type SendDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;

/** Messages of one run; the cron comes back in a minute. */
const AT_ONCE = 40;
/** Rows of one run that are forgotten. */
const FORGET_AT_ONCE = 500;

/** Sends what is due: reminders, and what a request could not send. A message that fails is tried again, later each time. */
export async function sendDueNotices(deps: SendDeps): Promise<void> {
  const { db, now } = deps;
  // A run that died on the last try leaves its message taken and untold.
  const isSpent = and(
    eq(notifications.state, "queued"),
    gte(notifications.attempts, MAX_ATTEMPTS),
    lt(notifications.dueAt, now()),
  );
  await db.update(notifications).set({ state: "failed" }).where(isSpent);
  for (const notice of await claimDue(deps, AT_ONCE)) await attempt(deps, notice);
}

async function attempt(deps: SendDeps, notice: NoticeRow): Promise<void> {
  try {
    await deliver(deps, notice);
  } catch (error) {
    const { kind, channel, attempts } = notice;
    const isLast = attempts >= MAX_ATTEMPTS;
    const name = error instanceof Error ? error.name : "unknown";
    log(isLast ? "notice_failed" : "notice_retry", { kind, channel, attempts, name });
    if (isLast) await settle(deps, notice, { state: "failed" });
  }
}

/** Forgets, 90 days after a visit or as long as was set, which messages went out about it. */
export async function purgeNotices(
  { db, now }: Pick<Deps, "db" | "now">,
  { before } = ruleOf("notices", now()),
): Promise<number> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(DUE.notices.where(before))
    .limit(FORGET_AT_ONCE);
  const gone = await db.delete(notifications).where(inArray(notifications.id, old)).returning({ id: notifications.id });
  return gone.length;
}
