import { and, eq, gt, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { Clinic } from "#contract/booking.ts";
import type { ListAnswer } from "#contract/list.ts";
import {
  FAILED_DAYS,
  type MessageQuery,
  STUCK_MINUTES,
  STUCK_TRIES,
  type UnsentMessage,
} from "#contract/overview-messages.ts";
import { DAY, MINUTE } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { countRows, pageOf, toList } from "#worker/kernel/list.ts";
import { LONGEST_RETRY_MS } from "#worker/providers/retry.ts";

const { state, dueAt, attempts } = notifications;

export function unsent(which: MessageQuery["state"] | "any", now: Date): SQL | undefined {
  const stuck = lt(dueAt, new Date(now.getTime() - STUCK_MINUTES * MINUTE));
  // A retry is due within the longest delay, so reminders of later days are not read.
  const retrying = and(gt(attempts, STUCK_TRIES), lt(dueAt, new Date(now.getTime() + LONGEST_RETRY_MS)));
  const overdue = and(eq(state, "queued"), or(stuck, retrying));
  const failed = and(eq(state, "failed"), gte(dueAt, new Date(now.getTime() - FAILED_DAYS * DAY)));
  if (which === "overdue") return overdue;
  return which === "failed" ? failed : or(overdue, failed);
}

export async function listUnsent(
  { db, now }: Pick<Deps, "db" | "now">,
  query: MessageQuery,
): Promise<ListAnswer<UnsentMessage>> {
  const { orderBy, limit, offset } = pageOf(query, { columns: { dueAt }, id: notifications.id });
  const where = unsent(query.state ?? "any", now());
  const [rows, counted] = await db.batch([
    db
      .select({
        id: notifications.id,
        stored: state,
        ref: sql<string | null>`coalesce(${appointments.ref}, ${notifications.leadId})`.as("ref"),
        location: sql<Clinic | null>`coalesce(${appointments.location}, ${leads.location})`.as("location"),
        kind: notifications.kind,
        channel: notifications.channel,
        dueAt,
        attempts,
      })
      .from(notifications)
      .leftJoin(appointments, eq(appointments.id, notifications.appointmentId))
      .leftJoin(leads, eq(leads.id, notifications.leadId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countRows(db, notifications, where),
  ]);
  return toList(
    query,
    rows.map(({ stored, dueAt: due, ...row }) => ({
      ...row,
      state: stored === "failed" ? ("failed" as const) : ("overdue" as const),
      dueAt: due.toISOString(),
    })),
    counted,
  );
}

/** The cron sends them within a minute. @returns how many */
export async function resend(
  { db, now }: Pick<Deps, "db" | "now">,
  ids: readonly string[],
  actor: SignedIn,
): Promise<number> {
  const which = and(
    eq(state, "failed"),
    sql`${notifications.id} in (select value from json_each(${JSON.stringify(ids)}))`,
  );
  const audit = { actionType: "message.resend", resourceType: "message", actionDetails: { asked: ids.length } };
  const [queued] = await db.batch([
    db
      .update(notifications)
      .set({ state: "queued", attempts: 0, dueAt: now() })
      .where(which)
      .returning({ id: notifications.id }),
    db.insert(auditTrails).values(actorAudit(now(), actor, audit)),
  ]);
  return queued.length;
}
