import { clinic, locations } from "#content/clinic.ts";
import type { FreeTime } from "#contract/booking-answers.ts";
import { fullDate, zonedTime } from "#contract/time-words.ts";
import { type MailPart, toMail } from "#worker/providers/mailer/mail-layout.ts";
import type { OutgoingMail } from "#worker/providers/mailer/mailer.ts";
import type { OutgoingSms } from "#worker/providers/sms/sms.ts";
import type { AppointmentRow } from "../changes/change.ts";
import type { notifications } from "../schema/reminders.ts";
import { initials } from "./initials.ts";

// Neither a mailbox nor a lock screen is private: a time, a place and a link, never a name or a reason.

export type NoticeKind = Exclude<
  (typeof notifications.$inferSelect)["kind"],
  "contact_changed" | "record_claimed" | "record_released"
>;

export interface VisitNotice {
  kind: NoticeKind;
  visit: Pick<AppointmentRow, "startsAt" | "location" | "status" | "holdExpiresAt">;
  origin: string;
  /** Null once there is no link. */
  token: string | null;
  others: readonly FreeTime[];
  isDiscreet: boolean;
}

export function codeMail(to: string, code: string): OutgoingMail {
  return toMail(to, "Your code", [
    "Here is the code that was asked for on our website. Please type it there.",
    { code },
    "It works for 15 minutes. If you did not ask for it, you need do nothing.",
  ]);
}

export function codeText(code: string): string {
  return `Your code is ${code}. It works for 15 minutes. Tell it to nobody.`;
}

export function waitMail(to: string, { link, isDiscreet }: WaitNotice): OutgoingMail {
  const parts = [
    "When a time comes free that suits you, we keep it for you for a while and write to you. Then you say yes or no.",
    { label: "See what you wait for, or take yourself off the list", href: link },
  ];
  return toMail(to, "You are on our list", parts, senderFor(isDiscreet));
}

interface WaitNotice extends Pick<VisitNotice, "isDiscreet"> {
  link: string;
}

function senderFor(isDiscreet: boolean): string {
  return isDiscreet ? initials() : clinic.name;
}

export function waitText(to: string, link: string): OutgoingSms {
  return { to, text: `You are on our list. See it: ${link} Reply STOP to end.` };
}

export function visitNoticeMail(to: string, notice: VisitNotice): OutgoingMail {
  const { subject, parts } = mailOf(notice);
  return toMail(to, subject, parts, senderFor(notice.isDiscreet));
}

const SECRET = "Whoever has this link can change the appointment: please keep it to yourself.";

function mailOf(notice: VisitNotice): { subject: string; parts: MailPart[] } {
  const { kind, visit, origin, token } = notice;
  const [link, when] = [linkOf(notice), whenAndWhere(visit)];
  const calendar = { label: "Put it in your calendar", href: `${origin}/api/booking/manage/${token}/calendar.ics` };
  if (kind === "cancelled") {
    const { subject, sentence } = visit.status === "declined" ? DECLINED : CANCELLED;
    const again = { label: "Book another time", href: `${origin}/book-appointment?location=${visit.location}` };
    const gone = token === null ? [] : [{ ...calendar, label: "Take it out of your calendar" }];
    return { subject, parts: [sentence(when), ...othersIn(notice), again, ...gone] };
  }
  if (kind === "offer") {
    const answer = { label: "Take it or leave it", href: link };
    const until = `We keep it for you until ${zonedTime(visit.holdExpiresAt ?? visit.startsAt)}.`;
    return { subject: "A time is free for you", parts: [`A time has come free ${when}. ${until}`, answer, OFFER_END] };
  }
  const manage = { label: "See or change your appointment", href: link };
  if (isReminder(kind)) {
    const come = { ...manage, label: "Say that you will come, or change it" };
    return { subject: "A reminder", parts: [`Your appointment is ${when}.`, come, calendar, SECRET, TURN_OFF] };
  }
  const subject = kind === "moved" ? "Your appointment has a new time" : SUBJECTS[stateOf(visit)];
  return { subject, parts: [`${SENTENCES[stateOf(visit)]} ${when}.`, manage, calendar, SECRET] };
}

function othersIn({ others }: VisitNotice): string[] {
  if (others.length === 0) return [];
  const times = others.map(({ startsAt }) => momentOf(new Date(startsAt)));
  return [
    `These times are free at the moment: ${new Intl.ListFormat("en-US", { type: "disjunction" }).format(times)}.`,
  ];
}

export function noticeText(to: string, notice: VisitNotice): OutgoingSms {
  return { to, text: textOf(notice) };
}

function textOf(notice: VisitNotice): string {
  const { kind, visit } = notice;
  const [link, when] = [linkOf(notice), whenAndWhere(visit)];
  if (kind === "cancelled") return (visit.status === "declined" ? DECLINED : CANCELLED).sentence(when);
  if (kind === "offer")
    return `A time is free ${when}. Kept until ${zonedTime(visit.holdExpiresAt ?? visit.startsAt)}. Answer: ${link}`;
  if (isReminder(kind)) return `Reminder: appointment ${when}. Coming, or not? ${link} Reply STOP for no more texts.`;
  const word = kind === "moved" ? "New time for your appointment" : "Appointment";
  return `${word}: ${when}. Manage: ${link}`;
}

const SUBJECTS = { requested: "We received your request", confirmed: "Your appointment" };
const SENTENCES = { requested: "You asked for an appointment", confirmed: "Your appointment is" };
const CANCELLED = {
  subject: "Your appointment was cancelled",
  sentence: (when: string) => `Your appointment ${when} was cancelled.`,
};
const DECLINED = {
  subject: "About your request",
  sentence: (when: string) => `We can not see you ${when}, as you asked. Please choose another time, or call us.`,
};
const OFFER_END = "If we do not hear from you by then, somebody else gets it.";
const TURN_OFF = "You can turn reminders off with the same link, or under Reminders when you are signed in.";

function isReminder(kind: NoticeKind): boolean {
  return kind.startsWith("reminder_");
}

export function linkOf({ kind, origin, token }: Pick<VisitNotice, "kind" | "origin" | "token">): string {
  if (token === null) return `${origin}/book-appointment`;
  return `${origin}/book-appointment/manage/${kind === "offer" ? "offer/" : ""}${token}`;
}

function stateOf({ status }: VisitNotice["visit"]): "requested" | "confirmed" {
  return status === "requested" ? "requested" : "confirmed";
}

/** "on Monday, November 30, 2026, 8:30 AM Central in Green Bay" */
function whenAndWhere({ startsAt, location }: Pick<AppointmentRow, "startsAt" | "location">): string {
  const place = locations.find(({ slug }) => slug === location)?.name ?? "";
  return `on ${momentOf(startsAt)} in ${place}`;
}

function momentOf(at: Date): string {
  return `${fullDate(at)}, ${zonedTime(at)}`;
}
