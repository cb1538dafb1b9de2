import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Hold, NextAnswer } from "#contract/booking-answers.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { createServedApp } from "./support/admin.ts";
import { cookieOf, db, seedKnowledge, type TestApp } from "./support/app.ts";
import { authorized, openBrowser, PASSWORD } from "./support/auth.ts";
import { confirmHold, GUEST, holdRequest, seedBooking, stranger } from "./support/booking.ts";
import { person } from "./support/care.ts";
import { say } from "./support/chat.ts";
import { FORM, signed, visitWithLink } from "./support/intake.ts";
import { contact } from "./support/leads.ts";
import { oneTimeOf } from "./support/mail.ts";
import { sendNotices } from "./support/messages.ts";

/** The people in the journey enter these words, and no other row contains them. */
const NAMES = ["zebulon", "quagmire", "zq@patient.example", "zq.new@patient.example", "zorro", "zg@guest.example"];
const HEALTH = ["erectile", "sildenafil", "nosebleed", "markerword"];
const DIGITS = ["9205550188", "9205550177"];

async function everyCell(): Promise<[place: string, text: string][]> {
  const { results: tables } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '_cf_%' and name not like 'sqlite_%'",
  ).all<{ name: string }>();
  const cells: [string, string][] = [];
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`select * from "${name}"`).all();
    for (const row of results)
      for (const [column, value] of Object.entries(row)) cells.push([`${name}.${column}`, textOf(value)]);
  }
  return cells;
}

/** D1 returns a blob as an array of numbers. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return String.fromCharCode(...value.map(Number));
  return String(value);
}

function readable(cells: readonly [string, string][], before: ReadonlySet<string>): string[] {
  const says = (text: string) => {
    const lower = text.toLowerCase();
    const digits = text.replaceAll(/[\s().+-]/g, "");
    return (
      [...NAMES, ...HEALTH].some((word) => lower.includes(word)) || DIGITS.some((number) => digits.includes(number))
    );
  };
  const places = cells.filter((cell) => !before.has(cell.join("\n")) && says(cell[1])).map(([place]) => place);
  return [...new Set(places)].sort();
}

async function talkToMax(app: TestApp): Promise<void> {
  const id = "4a0ae1f8-9999-4999-8999-000000000001";
  const text =
    "I am Zebulon Quagmire, call me at 920-555-0188 or zq@patient.example. What helps with erectile dysfunction?";
  const { cookie, chunks } = await say(app, { id, text });
  const answer = chunks.find(({ messageId }) => messageId)?.messageId;
  await say(app, { id, text: "does sildenafil cause a nosebleed?", cookie });
  const json = { verdict: "down", reason: "inaccurate", comment: "Not about erectile dysfunction at all." };
  const rated = await app.send(`/api/chat/messages/${answer}/feedback`, { method: "PUT", json, cookie });
  expect(rated.status).toBe(204);
}

async function askForCall(app: TestApp): Promise<void> {
  const about = { name: "Zebulon Quagmire", phone: "(920) 555-0188", email: "zq@patient.example" };
  const pages = { page: "/treatments/erectile-dysfunction", landingPage: "/treatments/erectile-dysfunction" };
  const campaign = { source: "google", term: "erectile dysfunction", content: "sildenafil" };
  const json = contact({ ...about, ...pages, campaign, message: "A nosebleed after sildenafil" });
  expect((await app.post("/api/leads", json)).status).toBeLessThan(300);
  const view = { name: "page_view", event_category: "Navigation", route: "/treatments/erectile-dysfunction" };
  const session_id = crypto.randomUUID();
  const events = [
    { ...view, session_id },
    { ...view, route: "/book-appointment", treatment_type: "erectile-dysfunction", session_id },
  ];
  expect((await app.post("/api/analytics", { events })).status).toBe(204);
}

async function bookAsGuest(app: TestApp): Promise<string> {
  const { next } = await (await app.send("/api/booking/next?service=first-visit")).json<NextAnswer>();
  const place = { location: next[0]?.location, startsAt: next[0]?.startsAt };
  const held = await app.post("/api/booking/holds", holdRequest(place), { address: stranger() });
  const { hold } = await held.json<{ hold: Hold }>();
  const cookie = cookieOf(held);
  const json = { ...GUEST, to: "zg@guest.example", firstName: "Zorro", lastName: "Quagmire" };
  await app.post(`/api/booking/holds/${hold.id}/contact`, json, { cookie, address: stranger() });
  await app.settle();
  const { code } = await oneTimeOf("zg@guest.example");
  expect((await confirmHold(app, { hold, cookie }, { code })).status).toBe(201);
  const [patient] = await db.select().from(patients);
  if (!patient) throw new Error("There is no patient.");
  const seen = { app, patient, ...(await visitWithLink(app, patient)) };
  await signed(seen, { mood: { ...FORM.mood, "mood.anything": "A nosebleed after sildenafil" } });
  return patient.id;
}

async function openAccount(app: TestApp, patientId: string): Promise<void> {
  const browser = openBrowser(app);
  const data = { first_name: "Zebulon", last_name: "Quagmire", display_name: "Zebulon Quagmire", phone: "9205550188" };
  await browser.client.signUp({ email: "zq@patient.example", password: PASSWORD, options: { data } });
  await app.settle();
  const { token_hash } = await oneTimeOf("zq@patient.example");
  const { data: session, error } = await browser.client.verifyOtp({ token_hash, type: "signup" });
  expect(error).toBeNull();
  const send = authorized(app, browser);
  const change = { phone: "(920) 555-0177", display_name: "Zebulon Q" };
  expect((await send("/api/profile", { method: "PATCH", json: change })).status).toBe(200);
  await db
    .update(patients)
    .set({ userId: session.user?.id ?? null })
    .where(eq(patients.id, patientId));
  const message = { subject: "A nosebleed", body: "After sildenafil", clientKey: crypto.randomUUID() };
  expect((await send("/api/messages", { method: "POST", json: message })).status).toBeLessThan(300);
  await browser.client.signInWithPassword({ email: "zq@patient.example", password: PASSWORD });
  expect((await browser.client.updateUser({ email: "zq.new@patient.example" })).error).toBeNull();
  await app.settle();
}

test("no table holds a name, an address, a number or a health word of a journey in plain text", async () => {
  const { app } = await createServedApp();
  await seedKnowledge();
  await seedBooking(app.now());
  const before = new Set((await everyCell()).map((cell) => cell.join("\n")));
  await talkToMax(app);
  await askForCall(app);
  const patientId = await bookAsGuest(app);
  await openAccount(app, patientId);
  const doctor = await person(app, "zorro@clinic.example", "clinician");
  expect((await doctor.send(`/api/staff/chart/${patientId}?purpose=treatment`)).status).toBe(200);
  await sendNotices(app);
  const cells = await everyCell();
  expect(cells.length).toBeGreaterThan(before.size);
  expect(readable(cells, before)).toEqual([]);
});
