import { expect, test } from "vitest";
import { HOUR } from "#contract/time.ts";
import { sendDueNotices } from "#worker/domains/visits/reminders/send.ts";
import { book, bookingApp, chicago, GUEST, manage } from "../../../support/booking.ts";
import { cronDeps } from "../../../support/messages.ts";

const NOVAK = { provider: "demo-novak" };

const lineOf = (file: string, name: string) =>
  file
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .find((line) => line.startsWith(`${name}:`));

test("the mails of a visit put it in a calendar, move it there and take it out, under one name and counting up", async () => {
  const app = await bookingApp();
  const { token, id } = await book(app, NOVAK);
  await manage(app, token, "/move", { json: { startsAt: chicago("2026-11-24", "09:00") }, version: 2 });
  await app.settle();
  await manage(app, token, "/cancel", { json: { reason: "time" } });
  await app.settle();
  const mails = app.mails.filter(({ attachments }) => attachments);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [GUEST.to, "Your appointment"],
    [GUEST.to, "Your appointment has a new time"],
    [GUEST.to, "Your appointment was cancelled"],
  ]);
  const files = mails.flatMap(({ attachments }) => attachments ?? []);
  expect(files.map(({ filename, type }) => [filename, type])).toEqual([
    ["appointment.ics", "text/calendar; charset=utf-8; method=REQUEST"],
    ["appointment.ics", "text/calendar; charset=utf-8; method=REQUEST"],
    ["appointment.ics", "text/calendar; charset=utf-8; method=CANCEL"],
  ]);
  const read = (name: string) => files.map(({ content }) => lineOf(content, name));
  expect(new Set(read("UID"))).toEqual(new Set([`UID:${id}@www.elitemenshealth.example`]));
  expect(read("SEQUENCE")).toEqual(["SEQUENCE:0", "SEQUENCE:1", "SEQUENCE:2"]);
  expect(read("METHOD")).toEqual(["METHOD:REQUEST", "METHOD:REQUEST", "METHOD:CANCEL"]);
  expect(read("STATUS")).toEqual(["STATUS:CONFIRMED", "STATUS:CONFIRMED", "STATUS:CANCELLED"]);
  expect(read("DTSTART")).toEqual(["DTSTART:20261123T150000Z", "DTSTART:20261124T150000Z", "DTSTART:20261124T150000Z"]);
  expect(read("SUMMARY")[0]).toBe("SUMMARY:Appointment - EMH");
  for (const { content } of files) {
    expect(lineOf(content, "ORGANIZER")).toBe("ORGANIZER:mailto:clinic@elitemenshealth.example");
    expect(content).not.toMatch(/Marker Surname|first visit|novak/i);
  }
});

test("a reminder changes nothing in a calendar, so none goes with it", async () => {
  const app = await bookingApp();
  const { visit } = await book(app, NOVAK);
  await app.settle();
  app.mails.length = 0;
  app.advance(Date.parse(visit.startsAt) - 23 * HOUR - app.now().getTime());
  await sendDueNotices(cronDeps(app));
  expect(app.mails.map(({ subject, attachments }) => [subject, attachments])).toEqual([["A reminder", undefined]]);
});
