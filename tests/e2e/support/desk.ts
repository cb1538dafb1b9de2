import type { Page } from "playwright";
import type { StaffVisitAnswer } from "#contract/staff-appointments.ts";
import type { BoardAnswer, StaffVisit } from "#contract/staff-board.ts";
import { expect } from "./expect.ts";
import { askAs } from "./staff.ts";

/** Random, because several files share one site. */
let patients = 1000 + Math.floor(Math.random() * 8000);

/** Unique to this file, because the server would recognize a known patient instead of creating one. */
const letters = Array.from({ length: 4 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join("");
const exchange = 300 + Math.floor(Math.random() * 500);

/** Unique, so that a card can be found by the name or the end of the phone number. */
export function newName() {
  patients += 1;
  const lastName = `Guest${letters}${patients}`;
  return { firstName: "Sam", lastName, name: `Sam ${lastName}`, phoneEnd: String(patients) };
}

/** No other test books days this far ahead. */
export function dayAhead(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  while (at.getUTCDay() !== 2) at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
}

/** Ignores clock changes, because no test books a day near one. */
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

/** The appointment starts within 15 minutes on any day; the override books it when the clinic is closed. */
export async function bookNow(page: Page): Promise<{ visit: StaffVisit; path: string }> {
  const quarter = 15 * 60_000;
  const startsAt = new Date(Math.ceil((Date.now() + 5000) / quarter) * quarter).toISOString();
  const visit = await book(page, { startsAt, override: { reason: "Test of the day" } });
  return { visit, path: `/staff-portal?location=green-bay&date=${localDate(startsAt)}` };
}

export const localDate = (at: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(new Date(at));

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
