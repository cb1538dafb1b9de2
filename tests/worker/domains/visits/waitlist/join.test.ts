import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { waitlistEntries } from "#worker/domains/visits/schema/reminders.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { suppressions } from "#worker/providers/sms/schema.ts";
import { db, NOON } from "../../../support/app.ts";
import {
  book,
  bookingApp,
  cellsAndVisits,
  chicago,
  errorOf,
  holdTime,
  MONDAY,
  manage,
  rowOf,
  stranger,
} from "../../../support/booking.ts";
import { cronDeps } from "../../../support/messages.ts";
import { staffApp } from "../../../support/staff.ts";
import {
  closeAllBut,
  entriesOf,
  FRIDAY,
  join,
  NINE,
  onFriday,
  runWaitlist,
  states,
  WISH,
} from "../../../support/waitlist.ts";

test("a wish is noted once, up to the day of the visit, and the same again changes it", async () => {
  const app = await bookingApp();
  const { token } = await onFriday(app, 0);
  const response = await join(app, token, { latest: "2026-12-20", weekdays: [5, 1, 1], partOfDay: "morning" });
  expect(response.status).toBe(201);
  const { entry } = await response.json<{ entry: WaitlistEntry }>();
  expect(entry).toMatchObject({
    service: "first-visit",
    latest: FRIDAY,
    weekdays: [1, 5],
    partOfDay: "morning",
    channel: "email",
    status: "waiting",
    offer: null,
  });
  const again = await join(app, token, { partOfDay: "afternoon", location: null, provider: null });
  expect(again.status).toBe(200);
  expect(await entriesOf(app, token)).toEqual([
    { ...entry, latest: MONDAY, weekdays: [1, 2, 3, 4, 5], partOfDay: "afternoon", location: null, provider: null },
  ]);
});

test("clicks at once make one entry", async () => {
  const app = await bookingApp();
  const { token } = await onFriday(app, 0);
  const answers = await Promise.all([1, 2, 3, 4].map(() => join(app, token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  expect(await db.$count(waitlistEntries)).toBe(1);
});

test.each([
  ["a day that does not exist", { earliest: "2026-02-30" }],
  ["a last day before the first", { earliest: "2026-11-24" }],
  ["days that have passed", { earliest: "2026-11-01", latest: "2026-11-02" }],
  ["days after his visit", { earliest: "2026-11-30", latest: "2026-12-02" }],
  ["more than 120 days", { latest: "2027-06-01" }],
  ["no weekday", { weekdays: [] }],
  ["an eighth weekday", { weekdays: [7] }],
  ["another part of the day", { partOfDay: "night" }],
  ["another clinic", { location: "mars" }],
])("a wish with %s is refused with a sentence", async (_, change) => {
  const app = await bookingApp();
  const { token } = await onFriday(app, 0);
  const response = await join(app, token, change);
  expect([response.status, (await errorOf(response)).code]).toEqual([400, "invalid_request"]);
  expect(await db.$count(waitlistEntries)).toBe(0);
});

test("requires a record to wait, and rejects a cancelled visit", async () => {
  const app = await bookingApp();
  const guest = await app.post("/api/booking/waitlist", { service: "first-visit", ...WISH }, { address: stranger() });
  expect([guest.status, (await errorOf(guest)).details]).toEqual([422, { reason: "call_us" }]);
  expect((await join(app, "x".repeat(43))).status).toBe(404);
  const { token } = await onFriday(app, 0);
  await manage(app, token, "/cancel", { json: { reason: "time" } });
  expect((await errorOf(await join(app, token))).details).toEqual({ reason: "state" });
  await db.update(appointments).set({ status: "confirmed" });
  await db.update(patients).set({ isSelfBookingBlocked: true });
  expect((await errorOf(await join(app, token))).details).toEqual({ reason: "call_us" });
});

test("rejects a wish without an allowed channel", async () => {
  const app = await bookingApp();
  const { token } = await onFriday(app, 0);
  const contactIndex = await blindIndex(cronDeps(app).settings, "email", "man0@guest.example");
  await db.insert(suppressions).values({ contactIndex, channel: "email", createdAt: app.now() });
  expect((await errorOf(await join(app, token))).code).toBe("contact_blocked");
});

test("frees the offered time on withdrawal, and answers 404 for another's entry", async () => {
  const app = await bookingApp();
  await closeAllBut();
  const [man, other] = [await onFriday(app, 0), await onFriday(app, 1)];
  await join(app, man.token);
  await runWaitlist(app);
  const [entry] = await entriesOf(app, man.token);
  expect(entry?.status).toBe("offered");
  expect((await errorOf(await join(app, man.token))).code).toBe("conflict");
  const withdraw = (token: string) =>
    app.send(`/api/booking/manage/${token}/waitlist/${entry?.id}`, { method: "DELETE", address: stranger() });
  expect((await withdraw(other.token)).status).toBe(404);
  expect((await withdraw(man.token)).status).toBe(204);
  expect((await withdraw(man.token)).status).toBe(204);
  expect(await states()).toEqual(["withdrawn"]);
  expect(await entriesOf(app, man.token)).toEqual([]);
  expect((await holdTime(app, NINE)).response.status).toBe(201);
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test("lets a signed-in patient wait without a link, and without a visit only if nothing is free", async () => {
  const app = await staffApp({ start: NOON });
  await closeAllBut();
  const me = await app.colleague("patient");
  const wish = { service: "first-visit", ...WISH };
  const ask = (json: object) => me.post("/api/booking/waitlist", json);
  const booked = await book(app, { startsAt: chicago(FRIDAY, "10:00"), service: "follow-up" });
  const patientId = (await rowOf(booked.id))?.patientId ?? "";
  await db.update(patients).set({ userId: me.id }).where(eq(patients.id, patientId));
  const open = { ...wish, latest: FRIDAY };
  const refused = await errorOf(await ask(open));
  expect([refused.code, refused.details?.["alternatives"]]).toEqual(["conflict", expect.any(Array)]);
  await book(app, { ...NINE, startsAt: chicago(MONDAY, "09:00") }, { to: "quick@guest.example" });
  await db.run("update closures set ends_at = ends_at + 3600000 where id = 'w0'");
  expect((await ask(wish)).status).toBe(201);
  const { entries } = await (await me.send("/api/waitlist")).json<{ entries: WaitlistEntry[] }>();
  expect(entries).toMatchObject([{ service: "first-visit", status: "waiting" }]);
  const other = await app.colleague("patient", "other");
  const path = `/api/waitlist/${entries[0]?.id}`;
  expect((await other.send(path, { method: "DELETE" })).status).toBe(404);
  expect((await app.send("/api/waitlist")).status).toBe(401);
  expect((await me.send(path, { method: "DELETE" })).status).toBe(204);
  expect(await states()).toEqual(["withdrawn"]);
});

test("an entry goes with its patient", async () => {
  const app = await bookingApp();
  const { token, id } = await onFriday(app, 0);
  await join(app, token);
  const patientId = (await rowOf(id))?.patientId ?? "";
  await db.delete(appointments);
  await db.delete(patients).where(eq(patients.id, patientId));
  expect(await db.$count(waitlistEntries)).toBe(0);
});
