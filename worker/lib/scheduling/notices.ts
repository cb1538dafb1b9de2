import { and, eq, sql } from "drizzle-orm";
import type { Channel } from "#contract/booking.ts";
import { notifications } from "../../db/schema/reminders.ts";
import type { Deps } from "../../deps.ts";
import { MINUTE } from "../time.ts";
import type { AppointmentRow } from "./change.ts";
import type { Statement } from "./claim.ts";
import { type Notice, noticeMail, noticeText } from "./messages.ts";

type NoticeDeps = Pick<Deps, "db" | "now" | "mailer" | "sms">;

/** The request that made it sends it at once; what still waits after so long is somebody else's to send. */
const GRACE_MS = 2 * MINUTE;

interface Due extends Pick<Notice, "kind"> {
  visit: Pick<AppointmentRow, "id" | "version">;
  channel: Channel;
}

/** `visit:version:kind:channel`: none goes out twice. */
export function noticeId({ visit, kind, channel }: Due): string {
  return [visit.id, visit.version, kind, channel].join(":");
}

/** The message waits in the batch of the change that it tells of: a mailer that fails loses nothing. */
export function noticeStatement({ db, now }: Pick<Deps, "db" | "now">, due: Due): Statement {
  const { visit, kind, channel } = due;
  return db.insert(notifications).values({
    id: noticeId(due),
    appointmentId: visit.id,
    kind,
    channel,
    version: visit.version,
    dueAt: new Date(now().getTime() + GRACE_MS),
    state: "queued",
    attempts: 0,
    sentAt: null,
  });
}

/** Sends a message that waits, and marks it. @throws when it was not taken; it waits on */
export async function sendNotice(
  deps: NoticeDeps,
  { to, due, notice }: { to: string; due: Due; notice: Notice },
): Promise<void> {
  const { db, now, mailer, sms } = deps;
  const isWaiting = and(eq(notifications.id, noticeId(due)), eq(notifications.state, "queued"));
  await db
    .update(notifications)
    .set({ attempts: sql`${notifications.attempts} + 1` })
    .where(isWaiting);
  await (due.channel === "email" ? mailer.send(noticeMail(to, notice)) : sms(noticeText(to, notice)));
  await db.update(notifications).set({ state: "sent", sentAt: now() }).where(isWaiting);
}
