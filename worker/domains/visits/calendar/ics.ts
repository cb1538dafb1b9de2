// One event as iCalendar (RFC 5545): UTC times need no time zone, lines end in CRLF and are folded at 75 octets.

export interface CalendarEvent {
  /** Stable over moves: "apt_1@clinic.example". */
  uid: string;
  /** Rises with every change, so that calendars replace the event. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  stamp: Date;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  summary: string;
  location: string;
  url: string;
  alarms: readonly number[];
  /** REQUEST and CANCEL name organizer and attendee (RFC 5546, 3.2.2 and 3.2.5). */
  parties?: { organizer: string; attendee: string } | undefined;
}

/** @param method PUBLISH for a download; REQUEST and CANCEL go with mails */
export function toIcs(event: CalendarEvent, method: "PUBLISH" | "REQUEST" | "CANCEL" = "PUBLISH"): string {
  const alarms = event.status === "CANCELLED" ? [] : event.alarms;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Clinic//Appointments//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `STATUS:${event.status}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `URL:${event.url}`,
    ...partyLines(event),
    "CLASS:PRIVATE",
    "TRANSP:OPAQUE",
    ...alarms.flatMap((minutes) => [
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION:${escapeText(event.summary)}`,
      `TRIGGER:-PT${minutes}M`,
      "END:VALARM",
    ]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** No RSVP: patients answer by their link. */
function partyLines({ parties }: CalendarEvent): string[] {
  if (!parties) return [];
  return [`ORGANIZER:mailto:${parties.organizer}`, `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${parties.attendee}`];
}

/** "20261130T143000Z" */
function utc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, "");
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");
}

const encoder = new TextEncoder();
const MAX_OCTETS = 75;

/** Breaks between characters; the blank that begins the next line counts. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
