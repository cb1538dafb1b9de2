import { env } from "cloudflare:workers";
import { eq, inArray, sql } from "drizzle-orm";
import { onTestFinished } from "vitest";
import type { BookedAnswer, Hold, ManagedVisit } from "#contract/booking-answers.ts";
import { fromWallTime } from "#contract/time.ts";
import type { DepsOverrides } from "#worker/deps.ts";
import { bookingSql } from "#worker/domains/visits/booking/seed.ts";
import { cellRange, overlapOf, resources } from "#worker/domains/visits/rules/cells.ts";
import { LIVE } from "#worker/domains/visits/rules/transitions.ts";
import { appointments, bookingCells } from "#worker/domains/visits/schema/appointments.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import type { OutgoingMail } from "#worker/providers/mailer/mailer.ts";
import type { OutgoingSms } from "#worker/providers/sms/sms.ts";
import { cookieOf, createTestApp, db, NOON, type TestApp } from "./app.ts";

/** The Monday after NOON. */
export const MONDAY = "2026-11-23";

export function chicago(date: string, time: string): string {
  const at = fromWallTime({ date, time }, "America/Chicago");
  if (at === null) throw new Error(`There is no ${date} ${time}.`);
  return new Date(at).toISOString();
}

export async function seedBooking(now = NOON, withDemo = true): Promise<void> {
  const statements = bookingSql({ now, withDemo }).map((statement) => env.DB.prepare(statement));
  for (let i = 0; i < statements.length; i += 50) await env.DB.batch(statements.slice(i, i + 50));
}

interface Options {
  start?: Date;
  env?: Partial<Bindings>;
  deps?: DepsOverrides;
}

export interface BookingApp extends TestApp {
  mails: OutgoingMail[];
  texts: OutgoingSms[];
}

export async function bookingApp({ start, env: bindings, deps }: Options = {}): Promise<BookingApp> {
  await seedBooking(start);
  const mails: OutgoingMail[] = [];
  const texts: OutgoingSms[] = [];
  const send = async (mail: OutgoingMail) => void mails.push(mail);
  const sms = async (text: OutgoingSms) => void texts.push(text);
  const app = createTestApp({
    ...(start && { start }),
    ...(bindings && { env: bindings }),
    deps: { mailer: { send, deliver: send }, sms, ...deps },
  });
  // Messages go out after the response and must not reach the next test's database.
  onTestFinished(async () => void (await app.settle()));
  return { ...app, mails, texts };
}

let addresses = 0;

/** A new address each time, so that limits per address act only in the tests that mean them. */
export function stranger(): string {
  addresses = (addresses + 1) % 60_000;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
}

export function holdRequest(change: Record<string, unknown> = {}) {
  return { service: "first-visit", location: "green-bay", startsAt: chicago(MONDAY, "09:00"), ...change };
}

interface Held {
  response: Response;
  hold: Hold;
  cookie: string;
}

export async function holdTime(app: TestApp, change: Record<string, unknown> = {}, cookie?: string): Promise<Held> {
  const response = await app.post("/api/booking/holds", holdRequest(change), { cookie, address: stranger() });
  const { hold } = await response.clone().json<{ hold: Hold }>();
  return { response, hold, cookie: cookieOf(response) || (cookie ?? "") };
}

export const GUEST = {
  channel: "email",
  to: "Marker@Guest.example",
  firstName: "Marker",
  lastName: "Surname",
  reminders: true,
};

export async function tellContact(app: BookingApp, { hold, cookie }: Held, change: Record<string, unknown> = {}) {
  const body = { ...GUEST, ...change };
  const response = await app.post(`/api/booking/holds/${hold.id}/contact`, body, { cookie, address: stranger() });
  await app.settle();
  const last = body.channel === "email" ? app.mails.at(-1)?.text : app.texts.at(-1)?.text;
  return { response, code: /\b\d{8}\b/.exec(last ?? "")?.[0] ?? "" };
}

export async function confirmHold(
  app: TestApp,
  { hold, cookie }: Pick<Held, "hold" | "cookie">,
  { code, key = crypto.randomUUID(), ...more }: { code?: string; key?: string; headers?: HeadersInit },
): Promise<Response> {
  const headers = new Headers(more.headers);
  headers.set("Idempotency-Key", key);
  const json = code === undefined ? {} : { code };
  return app.post(`/api/booking/holds/${hold.id}/confirm`, json, { cookie, headers, address: stranger() });
}

export interface Booking extends BookedAnswer {
  cookie: string;
  hold: Hold;
}

export async function book(
  app: BookingApp,
  request: Record<string, unknown> = {},
  contact: Record<string, unknown> = {},
): Promise<Booking> {
  const held = await holdTime(app, request);
  const { code } = await tellContact(app, held, contact);
  const response = await confirmHold(app, held, { code });
  if (response.status !== 201) throw new Error(`Not booked: ${response.status} ${await response.text()}`);
  await app.settle();
  return { ...(await response.json<BookedAnswer>()), cookie: held.cookie, hold: held.hold };
}

interface Asked {
  json?: unknown;
  version?: number;
}

export function manage(app: TestApp, token: string, act = "", { json, version }: Asked = {}): Promise<Response> {
  const headers = version === undefined ? {} : { "If-Match": `"${version}"` };
  const path = `/api/booking/manage/${token}${act}`;
  const isPost = json !== undefined;
  return app.send(path, { address: stranger(), headers, ...(isPost && { method: "POST", json }) });
}

export async function visitOf(response: Response): Promise<ManagedVisit> {
  return (await response.json<{ visit: ManagedVisit }>()).visit;
}

export async function errorOf(response: Response) {
  const { error } = await response.json<{
    error: { code: string; message: string; details?: Record<string, unknown> };
  }>();
  return error;
}

export function statusOf(id: string): Promise<string | undefined> {
  return rowOf(id).then((row) => row?.status);
}

export async function rowOf(id: string) {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id));
  return row;
}

export async function cellsAndVisits(now: Date): Promise<{ owned: string[]; needed: string[] }> {
  const live = await db
    .select()
    .from(appointments)
    .where(inArray(appointments.status, [...LIVE]));
  const needed = live
    .filter(({ holdExpiresAt }) => holdExpiresAt === null || holdExpiresAt > now)
    .flatMap((row) => {
      const busy = { from: row.busyFrom.getTime(), to: row.busyTo.getTime() };
      const own = { from: row.startsAt.getTime(), to: row.endsAt.getTime() };
      const names: [string, typeof busy][] = [[resources.provider(row.providerId), busy]];
      if (row.room !== null) names.push([resources.room(row.location, row.room), busy]);
      if (row.patientId !== null) names.push([resources.patient(row.patientId), own]);
      return names.flatMap(([name, interval]) => {
        const { first, end } = cellRange(interval);
        return Array.from({ length: end - first }, (_, i) => `${name} ${first + i} ${row.id}`);
      });
    });
  const cells = await db
    .select()
    .from(bookingCells)
    .where(sql`hold_expires_at is null or hold_expires_at > ${now.getTime()}`);
  // A lane that overlaps another visit is its provider's time too.
  const owned = cells.map(
    ({ resource, cell, appointmentId }) => `${overlapOf(resource) ?? resource} ${cell} ${appointmentId}`,
  );
  return { owned: owned.sort(), needed: needed.sort() };
}
