import { clinic, locations } from "#content/clinic.ts";
import type { OutgoingMail } from "../../providers/mailer/mailer.ts";
import type { OutgoingSms } from "../../providers/sms/sms.ts";
import { toMail } from "../mail-layout.ts";
import type { AppointmentRow } from "./change.ts";

// Neither a mailbox nor a lock screen is private: a time, a place and a link, never a name or what a visit is for.

export type NoticeKind = "booked" | "moved" | "cancelled";

export interface Notice {
  kind: NoticeKind;
  visit: Pick<AppointmentRow, "startsAt" | "location" | "status">;
  /** Where the site is, without a slash at the end. */
  origin: string;
  /** Of the link by which the visit is managed. */
  token: string;
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

export function noticeMail(to: string, notice: Notice): OutgoingMail {
  const { kind, visit, origin, token } = notice;
  const manage = { label: "See or change your appointment", href: `${origin}/book-appointment/manage/${token}` };
  const calendar = {
    label: "Put it in your calendar",
    href: `${origin}/api/booking/manage/${token}/calendar.ics`,
  };
  if (kind === "cancelled") {
    return toMail(to, "Your appointment was cancelled", [
      `Your appointment ${whenAndWhere(visit)} was cancelled.`,
      { label: "Book another time", href: `${origin}/book-appointment` },
    ]);
  }
  const subject = kind === "moved" ? "Your appointment has a new time" : SUBJECTS[stateOf(visit)];
  return toMail(to, subject, [
    `${SENTENCES[stateOf(visit)]} ${whenAndWhere(visit)}.`,
    manage,
    calendar,
    "Whoever has this link can change the appointment: please keep it to yourself.",
  ]);
}

export function noticeText(to: string, { kind, visit, origin, token }: Notice): OutgoingSms {
  if (kind === "cancelled") return { to, text: `Your appointment ${whenAndWhere(visit)} was cancelled.` };
  const word = kind === "moved" ? "New time for your appointment" : "Appointment";
  return { to, text: `${word}: ${whenAndWhere(visit)}. Manage: ${origin}/book-appointment/manage/${token}` };
}

const SUBJECTS = { requested: "We received your request", confirmed: "Your appointment" };
const SENTENCES = { requested: "You asked for an appointment", confirmed: "Your appointment is" };

function stateOf({ status }: Notice["visit"]): "requested" | "confirmed" {
  return status === "requested" ? "requested" : "confirmed";
}

/** "on Monday, November 30, 2026, 8:30 AM Central in Green Bay" */
export function whenAndWhere({ startsAt, location }: Pick<AppointmentRow, "startsAt" | "location">): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    startsAt.toLocaleString("en-US", { timeZone: clinic.timeZone, ...options });
  const day = format({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
  const time = format({ hour: "numeric", minute: "2-digit" }).replace("\u202f", " ");
  const place = locations.find(({ slug }) => slug === location)?.name ?? "";
  return `on ${day}, ${time} Central in ${place}`;
}
