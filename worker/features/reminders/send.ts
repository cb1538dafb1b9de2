import { and, eq, gte, inArray, lt } from "drizzle-orm";
import { DUE, ruleOf } from "../../db/retention.ts";
import { notifications } from "../../db/schema/reminders.ts";
import type { Deps } from "../../deps.ts";
import { log } from "../../lib/log.ts";
import type { NoticeRow } from "../../lib/scheduling/notice-verdict.ts";
import { attempt, claimDue, MAX_ATTEMPTS, settle } from "../../lib/scheduling/notices.ts";
import { MINUTE } from "../../lib/time.ts";
import { errorCodeOf } from "../../providers/error-code.ts";
import { isPermanent } from "../../providers/retry.ts";

type SendDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;

/** Messages of one run; the cron comes back in a minute. */
const AT_ONCE = 40;
/** Shorter than the claim lasts, so that no later run sends the same message. */
const RUN_MS = MINUTE;
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
  const failing = new Set<NoticeRow["channel"]>();
  const until = now().getTime() + RUN_MS;
  for (const notice of await claimDue(deps, AT_ONCE)) {
    if (failing.has(notice.channel) || now().getTime() >= until) await putBack(deps, notice);
    else if (!(await isTaken(deps, notice))) failing.add(notice.channel);
  }
}

/** False if the provider cannot take messages now: the others wait for the next run and lose no try. */
async function isTaken(deps: SendDeps, notice: NoticeRow): Promise<boolean> {
  try {
    await attempt(deps, notice);
    return true;
  } catch (error) {
    const { kind, channel, attempts } = notice;
    const isLast = attempts >= MAX_ATTEMPTS || isPermanent(error);
    log(isLast ? "notice_failed" : "notice_retry", { kind, channel, attempts, code: errorCodeOf(error) });
    return isPermanent(error);
  }
}

function putBack(deps: SendDeps, notice: NoticeRow): Promise<void> {
  return settle(deps, notice, { attempts: notice.attempts - 1, dueAt: deps.now() });
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
