import { and, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { FAILED_DAYS, type MessageQuery, STUCK_MINUTES, type UnsentMessages } from "#contract/overview-messages.ts";
import { pageOf, toList } from "../../db/lists.ts";
import { appointments } from "../../db/schema/appointments.ts";
import { notifications } from "../../db/schema/reminders.ts";
import type { Deps } from "../../deps.ts";
import { DAY, MINUTE } from "../../lib/time.ts";

const { state, dueAt } = notifications;

/** Messages that wait too long, and those that were given up lately: what the overview counts and its list shows. */
export function unsent(which: MessageQuery["state"] | "any", now: Date): SQL | undefined {
  const stuck = lt(dueAt, new Date(now.getTime() - STUCK_MINUTES * MINUTE));
  const overdue = and(eq(state, "queued"), stuck);
  const failed = and(eq(state, "failed"), stuck, gte(dueAt, new Date(now.getTime() - FAILED_DAYS * DAY)));
  if (which === "overdue") return overdue;
  return which === "failed" ? failed : or(overdue, failed);
}

/** A page of them, in one trip. */
export async function listUnsent({ db, now }: Pick<Deps, "db" | "now">, query: MessageQuery): Promise<UnsentMessages> {
  const { orderBy, limit, offset } = pageOf(query, { columns: { dueAt }, id: notifications.id });
  const where = unsent(query.state ?? "any", now());
  const [rows, counted] = await db.batch([
    db
      .select({
        id: notifications.id,
        stored: state,
        ref: appointments.ref,
        location: appointments.location,
        kind: notifications.kind,
        channel: notifications.channel,
        dueAt,
        attempts: notifications.attempts,
      })
      .from(notifications)
      .innerJoin(appointments, eq(appointments.id, notifications.appointmentId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)`.as("total") })
      .from(notifications)
      .where(where),
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
