import { and, eq, gte, inArray, lt } from "drizzle-orm";
import { appointments } from "../../db/schema/appointments.ts";
import { notifications } from "../../db/schema/reminders.ts";
import type { Deps } from "../../deps.ts";
import { log } from "../../lib/log.ts";
import type { NoticeRow } from "../../lib/scheduling/notice-verdict.ts";
import { claimDue, deliver, MAX_ATTEMPTS, settle } from "../../lib/scheduling/notices.ts";
import { DAY } from "../../lib/time.ts";

type SendDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;

/** Messages of one run; the cron comes back in a minute. */
const AT_ONCE = 40;
/** Days after a visit that it is remembered which messages went out. */
const KEEP_DAYS = 90;
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

/** Forgets, 90 days after a visit, which messages went out about it. */
export async function purgeNotices({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEEP_DAYS * DAY);
  // None is due after its visit: by that and its state the index finds them.
  const isOld = and(
    inArray(notifications.state, ["queued", "sent", "skipped", "failed"]),
    lt(notifications.dueAt, before),
    lt(appointments.endsAt, before),
  );
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .innerJoin(appointments, eq(appointments.id, notifications.appointmentId))
    .where(isOld)
    .limit(FORGET_AT_ONCE);
  await db.delete(notifications).where(inArray(notifications.id, old));
}
