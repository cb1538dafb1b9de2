import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { MINUTE } from "#contract/time.ts";
import type { OfferAnswer, WaitlistEntry } from "#contract/waitlist.ts";
import type { DepsOverrides } from "#worker/deps.ts";
import { purgeHolds } from "#worker/domains/visits/booking/retention.ts";
import { sendDueNotices } from "#worker/domains/visits/reminders/send.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { waitlistEntries } from "#worker/domains/visits/schema/reminders.ts";
import { offerFreedTimes } from "#worker/domains/visits/waitlist/offers/offers.ts";
import { db } from "./app.ts";
import {
  type Booking,
  type BookingApp,
  book,
  bookingApp,
  cellsAndVisits,
  chicago,
  MONDAY,
  manage,
  stranger,
} from "./booking.ts";
import { cronDeps } from "./messages.ts";

export const FRIDAY = "2026-11-27";
export const NINE = { startsAt: chicago(MONDAY, "09:00"), provider: "demo-novak" };

/** Closes Green Bay on Monday except from 9:00 to 10:00. */
export async function closeAllBut(): Promise<void> {
  const ends = [
    ["00:00", "09:00"],
    ["10:00", "23:00"],
  ].map((pair) => pair.map((time) => Date.parse(chicago(MONDAY, time))));
  for (const [i, pair] of ends.entries())
    await env.DB.prepare(
      "insert into closures (id, location, provider_id, starts_at, ends_at, reason, kind, status) values (?, 'green-bay', null, ?, ?, 'x', 'blackout', 'confirmed')",
    )
      .bind(`w${i}`, ...pair)
      .run();
}

export function onFriday(app: BookingApp, number: number): Promise<Booking> {
  const times = ["10:00", "08:00", "13:00", "14:30"];
  const startsAt = chicago(FRIDAY, times[number] ?? "15:30");
  return book(app, { startsAt, provider: "demo-novak" }, { to: `man${number}@guest.example` });
}

export const WISH = {
  location: "green-bay",
  provider: "demo-novak",
  earliest: MONDAY,
  latest: MONDAY,
};

export function join(app: BookingApp, token: string, change: Record<string, unknown> = {}): Promise<Response> {
  return app.post("/api/booking/waitlist", { token, ...WISH, ...change }, { address: stranger() });
}

export async function entriesOf(app: BookingApp, token: string): Promise<WaitlistEntry[]> {
  const response = await app.send(`/api/booking/manage/${token}/waitlist`, { address: stranger() });
  return (await response.json<{ entries: WaitlistEntry[] }>()).entries;
}

export async function runWaitlist(app: BookingApp, overrides: DepsOverrides = {}): Promise<void> {
  const deps = cronDeps(app, overrides);
  await purgeHolds(deps);
  await offerFreedTimes(deps);
  await sendDueNotices(deps);
}

export function offerTo(app: BookingApp, number: number): string | null {
  const mails = app.mails.filter(({ to }) => to === `man${number}@guest.example`);
  const tokens = mails.map(({ text }) => /\/manage\/offer\/([\w-]{43})/.exec(text)?.[1]);
  return tokens.findLast((token) => token !== undefined) ?? null;
}

export function offer(app: BookingApp, token: string | null, answer?: "accept" | "decline"): Promise<Response> {
  const path = `/api/booking/offers/${token}`;
  const more = { address: stranger() };
  return answer === undefined ? app.send(path, more) : app.post(path, { answer }, more);
}

export async function shown(response: Response): Promise<OfferAnswer> {
  return response.json<OfferAnswer>();
}

export async function states(): Promise<string[]> {
  const rows = await db.select().from(waitlistEntries).orderBy(asc(waitlistEntries.createdAt));
  return rows.map(({ status }) => status);
}

export function heldForOffers() {
  return db.select().from(appointments).where(eq(appointments.source, "waitlist"));
}

export const cancel = (app: BookingApp, token: string) => manage(app, token, "/cancel", { json: { reason: "time" } });

/** One patient has Monday at nine; the others have Friday and wait for Monday in order. */
export async function line(waiting: number) {
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

export async function expectWhole(app: BookingApp): Promise<void> {
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
}
