import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { clinic } from "#content/clinic.ts";
import type { BookedAnswer } from "#contract/booking-answers.ts";
import { MINUTE } from "#contract/time.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { renewLinks } from "#worker/domains/visits/notices/links.ts";
import {
  appointmentEvents,
  appointments,
  contactCodes,
  manageTokens,
} from "#worker/domains/visits/schema/appointments.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { parseSettings } from "#worker/kernel/settings/env.ts";
import { db } from "../../../support/app.ts";
import {
  book,
  bookingApp,
  cellsAndVisits,
  chicago,
  confirmHold,
  errorOf,
  GUEST,
  holdTime,
  MONDAY,
  manage,
  statusOf,
  tellContact,
} from "../../../support/booking.ts";
import { logged } from "../../../support/console.ts";

const TUESDAY = "2026-11-24";
const visits = () => db.select().from(appointments);

test("in production the link in the mail leads to the clinic's own address, whatever name the request came by", async () => {
  const app = await bookingApp({ env: { SITE_ENV: "production", MAILER: "resend" } });
  const { token } = await book(app);
  const mail = app.mails.at(-1)?.text ?? "";
  expect(mail).toContain(`${clinic.origin}/book-appointment/manage/${token}`);
  expect(app.mails.map(({ text }) => text).join()).not.toContain("clinic.test");
});

test("books for a guest with a link and a mail that names only time and place", async () => {
  const app = await bookingApp();
  const { visit, ref, token, id } = await book(app);
  expect(visit).toMatchObject({ firstName: "Marker", location: "green-bay", status: "confirmed", canMove: true });
  expect(visit.startsAt).toBe(chicago(MONDAY, "09:00"));
  expect(ref).toMatch(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/);
  const mail = app.mails.at(-1);
  expect(mail?.to).toBe(GUEST.to);
  expect(mail?.text).toContain("on Monday, November 23, 2026, 9:00 AM Central in Green Bay");
  expect(mail?.text).toContain(`https://clinic.test/book-appointment/manage/${token}`);
  expect(mail?.text).toContain(`/api/booking/manage/${token}/calendar.ics`);
  const words = mail?.text.split("Elite Men's Health")[0] ?? "";
  expect(words).not.toMatch(/Marker|Surname|first visit|health|Hale|Novak/i);
  const [row] = await db.select().from(notifications).where(eq(notifications.kind, "booked"));
  expect(row).toMatchObject({ id: `${id}:2:booked:email`, state: "sent", attempts: 1 });
});

test("names and contact are sealed under the patient's own key, and the code's row is gone", async () => {
  const app = await bookingApp();
  const { token } = await book(app);
  const [patient] = await db.select().from(patients);
  const stored = JSON.stringify([patient, await visits(), await db.select().from(manageTokens)]);
  expect(stored).not.toMatch(/marker|surname|guest\.example/i);
  expect(stored).not.toContain(token);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(patient?.firstName).toMatch(/^v1\./);
  expect(patient?.emailIndex).toMatch(/^[\w-]{43}$/);
  expect(await db.$count(contactCodes)).toBe(0);
});

test("every change has its event and its audit row, without a name or an address", async () => {
  const app = await bookingApp();
  const { id } = await book(app);
  const events = await db.select().from(appointmentEvents).where(eq(appointmentEvents.appointmentId, id));
  expect(events.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
    [null, "held"],
    ["held", "confirmed"],
  ]);
  const rows = await db.select().from(auditTrails);
  expect(rows.map(({ actionType }) => actionType)).toEqual(["appointment.hold", "appointment.confirm"]);
  expect(JSON.stringify([events, rows])).not.toMatch(/marker|surname|198\.51/i);
});

test("a double click books once, and both clicks get the same answer", async () => {
  const app = await bookingApp();
  const held = await holdTime(app);
  const { code } = await tellContact(app, held);
  const key = crypto.randomUUID();
  const clicks = await Promise.all([1, 2, 3].map(() => confirmHold(app, held, { code, key })));
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  const answers = await Promise.all(clicks.map((click) => click.json<BookedAnswer>()));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect([await db.$count(patients), await db.$count(manageTokens)]).toEqual([1, 1]);
  await app.settle();
  expect(app.mails).toHaveLength(2);
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test("a confirmation that is sent again names no link that took the place of one that ended", async () => {
  const app = await bookingApp();
  const held = await holdTime(app);
  const { code } = await tellContact(app, held);
  const key = crypto.randomUUID();
  const first = await (await confirmHold(app, held, { code, key })).json<BookedAnswer>();
  const [patient] = await db.select({ id: patients.id }).from(patients);
  for (const statement of await renewLinks({ db, now: app.now, settings: parseSettings(env) }, patient?.id ?? ""))
    await db.batch([statement]);
  expect((await manage(app, first.token)).status).toBe(410);
  const again = await confirmHold(app, held, { code, key });
  expect([again.status, (await again.json<BookedAnswer>()).token]).toEqual([200, ""]);
});

test("a key that belongs to another visit, or another key for a booked one, is a conflict", async () => {
  const app = await bookingApp();
  const first = await holdTime(app);
  const key = crypto.randomUUID();
  const { code } = await tellContact(app, first);
  expect((await confirmHold(app, first, { code, key })).status).toBe(201);
  expect((await errorOf(await confirmHold(app, first, { code }))).code).toBe("conflict");
  const second = await holdTime(app, { startsAt: chicago(TUESDAY, "09:00"), service: "follow-up" });
  const other = await tellContact(app, second, { to: "other@guest.example" });
  expect((await errorOf(await confirmHold(app, second, { code: other.code, key }))).code).toBe("conflict");
  expect(await statusOf(second.hold.id)).toBe("held");
});

test("a confirmation after the hold's end is told so, and its time is free for the next", async () => {
  const app = await bookingApp();
  const held = await holdTime(app, { provider: "demo-novak" });
  const { code } = await tellContact(app, held);
  app.advance(10 * MINUTE);
  const late = await confirmHold(app, held, { code });
  expect([late.status, (await errorOf(late)).code]).toEqual([409, "hold_expired"]);
  expect(await db.$count(patients)).toBe(0);
  expect((await holdTime(app, { provider: "demo-novak" })).response.status).toBe(201);
});

test("rejects a confirmation on a day closed since the hold", async () => {
  const app = await bookingApp();
  const held = await holdTime(app);
  const { code } = await tellContact(app, held);
  const day = [Date.parse(chicago(MONDAY, "00:00")), Date.parse(chicago(TUESDAY, "00:00"))];
  await env.DB.prepare(
    "insert into closures (id, location, provider_id, starts_at, ends_at, reason, kind, status) values ('c', 'green-bay', null, ?, ?, 'storm', 'blackout', 'confirmed')",
  )
    .bind(...day)
    .run();
  expect((await errorOf(await confirmHold(app, held, { code }))).details).toEqual({ reason: "closed" });
});

test("checks the notice by the time of the hold", async () => {
  const start = new Date(chicago(MONDAY, "07:00"));
  const app = await bookingApp({ start });
  const held = await holdTime(app);
  const { code } = await tellContact(app, held);
  app.advance(8 * MINUTE);
  expect((await confirmHold(app, held, { code })).status).toBe(201);
});

test("a kind of visit that the clinic has to agree to waits for it", async () => {
  const app = await bookingApp();
  await env.DB.prepare("update services set needs_approval = 1").run();
  const { visit, token } = await book(app);
  expect(visit).toMatchObject({ status: "requested", canMove: false, canCancel: true });
  expect(app.mails.at(-1)?.subject).toBe("We received your request");
  expect((await manage(app, token, "/confirm", { json: {} })).status).toBe(422);
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test("no name, address, code, token or number gets into the log, also when things fail", async () => {
  const app = await bookingApp();
  const { token, cookie } = await book(app);
  await manage(app, token);
  await manage(app, token, "/move", { json: { startsAt: chicago(TUESDAY, "09:00") }, version: 2 });
  await manage(app, token, "/calendar.ics");
  const held = await holdTime(app, { startsAt: chicago(TUESDAY, "13:00") });
  const { code } = await tellContact(app, held, { channel: "text", to: "(920) 555-0199" });
  await db.run(sql`drop table notifications`);
  expect((await confirmHold(app, held, { code })).status).toBe(500);
  const lines = logged();
  expect(lines).toContain("/api/booking/manage/:token");
  for (const secret of [token, code, cookie.split("=")[1] ?? "?"]) expect(lines).not.toContain(secret);
  expect(lines).not.toMatch(/marker|surname|guest\.example|555.?0199|198\.51/i);
});

test("a batch that fails in its middle leaves the hold as it was", async () => {
  const app = await bookingApp();
  const held = await holdTime(app);
  const { code } = await tellContact(app, held);
  await db.run(sql`alter table notifications rename to elsewhere`);
  expect((await confirmHold(app, held, { code })).status).toBe(500);
  expect([await statusOf(held.hold.id), await db.$count(patients), await db.$count(manageTokens)]).toEqual([
    "held",
    0,
    0,
  ]);
  await db.run(sql`alter table elsewhere rename to notifications`);
  expect((await confirmHold(app, held, {})).status).toBe(201);
});

test.each([
  ["no first name", { firstName: " " }],
  ["a name of 10,000 characters", { lastName: "x".repeat(10_000) }],
  ["no address", { to: "nowhere" }],
  ["a number of another country", { channel: "text", to: "+49 30 1234567" }],
  ["another channel", { channel: "fax" }],
  ["a wrong type", { reminders: "yes" }],
])("a contact with %s is refused with a sentence", async (_, change) => {
  const app = await bookingApp();
  const held = await holdTime(app);
  const { response } = await tellContact(app, held, change);
  expect([response.status, (await errorOf(response)).code]).toEqual([400, "invalid_request"]);
  expect(await db.$count(contactCodes)).toBe(0);
});
