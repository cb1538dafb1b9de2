import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MINUTE } from "#contract/time.ts";
import { manageTokens } from "#worker/domains/visits/schema/appointments.ts";
import { services } from "#worker/domains/visits/schema/schedule.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { suppressions } from "#worker/providers/sms/schema.ts";
import { db } from "../../../support/app.ts";
import { book, bookingApp, chicago, holdTime, MONDAY, rowOf } from "../../../support/booking.ts";
import { logged } from "../../../support/console.ts";
import { cronDeps, MAILER_DOWN } from "../../../support/messages.ts";
import {
  cancel,
  entriesOf,
  expectWhole,
  FRIDAY,
  heldForOffers,
  join,
  line,
  NINE,
  offer,
  offerTo,
  runWaitlist,
  shown,
  states,
} from "../../../support/waitlist.ts";

test("holds a freed time for the first in line, with a link", async () => {
  const { app, first, man } = await line(2);
  expect(await states()).toEqual(["waiting", "waiting"]);
  await cancel(app, first.token);
  await runWaitlist(app);
  await runWaitlist(app);
  expect(await states()).toEqual(["offered", "waiting"]);
  expect(offerTo(app, 1)).toBeNull();
  const mail = app.mails.at(-1);
  expect(mail?.subject).toBe("A time is free for you");
  expect(mail?.text).toContain(
    "on Monday, November 23, 2026, 9:00 AM Central in Green Bay. We keep it for you until 12:32 PM",
  );
  expect(mail?.text.replace(/https\S+/g, "").split("Elite Men's Health")[0]).not.toMatch(
    /Marker|Surname|first visit|health/i,
  );
  expect((await holdTime(app, NINE)).response.status).toBe(409);
  const { offer: open, booked } = await shown(await offer(app, offerTo(app, 0)));
  expect(open).toEqual({
    status: "open",
    firstName: "Marker",
    location: "green-bay",
    zone: "America/Chicago",
    startsAt: NINE.startsAt,
    endsAt: chicago(MONDAY, "10:00"),
    answerBy: "2026-11-20T18:32:00.000Z",
    replaces: { startsAt: chicago(FRIDAY, "10:00"), location: "green-bay" },
  });
  expect(booked).toBeNull();
  const [entry] = await entriesOf(app, man.token);
  expect(entry?.offer).toMatchObject({ startsAt: NINE.startsAt, token: offerTo(app, 0) });
  await expectWhole(app);
});

test("sends no offers at night, and holds a time within a day for a quarter of an hour", async () => {
  const { app, first } = await line(1);
  app.advance(Date.parse(chicago("2026-11-22", "20:00")) - app.now().getTime());
  await cancel(app, first.token);
  await runWaitlist(app);
  app.advance(Date.parse(chicago(MONDAY, "06:45")) - app.now().getTime());
  await runWaitlist(app);
  expect(await states()).toEqual(["waiting"]);
  app.advance(Date.parse(chicago("2026-11-22", "19:59")) - app.now().getTime());
  await runWaitlist(app);
  const [held] = await heldForOffers();
  expect(held?.holdExpiresAt).toEqual(new Date(chicago("2026-11-22", "20:14")));
});

test("offers no time that begins within two hours", async () => {
  const { app, first } = await line(1);
  const [row] = [await rowOf(first.id)];
  const late = chicago(MONDAY, "09:00");
  await db.run(`update closures set ends_at = starts_at where id = 'w1'`);
  await cancel(app, first.token);
  app.advance(Date.parse(late) - 119 * MINUTE - app.now().getTime());
  await runWaitlist(app);
  expect(row?.status).toBe("confirmed");
  const offers = await heldForOffers();
  expect(offers.every(({ startsAt }) => startsAt.getTime() >= app.now().getTime() + 120 * MINUTE)).toBe(true);
});

test("times are offered as far ahead as somebody may wait for them", async () => {
  const app = await bookingApp();
  await db.update(services).set({ horizonDays: 110 });
  const man = await book(app, { startsAt: chicago("2027-02-26", "10:00"), provider: "demo-novak" });
  const day = "2027-02-17";
  expect((await join(app, man.token, { earliest: day, latest: day })).status).toBe(201);
  await runWaitlist(app);
  expect(await states()).toEqual(["offered"]);
});

test("two runs at once offer one time to one man", async () => {
  const { app, first } = await line(3);
  await cancel(app, first.token);
  await Promise.all([runWaitlist(app), runWaitlist(app), runWaitlist(app)]);
  expect(await states()).toEqual(["offered", "waiting", "waiting"]);
  expect(await heldForOffers()).toHaveLength(1);
  expect(app.mails.filter(({ subject }) => subject === "A time is free for you")).toHaveLength(1);
});

test("a mailer that is down loses no offer: the message comes two minutes later", async () => {
  const { app, first } = await line(1);
  await cancel(app, first.token);
  await app.settle();
  await runWaitlist(app, MAILER_DOWN);
  expect(offerTo(app, 0)).toBeNull();
  expect(logged()).toContain("waitlist_offer_failed");
  app.advance(2 * MINUTE);
  await runWaitlist(app);
  expect((await shown(await offer(app, offerTo(app, 0)))).offer.status).toBe("open");
});

test("skips patients who opted out of messages", async () => {
  const { app, first } = await line(2);
  const contactIndex = await blindIndex(cronDeps(app).settings, "email", "man0@guest.example");
  await db.insert(suppressions).values({ contactIndex, channel: "email", createdAt: app.now() });
  await cancel(app, first.token);
  await runWaitlist(app);
  expect(await states()).toEqual(["waiting", "offered"]);
});

test("a wait ends with its last day", async () => {
  const { app } = await line(1);
  app.advance(Date.parse(chicago("2026-11-24", "00:00")) - 1 - app.now().getTime());
  await runWaitlist(app);
  expect(await states()).toEqual(["waiting"]);
  app.advance(1);
  await runWaitlist(app);
  expect(await states()).toEqual(["expired"]);
});

test("each step is on record, and neither record nor log names anybody", async () => {
  const { app, first } = await line(1);
  await cancel(app, first.token);
  await runWaitlist(app);
  const token = offerTo(app, 0) ?? "?";
  await offer(app, token, "accept");
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.resourceType, "waitlist"));
  expect(rows.map(({ actionType, actorRole }) => [actionType, actorRole])).toEqual([
    ["waitlist.join", "patient"],
    ["waitlist.offer", "system"],
    ["waitlist.accept", "patient"],
  ]);
  expect(JSON.stringify(rows) + logged()).not.toMatch(/marker|surname|guest\.example|198\.51/i);
  expect(logged()).not.toContain(token);
  expect(JSON.stringify(await db.select().from(manageTokens))).not.toContain(token);
});
