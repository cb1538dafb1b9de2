import { and, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { manageTokens } from "#worker/db/schema/appointments.ts";
import { auditTrails } from "#worker/db/schema/audit.ts";
import { notifications, suppressions } from "#worker/db/schema/reminders.ts";
import { blindIndex } from "#worker/lib/blind-index.ts";
import { DAY, MINUTE } from "#worker/lib/time.ts";
import { db } from "../../support/app.ts";
import {
  type BookingApp,
  book,
  bookingApp,
  cellsAndVisits,
  chicago,
  errorOf,
  holdTime,
  MONDAY,
  manage,
  rowOf,
  visitOf,
} from "../../support/booking.ts";
import { logged } from "../../support/console.ts";
import { cronDeps, MAILER_DOWN } from "../../support/messages.ts";
import {
  closeAllBut,
  entriesOf,
  FRIDAY,
  heldForOffers,
  join,
  NINE,
  offer,
  offerTo,
  onFriday,
  runWaitlist,
  shown,
  states,
} from "../../support/waitlist.ts";

const cancel = (app: BookingApp, token: string) => manage(app, token, "/cancel", { json: { reason: "time" } });

/** One man has Monday at nine; others have Friday, and wait for Monday in their order. */
async function line(waiting: number) {
  const app = await bookingApp();
  await closeAllBut();
  const first = await book(app, NINE);
  const men = [];
  for (let i = 0; i < waiting; i++) {
    const man = await onFriday(app, i);
    expect((await join(app, man.token)).status).toBe(201);
    app.advance(MINUTE);
    men.push(man);
  }
  await runWaitlist(app);
  return { app, first, men, man: men[0] ?? first };
}

async function expectWhole(app: BookingApp): Promise<void> {
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
}

test("a time that comes free is kept for the first in line, who gets a link, and nobody else can have it", async () => {
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

test("who accepts keeps his visit at the new time: link, reference and calendar are the same, the old time is free", async () => {
  const { app, first, man } = await line(1);
  await cancel(app, first.token);
  await runWaitlist(app);
  const accepted = await shown(await offer(app, offerTo(app, 0), "accept"));
  await app.settle();
  expect(accepted.offer.status).toBe("accepted");
  expect(accepted.booked).toMatchObject({ token: man.token, visit: { startsAt: NINE.startsAt, version: 3 } });
  expect(await rowOf(man.id)).toMatchObject({ ref: man.ref, icalSequence: 1, moveCount: 0, status: "confirmed" });
  expect(app.mails.at(-1)?.subject).toBe("Your appointment has a new time");
  const mails = app.mails.length;
  expect(await shown(await offer(app, offerTo(app, 0), "accept"))).toEqual(accepted);
  expect(await shown(await offer(app, offerTo(app, 0)))).toEqual(accepted);
  await app.settle();
  expect(app.mails).toHaveLength(mails);
  expect(await states()).toEqual(["claimed"]);
  expect((await errorOf(await offer(app, offerTo(app, 0), "decline"))).code).toBe("conflict");
  const old = { startsAt: chicago(FRIDAY, "10:00"), provider: "demo-novak" };
  expect((await holdTime(app, old)).response.status).toBe(201);
  const queued = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.version, 3), like(notifications.kind, "reminder%")));
  expect(queued.length).toBeGreaterThan(0);
  await expectWhole(app);
});

test("who declines gives it back, and the next in line gets it", async () => {
  const { app, first } = await line(2);
  await cancel(app, first.token);
  await runWaitlist(app);
  const declined = await shown(await offer(app, offerTo(app, 0), "decline"));
  expect(declined).toMatchObject({ offer: { status: "declined", replaces: null }, booked: null });
  expect((await offer(app, offerTo(app, 0), "decline")).status).toBe(200);
  expect((await errorOf(await offer(app, offerTo(app, 0), "accept"))).code).toBe("conflict");
  await runWaitlist(app);
  expect(await states()).toEqual(["declined", "offered"]);
  expect(await shown(await offer(app, offerTo(app, 1)))).toMatchObject({ offer: { status: "open" } });
  await expectWhole(app);
});

test("who does not answer within half an hour loses it to the next, and his link says so", async () => {
  const { app, first, man } = await line(2);
  await cancel(app, first.token);
  await runWaitlist(app);
  const token = offerTo(app, 0);
  app.advance(30 * MINUTE - 1);
  await runWaitlist(app);
  expect(await states()).toEqual(["offered", "waiting"]);
  app.advance(1);
  expect((await errorOf(await offer(app, token, "accept"))).code).toBe("hold_expired");
  await runWaitlist(app);
  expect(await states()).toEqual(["lapsed", "offered"]);
  expect((await shown(await offer(app, token))).offer.status).toBe("lapsed");
  expect(await rowOf(man.id)).toMatchObject({ version: 2, startsAt: new Date(chicago(FRIDAY, "10:00")) });
  await expectWhole(app);
  app.advance(DAY);
  expect((await offer(app, token)).status).toBe(410);
  expect((await offer(app, "x".repeat(43))).status).toBe(404);
});

test("at night nobody is offered anything; within a day an offer stands for a quarter of an hour", async () => {
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

test("a time that begins within two hours is offered to nobody", async () => {
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

test("two runs at once offer one time to one man", async () => {
  const { app, first } = await line(3);
  await cancel(app, first.token);
  await Promise.all([runWaitlist(app), runWaitlist(app), runWaitlist(app)]);
  expect(await states()).toEqual(["offered", "waiting", "waiting"]);
  expect(await heldForOffers()).toHaveLength(1);
  expect(app.mails.filter(({ subject }) => subject === "A time is free for you")).toHaveLength(1);
});

test("of accepting and declining at once one counts", async () => {
  const { app, first } = await line(1);
  await cancel(app, first.token);
  await runWaitlist(app);
  const token = offerTo(app, 0);
  const answers = await Promise.all([
    offer(app, token, "accept"),
    offer(app, token, "decline"),
    offer(app, token, "accept"),
  ]);
  const statuses = answers.map(({ status }) => status).sort();
  expect([
    [200, 200, 409],
    [200, 409, 409],
  ]).toContainEqual(statuses);
  await expectWhole(app);
});

test("who has no visit any more gets a new one, with a link of its own", async () => {
  const { app, first, man } = await line(1);
  await cancel(app, man.token);
  await cancel(app, first.token);
  await runWaitlist(app);
  expect((await shown(await offer(app, offerTo(app, 0)))).offer.replaces).toBeNull();
  const { booked } = await shown(await offer(app, offerTo(app, 0), "accept"));
  await app.settle();
  expect(booked?.token).not.toBe(man.token);
  expect(await visitOf(await manage(app, booked?.token ?? ""))).toMatchObject({
    status: "confirmed",
    startsAt: NINE.startsAt,
  });
  expect(app.mails.at(-1)?.subject).toBe("Your appointment");
  const [held] = await heldForOffers();
  expect(held).toMatchObject({ source: "waitlist", status: "confirmed", remindByEmail: true });
  await expectWhole(app);
});

test("who moved to an earlier time himself is offered nothing later than that", async () => {
  const { app, first, man } = await line(1);
  await db.run(`update closures set ends_at = starts_at where id = 'w0'`);
  await manage(app, man.token, "/move", { json: { startsAt: chicago(MONDAY, "08:00") }, version: 2 });
  await db.run(
    `update closures set ends_at = (select min(starts_at) from closures where id = 'w1') - 3600000 where id = 'w0'`,
  );
  await cancel(app, first.token);
  await runWaitlist(app);
  expect(await states()).toEqual(["waiting"]);
});

test("a visit that was moved or cancelled while he thought is looked at as it then is", async () => {
  const { app, first, man } = await line(1);
  await cancel(app, first.token);
  await runWaitlist(app);
  await manage(app, man.token, "/move", { json: { startsAt: chicago(FRIDAY, "15:00") }, version: 2 });
  const { booked } = await shown(await offer(app, offerTo(app, 0), "accept"));
  expect(booked?.visit).toMatchObject({ startsAt: NINE.startsAt, version: 4 });
  await expectWhole(app);
});

test("a clinic that closed while he thought is not visited", async () => {
  const { app, first } = await line(1);
  await cancel(app, first.token);
  await runWaitlist(app);
  await db.run(`update closures set ends_at = ends_at + 86400000 where id = 'w0'`);
  expect((await errorOf(await offer(app, offerTo(app, 0), "accept"))).details).toEqual({ reason: "closed" });
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

test("who asked for no more messages is passed over", async () => {
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
