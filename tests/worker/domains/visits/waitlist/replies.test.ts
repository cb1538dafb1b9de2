import { and, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, MINUTE } from "#contract/time.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { db } from "../../../support/app.ts";
import { chicago, errorOf, holdTime, MONDAY, manage, rowOf, visitOf } from "../../../support/booking.ts";
import {
  cancel,
  expectWhole,
  FRIDAY,
  heldForOffers,
  line,
  NINE,
  offer,
  offerTo,
  runWaitlist,
  shown,
  states,
} from "../../../support/waitlist.ts";

test("moves the visit of an accepted offer in place and frees the old time", async () => {
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

test("offers a declined time to the next in line", async () => {
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

test("offers an unanswered time to the next after half an hour", async () => {
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

test("books a new visit with its own link when the old one is gone", async () => {
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

test("offers nothing later than the visit's current time", async () => {
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

test("checks the visit again when an offer is accepted", async () => {
  const { app, first, man } = await line(1);
  await cancel(app, first.token);
  await runWaitlist(app);
  await manage(app, man.token, "/move", { json: { startsAt: chicago(FRIDAY, "15:00") }, version: 2 });
  const { booked } = await shown(await offer(app, offerTo(app, 0), "accept"));
  expect(booked?.visit).toMatchObject({ startsAt: NINE.startsAt, version: 4 });
  await expectWhole(app);
});

test("rejects an offer when the clinic closed meanwhile", async () => {
  const { app, first } = await line(1);
  await cancel(app, first.token);
  await runWaitlist(app);
  await db.run(`update closures set ends_at = ends_at + 86400000 where id = 'w0'`);
  expect((await errorOf(await offer(app, offerTo(app, 0), "accept"))).details).toEqual({ reason: "closed" });
});
