import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Channel } from "#contract/booking.ts";
import { openContactBy } from "../../db/patients.ts";
import { appointments, manageTokens, patients } from "../../db/schema/appointments.ts";
import { contactPreferences, notifications, suppressions, waitlistEntries } from "../../db/schema/reminders.ts";
import type { Deps } from "../../deps.ts";
import { siteOrigin } from "../origin.ts";
import { MINUTE } from "../time.ts";
import { calendarAttachment } from "./calendar-file.ts";
import type { AppointmentRow } from "./change.ts";
import type { Statement } from "./claim.ts";
import { tokenOf } from "./links.ts";
import { linkOf, type Notice, type NoticeKind, noticeMail, noticeText } from "./messages.ts";
import { type NoticeFacts, type NoticeRow, type Verdict, verdictOf } from "./notice-verdict.ts";
import { timesBeside } from "./times-beside.ts";

type NoticeDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;

/** The request that made it sends it at once; what still waits after so long the cron sends. */
const GRACE_MS = 2 * MINUTE;
/** A message is tried so often, each time twice as long after the last. */
export const MAX_ATTEMPTS = 5;

interface Due {
  kind: NoticeKind;
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

/**
 * Sends a message that a request has just queued, unless the visit has changed again or nobody wants it.
 * @param origin where the request found the site
 * @throws when it was not taken; the cron tries it again
 */
export async function sendNotice(deps: NoticeDeps, { due, origin }: { due: Due; origin: string }): Promise<void> {
  const [claimed] = await claim(deps, and(eq(notifications.id, noticeId(due)), eq(notifications.attempts, 0)));
  if (claimed) await deliver(deps, claimed, origin);
}

/** Takes some messages that are due, for this run alone: until their next try is due nobody else takes them. */
export function claimDue(deps: Pick<Deps, "db" | "now">, count: number): Promise<NoticeRow[]> {
  const { db, now } = deps;
  const isDue = and(
    eq(notifications.state, "queued"),
    lt(notifications.dueAt, new Date(now().getTime() + 1)),
    lt(notifications.attempts, MAX_ATTEMPTS),
  );
  const due = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(isDue)
    .orderBy(notifications.dueAt)
    .limit(count);
  return claim(deps, inArray(notifications.id, due));
}

/** One statement, so that of two who ask at once one gets it. */
function claim({ db, now }: Pick<Deps, "db" | "now">, which: SQL | undefined): Promise<NoticeRow[]> {
  return db
    .update(notifications)
    .set({
      attempts: sql`${notifications.attempts} + 1`,
      dueAt: sql`${now().getTime()} + (${GRACE_MS} << ${notifications.attempts})`,
    })
    .where(and(which, eq(notifications.state, "queued")))
    .returning();
}

/**
 * Sends a message that was claimed: from the visit as it is now, not as it was when the message was queued.
 * @throws when it was not taken
 */
export async function deliver(deps: NoticeDeps, claimed: NoticeRow, origin?: string): Promise<void> {
  const facts = await loadFacts(deps, claimed);
  const verdict: Verdict = facts ? verdictOf(facts, deps.now()) : { act: "skip" };
  if (verdict.act === "wait")
    return settle(deps, claimed, { state: "queued", dueAt: verdict.until, attempts: claimed.attempts - 1 });
  const isSent = facts !== null && verdict.act === "send" && (await send(deps, facts, origin));
  return settle(deps, claimed, isSent ? { state: "sent", sentAt: deps.now() } : { state: "skipped" });
}

/** What becomes of a message that this run has; whatever another run made of it stays. */
export async function settle(
  { db }: Pick<Deps, "db">,
  { id, attempts }: NoticeRow,
  set: Partial<NoticeRow>,
): Promise<void> {
  const isMine = and(eq(notifications.id, id), eq(notifications.state, "queued"), eq(notifications.attempts, attempts));
  await db.update(notifications).set(set).where(isMine);
}

interface Facts extends NoticeFacts {
  link: { id: string } | null;
}

/** One trip. An offer's time is nobody's yet: whom it is for, his wish says. */
async function loadFacts({ db }: NoticeDeps, { id }: NoticeRow): Promise<Facts | null> {
  const scope = sql`iif(${notifications.kind} = 'offer', 'claim', 'manage')`;
  const contactIndex = sql`iif(${notifications.channel} = 'email', ${patients.emailIndex}, ${patients.phoneIndex})`;
  const offered = and(eq(waitlistEntries.offeredAppointmentId, appointments.id), eq(waitlistEntries.status, "offered"));
  const isLink = and(
    eq(manageTokens.appointmentId, appointments.id),
    eq(manageTokens.scope, scope),
    isNull(manageTokens.revokedAt),
  );
  const [found] = await db
    .select({
      notice: notifications,
      visit: appointments,
      patient: patients,
      preference: contactPreferences,
      suppressed: suppressions.contactIndex,
      link: { id: manageTokens.id },
    })
    .from(notifications)
    .innerJoin(appointments, eq(appointments.id, notifications.appointmentId))
    .leftJoin(waitlistEntries, offered)
    .innerJoin(patients, eq(patients.id, sql`coalesce(${appointments.patientId}, ${waitlistEntries.patientId})`))
    .leftJoin(contactPreferences, eq(contactPreferences.patientId, patients.id))
    .leftJoin(suppressions, eq(suppressions.contactIndex, contactIndex))
    .leftJoin(manageTokens, isLink)
    .where(and(eq(notifications.id, id), gt(notifications.attempts, 0)))
    .limit(1);
  return found ? { ...found, isSuppressed: found.suppressed !== null } : null;
}

/** What changes his calendar: a reminder says nothing new, and an offer is nobody's visit yet. */
const CHANGES: readonly NoticeKind[] = ["booked", "moved", "cancelled"];

async function send(
  deps: NoticeDeps,
  { notice: { kind, channel }, visit, patient, link }: Facts,
  origin = siteOrigin(deps.settings),
): Promise<boolean> {
  const to = await openContactBy(deps, patient, channel);
  const token = link && (await tokenOf(deps.settings, link));
  // A message without its link leads nowhere; that a visit is off can be said without one.
  if (to === null || (token === null && kind !== "cancelled")) return false;
  const others = visit.status === "declined" ? await timesBeside(deps, visit, { isStaff: false }) : [];
  const notice = { kind, visit, origin, token, others, isDiscreet: patient.isDiscreet };
  if (channel === "text") await deps.sms(noticeText(to, notice));
  else await deps.mailer.send({ ...noticeMail(to, notice), ...calendarPart(deps, { to, notice, visit }) });
  return true;
}

/** The visit for his calendar, with the mails that change it: his program does there what the mail says. */
function calendarPart(
  { now, settings }: NoticeDeps,
  { to: attendee, notice, visit }: { to: string; notice: Notice; visit: AppointmentRow },
) {
  if (!CHANGES.includes(notice.kind)) return {};
  const organizer = /<(.+)>$/.exec(settings.MAIL_FROM)?.[1] ?? settings.MAIL_FROM;
  const about = { url: linkOf(notice), stamp: now(), parties: { organizer, attendee } };
  return { attachments: [calendarAttachment(visit, about)] };
}
