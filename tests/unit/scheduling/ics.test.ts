import { expect, test } from "vitest";
import { type CalendarEvent, toIcs } from "#worker/domains/visits/calendar/ics.ts";
import { at } from "./calendar.ts";

function event(change: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    uid: "apt_1@clinic.example",
    sequence: 0,
    startsAt: new Date(at("2026-11-30 08:30")),
    endsAt: new Date(at("2026-11-30 09:30")),
    stamp: new Date("2026-11-20T18:00:00.123Z"),
    status: "CONFIRMED",
    summary: "Appointment",
    location: "Green Bay",
    url: "https://clinic.example/m/1",
    alarms: [1440, 120],
    ...change,
  };
}

const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

test("a visit as a calendar reads it", () => {
  expect(toIcs(event())).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Clinic//Appointments//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:apt_1@clinic.example",
      "SEQUENCE:0",
      "DTSTAMP:20261120T180000Z",
      "DTSTART:20261130T143000Z",
      "DTEND:20261130T153000Z",
      "STATUS:CONFIRMED",
      "SUMMARY:Appointment",
      "LOCATION:Green Bay",
      "URL:https://clinic.example/m/1",
      "CLASS:PRIVATE",
      "TRANSP:OPAQUE",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Appointment",
      "TRIGGER:-PT1440M",
      "END:VALARM",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Appointment",
      "TRIGGER:-PT120M",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test.each([
  ["an apostrophe stays as it is", "Men's", "Men's"],
  ["commas and semicolons are escaped", "1 Park Place, STE 300; 2nd floor", "1 Park Place\\, STE 300\\; 2nd floor"],
  ["a backslash comes first", "a\\,b", "a\\\\\\,b"],
  ["line ends are written out, whatever they are", "a\r\nb\nc\rd", "a\\nb\\nc\\nd"],
])("%s", (_, location, written) => {
  expect(unfolded(toIcs(event({ location })))).toContain(`LOCATION:${written}`);
});

test.each(["x".repeat(300), "é".repeat(200), "日本".repeat(80), "a😀".repeat(60)])(
  "no line has more than 75 octets, and no character is cut: %s",
  (location) => {
    const file = toIcs(event({ location }));
    const encoder = new TextEncoder();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const lengths = file.split("\r\n").map((line) => {
      const bytes = encoder.encode(line);
      expect(decoder.decode(bytes)).toBe(line);
      return bytes.length;
    });
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(Math.max(...lengths)).toBeGreaterThan(71);
    expect(unfolded(file)).toContain(`LOCATION:${location}`);
    expect(file).not.toMatch(/[^\r]\n|\r[^\n]/);
  },
);

test.each([
  ["the Friday before autumn's change", "2026-10-30 08:00", "20261030T130000Z"],
  ["the Monday after it", "2026-11-02 08:00", "20261102T140000Z"],
  ["the Friday before spring's change", "2027-03-12 08:00", "20270312T140000Z"],
  ["the Monday after it", "2027-03-15 08:00", "20270315T130000Z"],
])("eight by the clock on %s", (_, local, written) => {
  expect(unfolded(toIcs(event({ startsAt: new Date(at(local)) })))).toContain(`DTSTART:${written}`);
});

test("a cancelled visit keeps its name, counts up and rings no more", () => {
  const lines = unfolded(toIcs(event({ status: "CANCELLED", sequence: 3 }), "CANCEL"));
  expect(lines).toEqual(
    expect.arrayContaining(["METHOD:CANCEL", "UID:apt_1@clinic.example", "SEQUENCE:3", "STATUS:CANCELLED"]),
  );
  expect(lines).not.toContain("BEGIN:VALARM");
});

test("an invitation names who writes and who comes, and asks for no answer", () => {
  const parties = { organizer: "clinic@clinic.example", attendee: "man@guest.example" };
  const lines = unfolded(toIcs(event({ parties }), "REQUEST"));
  expect(lines).toContain("METHOD:REQUEST");
  expect(lines).toContain("ORGANIZER:mailto:clinic@clinic.example");
  expect(lines).toContain("ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:man@guest.example");
});
