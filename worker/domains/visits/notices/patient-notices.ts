import { eq } from "drizzle-orm";
import { clinic, locations } from "#content/clinic.ts";
import type { Channel } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import { openFormerContact } from "#worker/domains/patients/former-contact.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { siteOrigin } from "#worker/kernel/http/origin.ts";
import { newId } from "#worker/kernel/ids.ts";
import { toMail } from "#worker/providers/mailer/mail-layout.ts";
import { isSuppressed } from "#worker/providers/sms/suppressions.ts";
import { canText } from "../booking/contact-code.ts";
import { quietUntil } from "../hours/quiet-hours.ts";
import { contactLinkOf } from "./contact-links.ts";
import { initials } from "./initials.ts";
import type { NoticeRow, NoticeVerdict } from "./notice-verdict.ts";

// Neither a mailbox nor a lock screen is private: no word about health.

export type PatientNoticeKind = "contact_changed" | "record_claimed" | "record_released";
type NoticeDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;

const WORDS: Record<PatientNoticeKind, { subject: string; sentence: string }> = {
  contact_changed: {
    subject: "Your contact details were changed",
    sentence: "The contact details that we have for you were changed.",
  },
  record_claimed: {
    subject: "Your record was connected to an account",
    sentence: "Your record with us was connected to an online account.",
  },
  record_released: {
    subject: "Your record was disconnected from an account",
    sentence: "Your record with us was disconnected from the online account that it was connected to.",
  },
};

export function patientNotices(
  { now }: Pick<Deps, "now">,
  { patientId, kind, to }: { patientId: string; kind: PatientNoticeKind; to: Record<Channel, string | null> },
): NoticeRow[] {
  const at = now();
  const channels = (["email", "text"] as const).filter((channel) => to[channel] !== null);
  return channels.map((channel) => ({
    id: newId("ntc"),
    appointmentId: null,
    patientId,
    kind,
    channel,
    version: 0,
    dueAt: at,
    state: "queued",
    attempts: 0,
    sentAt: null,
    leadId: null,
    mail: null,
    wrappedKey: null,
    kekVersion: null,
  }));
}

export async function sendPatientNotice(deps: NoticeDeps, notice: NoticeRow): Promise<NoticeVerdict> {
  const { kind, channel, patientId } = notice;
  const [patient] = await deps.db
    .select()
    .from(patients)
    .where(eq(patients.id, patientId ?? ""));
  if (!patient || patient.shreddedAt !== null || !isPatientKind(kind)) return { act: "skip" };
  const contact = await openFormerContact(deps, patient);
  const to = channel === "email" ? contact?.email : contact?.phone;
  if (!to || (await isSuppressed(deps, { channel, to }))) return { act: "skip" };
  const until = channel === "text" ? quietUntil(deps.now()) : null;
  if (until) return { act: "wait", until };
  const link = await contactLinkOf(deps.settings, notice, siteOrigin(deps.settings));
  if (channel === "email") await deps.mailer.deliver(mailOf(to, { kind, link }, patient));
  else if (canText(deps.settings)) await deps.sms({ to, text: textOf({ kind, link }) });
  else return { act: "skip" };
  return { act: "send" };
}

function isPatientKind(kind: NoticeRow["kind"]): kind is PatientNoticeKind {
  return kind in WORDS;
}

interface Told {
  kind: PatientNoticeKind;
  link: string;
}

function mailOf(to: string, { kind, link }: Told, { isDiscreet }: Pick<PatientRow, "isDiscreet">) {
  const { subject, sentence } = WORDS[kind];
  const phones = locations.map(({ name, phone }) => `${name}: ${phone}`).join("\n");
  const help = "If you asked for this, you don’t need to do anything. If this wasn’t you, tell us here:";
  const parts = [sentence, help, { label: "This wasn’t me", href: link }, "You can also call us:", phones];
  return toMail(to, subject, parts, isDiscreet ? initials() : clinic.name);
}

function textOf({ kind, link }: Told): string {
  return `${initials()}: ${WORDS[kind].sentence} Not you? ${link}`;
}
