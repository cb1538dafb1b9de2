import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Channel } from "#contract/booking.ts";
import { MINUTE } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { type DueRows, ruleOf } from "#worker/kernel/retention.ts";
import { errorCodeOf } from "#worker/providers/error-code.ts";
import { isPermanent } from "#worker/providers/retry.ts";
import type { NoticeRow } from "../notices/notice-verdict.ts";
import { attempt, claimDue, MAX_ATTEMPTS } from "../notices/notices.ts";
import { notifications } from "../schema/reminders.ts";

type SendDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;

const AT_ONCE = 40;
/** Shorter than a claim, so that no later run sends the same message. */
const RUN_MS = MINUTE;
/** Failures in a row before a channel counts as down for this run. */
const AWAY_AFTER = 3;
const FORGET_AT_ONCE = 500;

/** Failed messages are tried later and later. A message is claimed on its turn, so an unreached one keeps its tries. */
export async function sendDueNotices(deps: SendDeps): Promise<void> {
  const { db, now } = deps;
  // A run that died on the last try leaves its message claimed.
  const isSpent = and(
    eq(notifications.state, "queued"),
    gte(notifications.attempts, MAX_ATTEMPTS),
    lt(notifications.dueAt, now()),
  );
  await db.update(notifications).set({ state: "failed" }).where(isSpent);
  const until = now().getTime() + RUN_MS;
  const failuresInRow: Record<Channel, number> = { email: 0, text: 0 };
  for (let sent = 0; sent < AT_ONCE && now().getTime() < until; sent++) {
    const notice = await claimDue(
      deps,
      notifications.channel.enumValues.filter((channel) => failuresInRow[channel] < AWAY_AFTER),
    );
    if (!notice) return;
    failuresInRow[notice.channel] = (await isTaken(deps, notice)) ? 0 : failuresInRow[notice.channel] + 1;
  }
}

/** False if the provider is down; a permanent refusal is an answer. */
async function isTaken(deps: SendDeps, notice: NoticeRow): Promise<boolean> {
  try {
    await attempt(deps, notice);
    return true;
  } catch (error) {
    const { kind, channel, attempts } = notice;
    const isLast = attempts >= MAX_ATTEMPTS || isPermanent(error);
    logFailure(isLast ? "notice_failed" : "notice_retry", error, { kind, channel, attempts, code: errorCodeOf(error) });
    return isPermanent(error);
  }
}

/** Messages of past visits. A message is due before its visit, so state and due time find it by the index; others have no visit. */
export const DUE_NOTICES: DueRows = {
  table: notifications,
  where: (before) =>
    and(
      inArray(notifications.state, ["queued", "sent", "skipped", "failed"]),
      lt(notifications.dueAt, before),
      sql`(${notifications.appointmentId} is null or exists (select 1 from appointments where appointments.id = ${notifications.appointmentId} and appointments.ends_at < ${before.getTime()}))`,
    ),
};

/** Forgets, 90 days after a visit or as long as was set, which messages went out about it. */
export async function purgeNotices(
  { db, now }: Pick<Deps, "db" | "now">,
  { before } = ruleOf("notices", now()),
): Promise<number> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(DUE_NOTICES.where(before))
    .limit(FORGET_AT_ONCE);
  const gone = await db.delete(notifications).where(inArray(notifications.id, old)).returning({ id: notifications.id });
  return gone.length;
}
