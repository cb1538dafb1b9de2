import { expect, test } from "vitest";
import type { GuestWaitAnswer, GuestWishAnswer } from "#contract/waitlist.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { db } from "../../../support/app.ts";
import { book, bookingApp, chicago } from "../../../support/booking.ts";
import { ask, confirm, NOTHING_FREE, TO } from "../../../support/guest-wait.ts";
import { closeAllBut, NINE } from "../../../support/waitlist.ts";

test("uses only the clinic's initials in discreet mails", async () => {
  const app = await bookingApp();
  await book(app, { startsAt: chicago("2026-11-27", "10:00"), provider: NINE.provider }, { to: TO });
  await db.update(patients).set({ isDiscreet: true });
  await db.update(appointments).set({ status: "completed" });
  await closeAllBut();
  const { response, code } = await ask(app, { ...NOTHING_FREE, service: "follow-up" });
  const { id } = await response.json<GuestWishAnswer>();
  expect((await confirm(app, id, code)).status).toBe(201);
  await app.settle();
  expect(await db.$count(patients)).toBe(1);
  const mail = app.mails.at(-1);
  const words = [mail?.subject, mail?.text, mail?.html].join("\n").replace(/https?:\S+/g, "");
  expect(words).toContain("You are on our list");
  expect(words).toContain("EMH");
  expect(words).not.toMatch(/Elite|health/i);
});

test("confirms a wait by one text with the opt-out", async () => {
  const app = await bookingApp();
  await closeAllBut();
  const { response, code } = await ask(app, NOTHING_FREE, { channel: "text", to: "(920) 555-0117" });
  const { id } = await response.json<GuestWishAnswer>();
  const { token } = await (await confirm(app, id, code)).json<GuestWaitAnswer>();
  await app.settle();
  const { text = "" } = app.texts.at(-1) ?? {};
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(text).toMatch(new RegExp(`/book-appointment/manage/waiting/${token} Reply STOP to end\\.$`));
});
