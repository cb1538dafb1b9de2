import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { LIMITS } from "#worker/limits.ts";
import { db } from "../../../support/app.ts";
import {
  book,
  bookingApp,
  chicago,
  confirmHold,
  GUEST,
  holdTime,
  MONDAY,
  rowOf,
  statusOf,
  tellContact,
} from "../../../support/booking.ts";
import { logged } from "../../../support/console.ts";

const visits = () => db.select().from(appointments);

test("requires the code, which ends after five guesses, and sends at most three", async () => {
  const app = await bookingApp();
  const held = await holdTime(app);
  expect((await confirmHold(app, held, {})).status).toBe(400);
  const { code } = await tellContact(app, held);
  const wrong = code === "00000000" ? "00000001" : "00000000";
  for (let i = 0; i < 5; i++) expect((await confirmHold(app, held, { code: wrong })).status).toBe(400);
  expect((await confirmHold(app, held, { code })).status).toBe(400);
  const second = await tellContact(app, held);
  expect(second.code).not.toBe(code);
  expect((await confirmHold(app, held, { code })).status).toBe(400);
  const third = await tellContact(app, held);
  const fourth = await tellContact(app, held);
  expect([third.response.status, fourth.response.status]).toEqual([200, 429]);
  expect(await statusOf(held.hold.id)).toBe("held");
  expect((await confirmHold(app, held, { code: third.code })).status).toBe(201);
});

test("a hold gets as many codes as the table of limits says", async () => {
  const perHold: { limit: number } = LIMITS.rows["code.hold"];
  const { limit } = perHold;
  onTestFinished(() => void Object.assign(perHold, { limit }));
  perHold.limit = 1;
  const app = await bookingApp();
  const held = await holdTime(app);
  const answers = [await tellContact(app, held), await tellContact(app, held)];
  expect(answers.map(({ response }) => response.status)).toEqual([200, 429]);
});

test("guesses that come together are counted one by one", async () => {
  const app = await bookingApp();
  const held = await holdTime(app);
  const { code } = await tellContact(app, held);
  const guesses = Array.from({ length: 12 }, (_, i) => String((Number(code) + 1 + i) % 1e8).padStart(8, "0"));
  await Promise.all(guesses.map((guess) => confirmHold(app, held, { code: guess })));
  expect((await confirmHold(app, held, { code })).status).toBe(400);
});

test("a code of another contact is worth nothing, and a new contact has to be shown anew", async () => {
  const app = await bookingApp();
  const held = await holdTime(app);
  const { code } = await tellContact(app, held);
  await tellContact(app, held, { to: "second@guest.example" });
  expect((await confirmHold(app, held, { code })).status).toBe(400);
});

test("sends a mailbox at most six codes an hour", async () => {
  const app = await bookingApp();
  const hours = ["08:00", "09:30", "13:00"];
  const answers: number[] = [];
  for (const time of hours) {
    const held = await holdTime(app, { startsAt: chicago(MONDAY, time) });
    for (let i = 0; i < 3; i++) answers.push((await tellContact(app, held)).response.status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
});

test("a text message serves as well, and says as little", async () => {
  const app = await bookingApp();
  const contact = { channel: "text", to: "(920) 555-0199" };
  const { token } = await book(app, {}, contact);
  expect(app.texts.map(({ to }) => to)).toEqual(["+19205550199", "+19205550199"]);
  expect(app.texts[1]?.text).toBe(
    `Appointment: on Monday, November 23, 2026, 9:00 AM Central in Green Bay. Manage: https://clinic.test/book-appointment/manage/${token}`,
  );
  expect((await visits())[0]).toMatchObject({ remindByText: true, remindByEmail: false });
});

test("production without a text service sends codes by e-mail alone", async () => {
  const app = await bookingApp({ env: { SITE_ENV: "production", MAILER: "resend" } });
  const held = await holdTime(app);
  expect((await tellContact(app, held, { channel: "text", to: "(920) 555-0199" })).response.status).toBe(400);
  const options = await (await app.send("/api/booking/options")).json<{ channels: string[] }>();
  expect(options.channels).toEqual(["email"]);
});

test("with the mailer down nothing is lost: a code can be asked for again, and a booking waits with its message", async () => {
  let isDown = true;
  const sent: string[] = [];
  const send = async ({ text }: { text: string }) => {
    if (isDown) throw new Error(`no route to ${GUEST.to}`);
    sent.push(text);
  };
  const app = await bookingApp({ deps: { mailer: { send, deliver: send } } });
  const held = await holdTime(app);
  for (let i = 0; i < 4; i++) expect((await tellContact(app, held)).response.status).toBe(503);
  isDown = false;
  expect((await tellContact(app, held)).response.status).toBe(200);
  const code = /\b\d{8}\b/.exec(sent[0] ?? "")?.[0] ?? "";
  isDown = true;
  const response = await confirmHold(app, held, { code });
  expect(response.status).toBe(201);
  await app.settle();
  expect(await db.select().from(notifications).where(eq(notifications.kind, "booked"))).toMatchObject([
    { state: "queued", attempts: 1, kind: "booked" },
  ]);
  expect((await rowOf(held.hold.id))?.status).toBe("confirmed");
  expect(logged()).toContain("booking_code_failed");
  expect(logged()).toContain("booking_notice_failed");
  expect(logged()).not.toMatch(/guest\.example/i);
});
