import type { Page } from "playwright";
import type { StaffVisitAnswer } from "#contract/staff-appointments.ts";
import type { BoardAnswer, StaffVisit } from "#contract/staff-board.ts";
import { expect } from "./expect.ts";
import { askAs } from "./staff.ts";

// The desk's own visits in the browser tests, and the parts of its pages.

/** Where this file's patients begin: several files share one site. */
let patients = 1000 + Math.floor(Math.random() * 8000);

/** Letters and an exchange of this file's own: a patient who is known already is no new one. */
const letters = Array.from({ length: 4 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join("");
const exchange = 300 + Math.floor(Math.random() * 500);

/** A name and the end of a phone number that nobody else has, so that a card is found by it. */
export function newName() {
  patients += 1;
  const lastName = `Guest${letters}${patients}`;
  return { firstName: "Sam", lastName, name: `Sam ${lastName}`, phoneEnd: String(patients) };
}

/** Days so far ahead that no other test books them. */
export function dayAhead(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  while (at.getUTCDay() !== 2) at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
}

/** An instant of a local time; weeks around a change of the clock are not among those days. */
export function centralTime(date: string, time: string): string {
  const at = new Date(`${date}T${time}:00Z`);
  const shown = new Intl.DateTimeFormat("en-GB", { timeZone: "America/Chicago", hour: "2-digit" }).format(at);
  const offset = (at.getUTCHours() - Number(shown) + 24) % 24;
  return new Date(at.getTime() + offset * 3_600_000).toISOString();
}

interface Wish {
  startsAt: string;
  provider?: string;
  override?: { reason: string };
}

export async function book(page: Page, wish: Wish): Promise<StaffVisit> {
  const { firstName, lastName, phoneEnd } = newName();
  const phone = `920${exchange}${phoneEnd}`;
  const patient = { firstName, lastName, phone, birthDate: "1980-05-06" };
  const json = { service: "follow-up", location: "green-bay", provider: "demo-novak", patient, notify: false, ...wish };
  const key = crypto.randomUUID();
  const { status, body } = await askAs<StaffVisitAnswer>(page, "appointments", { method: "POST", json, key });
  expect([status, JSON.stringify(body)]).toEqual([201, expect.any(String)]);
  return body.visit;
}

/** A visit that begins within this quarter of an hour, whatever the day: set on purpose where the clinic is closed. */
export async function bookNow(page: Page): Promise<{ visit: StaffVisit; path: string }> {
  const quarter = 15 * 60_000;
  const startsAt = new Date(Math.ceil((Date.now() + 5000) / quarter) * quarter).toISOString();
  const visit = await book(page, { startsAt, override: { reason: "Test of the day" } });
  return { visit, path: `/staff-portal?location=green-bay&date=${localDate(startsAt)}` };
}

/** The clinic's calendar date of an instant. */
export const localDate = (at: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(new Date(at));

/** A visit at Skokie, found on the board of its day. */
export async function findVisit(page: Page, id: string): Promise<StaffVisit> {
  for (let days = 0; days < 20; days++) {
    const date = localDate(new Date(Date.now() + days * 86_400_000).toISOString());
    const { body } = await askAs<BoardAnswer>(page, `board?location=skokie&date=${date}`);
    const visit = body.visits.find((one) => one.id === id);
    if (visit) return visit;
  }
  throw new Error("The visit stands on no board.");
}

export const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
export const card = (page: Page, { patient }: StaffVisit) => page.getByRole("article", { name: patient.name });
export const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
