import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { GuestWaitAnswer, GuestWishAnswer, WaitlistEntry } from "#contract/waitlist.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { taskStatement } from "#worker/domains/patients/tasks.ts";
import { purgeHolds } from "#worker/domains/visits/booking/retention.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { waitlistEntries, waitlistRequests } from "#worker/domains/visits/schema/reminders.ts";
import { purgeWaits } from "#worker/domains/visits/waitlist/retention.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { LIMITS } from "#worker/limits.ts";
import { suppressions } from "#worker/providers/sms/schema.ts";
import { db, NOON } from "../../../support/app.ts";
import { book, bookingApp, chicago, errorOf, MONDAY } from "../../../support/booking.ts";
import { logged } from "../../../support/console.ts";
import { ask, confirm, NOTHING_FREE, TO, waits } from "../../../support/guest-wait.ts";
import { cronDeps } from "../../../support/messages.ts";
import { staffApp } from "../../../support/staff.ts";
import { closeAllBut, NINE, offer, runWaitlist, shown, states, WISH } from "../../../support/waitlist.ts";

test("puts a guest on the list after the code, with sealed details", async () => {
  const app = await bookingApp();
  await closeAllBut();
  const { response, code } = await ask(app, NOTHING_FREE);
  expect(response.status).toBe(201);
  const { id } = await response.json<GuestWishAnswer>();
  expect(await db.$count(waitlistEntries)).toBe(0);
  expect(await db.$count(patients)).toBe(0);
  const [kept] = await db.select().from(waitlistRequests);
  expect(JSON.stringify(kept)).not.toMatch(/Marker|Surname|man0|first-visit|afternoon/);
  expect(JSON.stringify(kept)).not.toContain(code);
  const confirmed = await confirm(app, id, code);
  expect(confirmed.status).toBe(201);
  const { entry, token } = await confirmed.json<GuestWaitAnswer>();
  expect(entry).toMatchObject({ service: "first-visit", earliest: MONDAY, status: "waiting", channel: "email" });
  await app.settle();
  expect(app.mails.at(-1)).toMatchObject({ to: TO, subject: "You are on our list" });
  expect(app.mails.at(-1)?.text).toContain(`/book-appointment/manage/waiting/${token}`);
  expect(app.mails.at(-1)?.text).not.toMatch(/Marker|visit|Surname/);
  const joined = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "waitlist.join"));
  expect(joined).toMatchObject([{ actorRole: "visitor", resourceId: entry.id }]);
  expect(logged()).not.toMatch(/Marker|Surname|man0/);
});

test("twice is once, and a wrong code five times burns the right one", async () => {
  const app = await bookingApp();
  await closeAllBut();
  const { response, code } = await ask(app, NOTHING_FREE);
  const { id } = await response.json<GuestWishAnswer>();
  const answers = await Promise.all([1, 2, 3].map(() => confirm(app, id, code)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await confirm(app, id, code)).status).toBe(200);
  expect([await db.$count(waitlistEntries), await db.$count(patients)]).toEqual([1, 1]);

  const other = await ask(app, NOTHING_FREE, { to: "other@guest.example" });
  const { id: second } = await other.response.json<GuestWishAnswer>();
  const wrong = other.code === "00000000" ? "11111111" : "00000000";
  const guesses = await Promise.all(Array.from({ length: 5 }, () => confirm(app, second, wrong)));
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]));
  const burnt = await errorOf(await confirm(app, second, other.code));
  expect([burnt.code, burnt.message]).toEqual(["invalid_request", "Please ask for a new code."]);
  expect((await confirm(app, "wlr_00000000000000000000000000000000", code)).status).toBe(404);
});

test("a code runs out after a quarter of an hour, and with it what was said", async () => {
  const app = await bookingApp();
  await closeAllBut();
  const { response, code } = await ask(app, NOTHING_FREE);
  const { id } = await response.json<GuestWishAnswer>();
  app.advance(15 * 60_000 + 1);
  expect((await confirm(app, id, code)).status).toBe(404);
  await purgeHolds(cronDeps(app));
  expect(await db.select({ details: waitlistRequests.details }).from(waitlistRequests)).toEqual([{ details: "" }]);
  app.advance(45 * 60_000);
  await purgeHolds(cronDeps(app));
  expect(await db.$count(waitlistRequests)).toBe(0);
});

test.for(["code.contact", "code.texts"] as const)(
  "keeps a sent code as long as the limit %s counts it",
  async (name) => {
    const limit: { windowMs: number } = LIMITS.rows[name];
    const { windowMs } = limit;
    onTestFinished(() => void Object.assign(limit, { windowMs }));
    limit.windowMs = 2 * windowMs;
    const app = await bookingApp();
    await closeAllBut();
    await ask(app, NOTHING_FREE);
    app.advance(windowMs + 1);
    await purgeHolds(cronDeps(app));
    expect(await db.$count(waitlistRequests)).toBe(1);
    app.advance(windowMs);
    await purgeHolds(cronDeps(app));
    expect(await db.$count(waitlistRequests)).toBe(0);
  },
);

test("whoever asks for twenty codes at once gets six sent, and no more within the hour, whatever the cron has cleared", async () => {
  const app = await bookingApp();
  await closeAllBut();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(app, NOTHING_FREE)));
  expect(answers.filter(({ response }) => response.status === 201)).toHaveLength(6);
  expect(app.mails).toHaveLength(6);
  app.advance(40 * 60_000);
  await purgeHolds(cronDeps(app));
  expect((await ask(app, NOTHING_FREE)).response.status).toBe(429);
  app.advance(20 * 60_000 + 1);
  expect((await ask(app, NOTHING_FREE)).response.status).toBe(201);
});

test("sixty texts an hour may cost us something, mails are no texts; past them a mailbox still gets its code", async () => {
  const app = await bookingApp();
  await closeAllBut();
  const text = (i: number) =>
    ask(app, NOTHING_FREE, { channel: "text", to: `(920) 555-01${String(i).padStart(2, "0")}` });
  for (let i = 0; i < 5; i++) await ask(app, NOTHING_FREE, { to: `other${i}@guest.example` });
  for (let i = 0; i < 57; i++) await text(i);
  expect([app.mails.length, app.texts.length]).toEqual([5, 57]);
  // Sent in parallel, so that each request passes the check before the first is stored.
  const last = await Promise.all(Array.from({ length: 12 }, (_, i) => text(60 + i)));
  expect(last.filter(({ response }) => response.status === 201)).toHaveLength(3);
  expect(app.texts).toHaveLength(60);
  const refused = await text(88);
  const { error } = await refused.response.json<{ error: { fields?: Record<string, string> } }>();
  expect(error.fields?.["to"]).toContain("Please give an e-mail address.");
  expect((await ask(app, NOTHING_FREE)).response.status).toBe(201);
});

test("shows free times before sending a code", async () => {
  const app = await bookingApp();
  await closeAllBut();
  const { response } = await ask(app);
  const error = await errorOf(response);
  expect([response.status, error.code]).toEqual([409, "conflict"]);
  expect(error.details?.["alternatives"]).toMatchObject([{ startsAt: NINE.startsAt }]);
  expect(app.mails).toEqual([]);
  expect(await db.$count(waitlistRequests)).toBe(0);
});

test("six codes an hour go to one mailbox, none to one that asked for no more, and a mailer that is down leaves nothing", async () => {
  const app = await bookingApp();
  await closeAllBut();
  for (let i = 0; i < 6; i++) expect((await ask(app, NOTHING_FREE)).response.status).toBe(201);
  expect((await ask(app, NOTHING_FREE)).response.status).toBe(429);
  const contactIndex = await blindIndex(cronDeps(app).settings, "email", "stop@guest.example");
  await db.insert(suppressions).values({ contactIndex, channel: "email", createdAt: app.now() });
  expect((await errorOf((await ask(app, NOTHING_FREE, { to: "stop@guest.example" })).response)).code).toBe(
    "contact_blocked",
  );
  const send = () => Promise.reject(new Error("down"));
  const broken = await bookingApp({ deps: { mailer: { send, deliver: send } } });
  const before = await db.$count(waitlistRequests);
  expect((await ask(broken, NOTHING_FREE, { to: "down@guest.example" })).response.status).toBe(503);
  expect(await db.$count(waitlistRequests)).toBe(before);
});

test("offers a time that came free before the code was entered", async () => {
  const app = await bookingApp();
  await closeAllBut();
  const { response, code } = await ask(app, NOTHING_FREE);
  const { id } = await response.json<GuestWishAnswer>();
  await db.run("update closures set starts_at = starts_at + 14400000 where id = 'w1'");
  const refused = await confirm(app, id, code);
  const error = await errorOf(refused);
  expect([refused.status, error.code]).toEqual([409, "conflict"]);
  const startsAt = chicago(MONDAY, "13:00");
  expect(error.details).toMatchObject({
    location: "green-bay",
    alternatives: expect.arrayContaining([expect.objectContaining({ startsAt })]),
  });
  expect([await db.$count(waitlistEntries), await db.$count(patients)]).toEqual([0, 0]);
  const { visit } = await book(app, { startsAt, provider: NINE.provider });
  expect(visit.startsAt).toBe(startsAt);
});

test("holds a freed time for a guest and books it on acceptance", async () => {
  const app = await bookingApp();
  await closeAllBut();
  await waits(app);
  await db.run("update closures set starts_at = starts_at + 14400000 where id = 'w1'");
  await runWaitlist(app);
  const mail = app.mails.findLast(({ to }) => to === TO);
  const link = /\/manage\/offer\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? null;
  const answer = await shown(await offer(app, link, "accept"));
  expect(answer.offer).toMatchObject({ status: "accepted", startsAt: chicago(MONDAY, "13:00"), replaces: null });
  const [visit] = await db.select().from(appointments).where(eq(appointments.status, "confirmed"));
  expect(visit).toMatchObject({ serviceId: "first-visit", source: "waitlist" });
  expect(await states()).toEqual(["claimed"]);
});

test("lets an account without a visit wait without a code", async () => {
  const app = await staffApp({ start: NOON });
  await closeAllBut();
  const me = await app.colleague("patient");
  const wish = { service: "first-visit", ...WISH };
  expect((await me.post("/api/booking/waitlist", wish)).status).toBe(409);
  expect(await db.$count(patients)).toBe(0);
  expect((await me.post("/api/booking/waitlist", { ...wish, ...NOTHING_FREE })).status).toBe(201);
  expect(await db.select().from(patients)).toMatchObject([{ userId: me.id }]);
  const { entries } = await (await me.send("/api/waitlist")).json<{ entries: WaitlistEntry[] }>();
  expect(entries).toMatchObject([{ status: "waiting", service: "first-visit" }]);
});

test("a guest who waited and never came is forgotten with his wish after 24 months; one who waits on, or came, is not", async () => {
  const app = await bookingApp();
  await closeAllBut();
  await waits(app);
  const { response, code } = await ask(app, NOTHING_FREE, { to: "other@guest.example", firstName: "Other" });
  const { id } = await response.json<GuestWishAnswer>();
  expect((await confirm(app, id, code)).status).toBe(201);
  const [gone, stays] = await db.select().from(patients).orderBy(patients.createdAt);
  await db
    .update(waitlistEntries)
    .set({ status: "expired" })
    .where(eq(waitlistEntries.patientId, gone?.id ?? ""));
  const match = { kind: "possible_match", resource: "r", patientId: gone?.id ?? "", dueAt: NOON } as const;
  await taskStatement({ db, now: app.now }, match);
  app.advance(729 * 24 * 60 * 60_000);
  expect(await purgeWaits(cronDeps(app))).toBe(0);
  app.advance(3 * 24 * 60 * 60_000);
  expect(await purgeWaits(cronDeps(app))).toBe(1);
  expect(await db.select({ id: patients.id }).from(patients)).toEqual([{ id: stays?.id }]);
  expect(await db.$count(waitlistEntries)).toBe(1);
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "patient.purge"))).toBe(1);
});
