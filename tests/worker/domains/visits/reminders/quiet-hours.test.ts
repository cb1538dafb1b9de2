import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { MINUTE } from "#contract/time.ts";
import { quietUntil } from "#worker/domains/visits/hours/quiet-hours.ts";
import { book, bookingApp, chicago, manage, rowOf } from "../../../support/booking.ts";
import { cronAt, queue, runCron } from "../../../support/messages.ts";

const iso = (at: string, hours?: { from: string; to: string }) =>
  quietUntil(new Date(at), hours)?.toISOString() ?? null;

test.each([
  ["19:59 is not quiet", chicago("2026-11-23", "19:59"), null],
  ["20:00 is, until eight of the next day", chicago("2026-11-23", "20:00"), chicago("2026-11-24", "08:00")],
  ["midnight is", chicago("2026-11-24", "00:00"), chicago("2026-11-24", "08:00")],
  ["07:59 is", chicago("2026-11-24", "07:59"), chicago("2026-11-24", "08:00")],
  ["08:00 is not", chicago("2026-11-24", "08:00"), null],
  [
    "the night before clocks go forward ends by the new clock",
    chicago("2027-03-13", "21:00"),
    "2027-03-14T13:00:00.000Z",
  ],
  ["01:59 of that night too", chicago("2027-03-14", "01:59"), "2027-03-14T13:00:00.000Z"],
  ["the night before clocks go back ends by the new clock", chicago("2026-10-31", "21:00"), "2026-11-01T14:00:00.000Z"],
  ["and its second 01:30 is quiet", "2026-11-01T07:30:00.000Z", "2026-11-01T14:00:00.000Z"],
  ["07:59 by the new clock of that day is", "2026-11-01T13:59:00.000Z", "2026-11-01T14:00:00.000Z"],
  ["08:00 by the old one is too", "2026-11-01T13:00:00.000Z", "2026-11-01T14:00:00.000Z"],
])("%s", (_, at, until) => {
  expect(iso(at)).toBe(until);
});

test("quiet hours of one's own: by day, none at all, and at an hour that a clock skips or shows twice", () => {
  const nap = { from: "12:00", to: "14:00" };
  expect(iso(chicago("2026-11-23", "13:00"), nap)).toBe(chicago("2026-11-23", "14:00"));
  expect(iso(chicago("2026-11-23", "14:00"), nap)).toBeNull();
  expect(iso(chicago("2026-11-23", "22:00"), { from: "08:00", to: "08:00" })).toBeNull();
  expect(iso("2027-03-14T07:30:00.000Z", { from: "22:00", to: "02:30" })).toBe(chicago("2027-03-14", "03:00"));
  const early = { from: "22:00", to: "01:30" };
  expect(iso("2026-11-01T06:29:00.000Z", early)).toBe("2026-11-01T06:30:00.000Z");
  expect(iso("2026-11-01T07:00:00.000Z", early)).toBe("2026-11-01T07:30:00.000Z");
});

const EARLY = { startsAt: chicago("2026-11-24", "09:00"), provider: "demo-novak" };

test("a reminder that falls into the night goes at its end, when that is an hour before", async () => {
  const app = await bookingApp();
  await book(app, EARLY);
  const before = app.mails.length;
  await cronAt(app, chicago("2026-11-24", "07:00"));
  expect(app.mails).toHaveLength(before);
  expect((await queue()).at(-1)).toBe("2 reminder_2h email queued");
  await cronAt(app, new Date(Date.parse(chicago("2026-11-24", "08:00")) - 1));
  expect(app.mails).toHaveLength(before);
  await cronAt(app, chicago("2026-11-24", "08:00"));
  expect(app.mails).toHaveLength(before + 1);
});

test("and not at all when it would come later than that", async () => {
  const app = await bookingApp();
  await book(app, { ...EARLY, startsAt: chicago("2026-11-24", "08:45") });
  const before = app.mails.length;
  await cronAt(app, chicago("2026-11-24", "06:45"));
  await cronAt(app, chicago("2026-11-24", "08:00"));
  expect(app.mails).toHaveLength(before);
  expect(await queue()).toContain("2 reminder_2h email skipped");
});

test.each([
  ["forward", "2027-03-12T18:00:00Z", "2027-03-15"],
  ["back", "2026-10-30T17:00:00Z", "2026-11-02"],
])("when clocks go %s over the weekend, reminders of Monday come by Monday's clock", async (_, start, monday) => {
  const app = await bookingApp({ start: new Date(start) });
  await book(app, { startsAt: chicago(monday, "09:00"), provider: "demo-novak" });
  const before = app.mails.length;
  await cronAt(app, new Date(Date.parse(chicago(monday, "09:00")) - 24 * 60 * MINUTE));
  expect(app.mails).toHaveLength(before + 1);
  await cronAt(app, new Date(Date.parse(chicago(monday, "08:00")) - 1));
  expect(app.mails).toHaveLength(before + 1);
  await cronAt(app, chicago(monday, "08:00"));
  expect(app.mails).toHaveLength(before + 2);
});

test("confirms a change at night by mail at once and by text in the morning", async () => {
  const app = await bookingApp({ start: new Date(chicago("2026-11-23", "21:00")) });
  await book(app, { startsAt: chicago("2026-11-24", "13:00") });
  expect(app.mails.at(-1)?.subject).toBe("Your appointment");
  await book(app, { startsAt: chicago("2026-11-24", "15:00") }, { channel: "text", to: "(920) 555-0199" });
  const before = app.texts.length;
  app.advance(10 * MINUTE);
  await runCron(app);
  expect(app.texts).toHaveLength(before);
  await cronAt(app, chicago("2026-11-24", "08:00"));
  expect(app.texts[before]?.text).toContain("Appointment: on Tuesday, November 24, 2026, 3:00 PM Central");
});

test("a patient's own quiet hours stand in place of the night", async () => {
  const app = await bookingApp();
  const { id, token } = await book(app, { ...EARLY, startsAt: chicago("2026-11-24", "15:00") });
  const patientId = (await rowOf(id))?.patientId ?? "";
  await env.DB.prepare("insert into contact_preferences values (?, 1, 0, '[72,24,2]', '12:30', '13:30', 0)")
    .bind(patientId)
    .run();
  const before = app.mails.length;
  await cronAt(app, chicago("2026-11-24", "13:00"));
  expect(app.mails).toHaveLength(before);
  await cronAt(app, chicago("2026-11-24", "13:30"));
  expect(app.mails).toHaveLength(before + 1);
  expect((await manage(app, token)).status).toBe(200);
});
