import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { db } from "../../../support/app.ts";
import {
  book,
  bookingApp,
  chicago,
  confirmHold,
  errorOf,
  holdTime,
  MONDAY,
  manage,
  statusOf,
  stranger,
  tellContact,
} from "../../../support/booking.ts";

const TUESDAY = "2026-11-24";

test("matches one person to one patient, and not a namesake or a relative at the same mailbox", async () => {
  const app = await bookingApp();
  await book(app, { service: "follow-up" });
  await book(app, { service: "follow-up", startsAt: chicago(TUESDAY, "09:00") }, { firstName: " marker " });
  expect(await db.$count(patients)).toBe(1);
  const other = { to: "other@guest.example" };
  await book(app, { service: "follow-up", startsAt: chicago(TUESDAY, "10:00") }, other);
  expect(await db.$count(patients)).toBe(2);
  await book(app, { service: "follow-up", startsAt: chicago(TUESDAY, "11:00") }, { ...other, firstName: "Junior" });
  expect(await db.$count(patients)).toBe(3);
});

test("two visits ahead are enough for one contact, and one first visit for one patient", async () => {
  const app = await bookingApp();
  await book(app);
  const second = await holdTime(app, { startsAt: chicago(TUESDAY, "09:00") });
  const refused = await confirmHold(app, second, { code: (await tellContact(app, second)).code });
  expect([refused.status, (await errorOf(refused)).details]).toEqual([422, { reason: "visit_limit" }]);
  await book(app, { service: "follow-up", startsAt: chicago(TUESDAY, "13:00") });
  const third = await holdTime(app, { service: "follow-up", startsAt: chicago(TUESDAY, "14:00") });
  const { code } = await tellContact(app, third, { firstName: "Another" });
  expect((await errorOf(await confirmHold(app, third, { code }))).details).toEqual({ reason: "visit_limit" });
  expect(await statusOf(third.hold.id)).toBe("held");
});

test("keeps the visit limits under parallel confirmations", async () => {
  const app = await bookingApp();
  const held = await Promise.all(
    ["08:00", "10:00", "13:00", "15:00"].map((time) =>
      holdTime(app, { service: "follow-up", startsAt: chicago(MONDAY, time) }),
    ),
  );
  const codes: string[] = [];
  for (const one of held) codes.push((await tellContact(app, one)).code);
  const answers = await Promise.all(held.map((one, i) => confirmHold(app, one, { code: codes[i] ?? "" })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(2);
});

test("rejects overlapping visits of one patient", async () => {
  const app = await bookingApp();
  await book(app, { service: "follow-up", provider: "demo-novak" });
  const other = await holdTime(app, {
    service: "follow-up",
    provider: "demo-hale",
    startsAt: chicago(MONDAY, "09:15"),
  });
  const { code } = await tellContact(app, other);
  const response = await confirmHold(app, other, { code });
  const error = await errorOf(response);
  expect([response.status, error.code]).toEqual([409, "patient_overlap"]);
  expect(error.details?.["alternatives"]).toHaveLength(3);
});

test("tells nobody who guesses a birth date whether it is right", async () => {
  const app = await bookingApp();
  await book(app, { service: "follow-up", provider: "demo-novak" }, { birthDate: "1980-02-29" });
  await book(app, { service: "follow-up", startsAt: chicago(TUESDAY, "13:00") }, { firstName: "Another" });
  const overlapping = { service: "follow-up", provider: "demo-hale", startsAt: chicago(MONDAY, "09:15") };
  async function guess(birthDate: string): Promise<unknown> {
    const held = await holdTime(app, overlapping);
    const { code } = await tellContact(app, held, { birthDate });
    const { code: refusal, details } = await errorOf(await confirmHold(app, held, { code }));
    await app.send(`/api/booking/holds/${held.hold.id}`, {
      method: "DELETE",
      cookie: held.cookie,
      address: stranger(),
    });
    return { refusal, details };
  }
  const [wrong, right] = [await guess("1981-01-01"), await guess("1980-02-29")];
  expect(wrong).toMatchObject({ details: { reason: "visit_limit" } });
  expect(right).toEqual(wrong);
  await env.DB.prepare("update patients set is_self_booking_blocked = 1").run();
  expect(await guess("1980-02-29")).toEqual(wrong);
});

test("tells a patient with blocked self-booking to call", async () => {
  const app = await bookingApp();
  const { token } = await book(app, { service: "follow-up" });
  await manage(app, token, "/cancel", { json: { reason: "time" } });
  await env.DB.prepare("update patients set is_self_booking_blocked = 1").run();
  const held = await holdTime(app, { service: "follow-up" });
  const { code } = await tellContact(app, held);
  expect((await errorOf(await confirmHold(app, held, { code }))).details).toEqual({ reason: "call_us" });
});
