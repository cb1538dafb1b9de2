import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Channel } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import { openContactBy } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { siteOrigin } from "#worker/kernel/http/origin.ts";
import { FORGOTTEN, GRACE_MS, type KeptMail, openKeptMail } from "#worker/providers/mailer/kept-mail.ts";
import { isExpired } from "#worker/providers/mailer/mailer.ts";
import { deliveryDelay, isPermanent } from "#worker/providers/retry.ts";
import { suppressions } from "#worker/providers/sms/schema.ts";
import { calendarAttachment } from "../calendar/calendar-file.ts";
import { timesBeside } from "../calendar/times-beside.ts";
import type { AppointmentRow } from "../changes/change.ts";
import type { Statement } from "../changes/claim.ts";
import { appointments, manageTokens } from "../schema/appointments.ts";
import { contactPreferences, notifications, waitlistEntries } from "../schema/reminders.ts";
import { tokenOf } from "./links.ts";
import { linkOf, type NoticeKind, noticeText, type VisitNotice, visitNoticeMail } from "./messages.ts";
import { type NoticeFacts, type NoticeRow, type NoticeVerdict, verdictOf } from "./notice-verdict.ts";
import { sendPatientNotice } from "./patient-notices.ts";

type NoticeDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;

/** With the delays of `retryDelay` from `GRACE_MS` on, the last try comes after 24 hours. */
export const MAX_ATTEMPTS = 13;

interface Due {
  kind: NoticeKind;
  visit: Pick<AppointmentRow, "id" | "version">;
  channel: Channel;
}

/** `visit:version:kind:channel`: no message goes out twice. */
function noticeId({ visit, kind, channel }: Due): string {
  return [visit.id, visit.version, kind, channel].join(":");
}

/** Queued in the batch of the change: a failing mailer loses nothing. */
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

/** Lists a mail that the queue gave up among the unsent messages. */
export async function keepUnsentMail({ db }: Pick<Deps, "db">, row: KeptMail): Promise<void> {
  await db.insert(notifications).values(row).onConflictDoNothing();
}

/**
 * Sends a message that a request has just queued, unless the visit has changed again or nobody wants it.
 * @param origin where the request found the site
 * @throws when it was not taken; the cron tries it again
 */
export function sendNotice(deps: NoticeDeps, { due, origin }: { due: Due; origin: string }): Promise<void> {
  return sendQueued(deps, noticeId(due), origin);
}

export async function sendQueued(deps: NoticeDeps, id: string, origin?: string): Promise<void> {
  const [claimed] = await claim(deps, and(eq(notifications.id, id), eq(notifications.attempts, 0)));
  if (claimed) await attempt(deps, claimed, origin);
}

/** For this run alone: no other run takes it until its next try is due. */
export async function claimDue(
  deps: Pick<Deps, "db" | "now">,
  channels: readonly Channel[],
): Promise<NoticeRow | undefined> {
  const { db, now } = deps;
  const isDue = and(
    eq(notifications.state, "queued"),
    lt(notifications.dueAt, new Date(now().getTime() + 1)),
    lt(notifications.attempts, MAX_ATTEMPTS),
    inArray(notifications.channel, channels),
  );
  const due = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(isDue)
    .orderBy(notifications.dueAt)
    .limit(1);
  const [claimed] = await claim(deps, inArray(notifications.id, due));
  return claimed;
}

/** One statement, so that of two runs one gets it. */
function claim({ db, now }: Pick<Deps, "db" | "now">, which: SQL | undefined): Promise<NoticeRow[]> {
  return db
    .update(notifications)
    .set({
      attempts: sql`${notifications.attempts} + 1`,
      dueAt: new Date(now().getTime() + GRACE_MS),
    })
    .where(and(which, eq(notifications.state, "queued")))
    .returning();
}

export async function attempt(deps: NoticeDeps, claimed: NoticeRow, origin?: string): Promise<void> {
  try {
    await (claimed.mail === null ? deliver(deps, claimed, origin) : deliverKept(deps, claimed));
  } catch (error) {
    const { attempts } = claimed;
    const isLast = attempts >= MAX_ATTEMPTS || isPermanent(error);
    const dueAt = new Date(deps.now().getTime() + deliveryDelay(error, { attempts, firstMs: GRACE_MS }));
    await settle(deps, claimed, isLast ? { state: "failed" } : { dueAt });
    throw error;
  }
}

async function deliverKept(deps: NoticeDeps, claimed: NoticeRow): Promise<void> {
  const mail = await openKeptMail(deps, claimed);
  if (!mail || isExpired(mail, deps.now())) return settle(deps, claimed, { state: "skipped", ...FORGOTTEN });
  await deps.mailer.deliver(mail);
  await settle(deps, claimed, { state: "sent", sentAt: deps.now(), ...FORGOTTEN });
}

/** From the current row, not the one at queue time. */
async function deliver(deps: NoticeDeps, claimed: NoticeRow, origin?: string): Promise<void> {
  const verdict = await (claimed.patientId === null
    ? sendVisitNotice(deps, claimed, origin)
    : sendPatientNotice(deps, claimed));
  if (verdict.act === "wait")
    return settle(deps, claimed, { state: "queued", dueAt: verdict.until, attempts: claimed.attempts - 1 });
  const isSent = verdict.act === "send";
  return settle(deps, claimed, isSent ? { state: "sent", sentAt: deps.now() } : { state: "skipped" });
}

async function sendVisitNotice(deps: NoticeDeps, claimed: NoticeRow, origin?: string): Promise<NoticeVerdict> {
  const facts = await loadFacts(deps, claimed);
  if (!facts) return { act: "skip" };
  const verdict = verdictOf(facts, deps.now());
  const isOff = verdict.act === "send" && !(await send(deps, facts, origin));
  return isOff ? { act: "skip" } : verdict;
}

/** Changes nothing if another run has already settled the notification. */
async function settle({ db }: Pick<Deps, "db">, { id, attempts }: NoticeRow, set: Partial<NoticeRow>): Promise<void> {
  const isMine = and(eq(notifications.id, id), eq(notifications.state, "queued"), eq(notifications.attempts, attempts));
  await db.update(notifications).set(set).where(isMine);
}

interface Facts extends NoticeFacts {
  link: { id: string } | null;
}

/** One trip. An offered slot has no patient yet; the waitlist entry names them. */
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

const CHANGES: readonly NoticeKind[] = ["booked", "moved", "cancelled"];

async function send(
  deps: NoticeDeps,
  { notice: { kind, channel }, visit, patient, link }: Facts,
  origin = siteOrigin(deps.settings),
): Promise<boolean> {
  if (kind === "contact_changed" || kind === "record_claimed" || kind === "record_released") return false;
  const to = await openContactBy(deps, patient, channel);
  const token = link && (await tokenOf(deps.settings, link));
  // A message without its link leads nowhere; a cancellation needs none.
  if (to === null || (token === null && kind !== "cancelled")) return false;
  const others = visit.status === "declined" ? await timesBeside(deps, visit, { isStaff: false }) : [];
  const notice = { kind, visit, origin, token, others, isDiscreet: patient.isDiscreet };
  if (channel === "text") await deps.sms(noticeText(to, notice));
  else await deps.mailer.deliver({ ...visitNoticeMail(to, notice), ...calendarPart(deps, { to, notice, visit }) });
  return true;
}

function calendarPart(
  { now, settings }: NoticeDeps,
  { to: attendee, notice, visit }: { to: string; notice: VisitNotice; visit: AppointmentRow },
) {
  if (!CHANGES.includes(notice.kind)) return {};
  const organizer = /<(.+)>$/.exec(settings.MAIL_FROM)?.[1] ?? settings.MAIL_FROM;
  const about = { url: linkOf(notice), stamp: now(), parties: { organizer, attendee } };
  return { attachments: [calendarAttachment(visit, about)] };
}
