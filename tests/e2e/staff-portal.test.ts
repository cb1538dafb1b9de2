import type { Page } from "playwright";
import { test } from "vitest";
import type { StaffVisitAnswer } from "#contract/staff-appointments.ts";
import type { BoardAnswer, StaffVisit } from "#contract/staff-board.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { askAs, portalOf } from "./support/staff.ts";

const browser = openBrowser();

const openDesk = portalOf(browser, "front_desk");

let patients = 0;

/** A name that nobody else has, so that a card is found by it. */
function newName(): { firstName: string; lastName: string; name: string } {
  patients += 1;
  const lastName = `Guest${patients}${String.fromCharCode(97 + (Date.now() % 26))}`;
  return { firstName: "Sam", lastName, name: `Sam ${lastName}` };
}

/** Days so far ahead that no other test books them. */
function dayAhead(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  while (at.getUTCDay() !== 2) at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
}

/** An instant of a local time; weeks around a change of the clock are not among those days. */
function centralTime(date: string, time: string): string {
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

async function book(page: Page, wish: Wish): Promise<StaffVisit> {
  const { firstName, lastName } = newName();
  const phone = `920555${String(1000 + patients)}`;
  const patient = { firstName, lastName, phone, birthDate: "1980-05-06" };
  const json = { service: "follow-up", location: "green-bay", provider: "demo-novak", patient, notify: false, ...wish };
  const key = crypto.randomUUID();
  const { status, body } = await askAs<StaffVisitAnswer>(page, "appointments", { method: "POST", json, key });
  expect([status, JSON.stringify(body)]).toEqual([201, expect.any(String)]);
  return body.visit;
}

/** A visit that begins within this quarter of an hour, whatever the day: set on purpose where the clinic is closed. */
async function bookNow(page: Page): Promise<{ visit: StaffVisit; path: string }> {
  const quarter = 15 * 60_000;
  const startsAt = new Date(Math.ceil((Date.now() + 5000) / quarter) * quarter).toISOString();
  const visit = await book(page, { startsAt, override: { reason: "Test of the day" } });
  const date = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(new Date(startsAt));
  return { visit, path: `/staff-portal?location=green-bay&date=${date}` };
}

const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
const card = (page: Page, { patient }: StaffVisit) => page.getByRole("article", { name: patient.name });
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

test("the desk checks somebody in with one press, and another browser sees it without a reload", async () => {
  const page = await openDesk();
  const { visit, path } = await bookNow(page);
  await page.goto(path);
  const other = await openDesk(path);
  await expect(column(other, "Booked")).toContainText(visit.patient.name);
  await page.getByRole("button", { name: `Check in (${visit.patient.name})` }).click();
  await expect(toast(page)).toContainText(`Checked in: ${visit.patient.name}`);
  await expect(column(page, "Arrived")).toContainText(visit.patient.name);
  await expect(card(page, visit)).toContainText("Waiting 0 min");
  await expect(card(page, visit)).toBeFocused();
  await expect(column(other, "Arrived")).toContainText(visit.patient.name);
  await page.getByRole("button", { name: `Call in (${visit.patient.name})` }).click();
  await page.getByRole("button", { name: `Done (${visit.patient.name})` }).click();
  await expect(column(other, "Done")).toContainText(visit.patient.name);
});

test("an answer that nothing has changed costs no second reading, and the page says how fresh it is", async () => {
  const page = await openDesk();
  const { path } = await bookNow(page);
  const answers: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/staff/board")) answers.push(response.status());
  });
  await page.goto(path);
  await expect(page.getByText(/^Last updated/)).toBeVisible();
  await expect.poll(() => answers.at(-1), { timeout: 25_000 }).toBe(304);
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
});

test("two who change one visit at once: the second reads what it is now and decides", async () => {
  browser.expectError(/409 \(Conflict\)/);
  const page = await openDesk();
  const day = dayAhead(100);
  const visit = await book(page, { startsAt: centralTime(day, "09:00") });
  await page.goto(`/staff-portal?location=green-bay&date=${day}`);
  await expect(card(page, visit)).toBeVisible();
  // What it does not hear of is old when it is pressed.
  await page.route("**/api/staff/board*", (route) => route.fulfill({ status: 304 }));
  const moved = await askAs(page, `appointments/${visit.id}/room`, {
    method: "POST",
    json: { room: 3 },
    version: visit.version,
  });
  expect(moved.status).toBe(200);
  await page.getByRole("button", { name: `More about ${visit.patient.name}` }).click();
  await dialog(page, visit.patient.name).getByRole("button", { name: "Cancel visit…" }).click();
  await dialog(page, "Cancel this visit?").getByRole("button", { name: "Cancel the visit" }).click();
  const stale = dialog(page, "Somebody else changed this visit");
  await expect(stale).toContainText(/It is now.*booked.*9:00 AM Central.*room 3.*You wanted.*Cancel visit/s);
  await stale.getByRole("button", { name: "Make my change all the same" }).click();
  await expect(toast(page)).toContainText("Cancelled");
  await expect(column(page, "Not here")).toContainText(visit.patient.name);

  const second = await book(page, { startsAt: centralTime(day, "10:00") });
  await page.unrouteAll();
  await page.reload();
  await expect(card(page, second)).toBeVisible();
  await page.route("**/api/staff/board*", (route) => route.fulfill({ status: 304 }));
  const cancel = { method: "POST", json: { reason: "other", notify: false }, version: second.version };
  expect((await askAs(page, `appointments/${second.id}/cancel`, cancel)).status).toBe(200);
  await page.getByRole("button", { name: `More about ${second.patient.name}` }).click();
  await dialog(page, second.patient.name).getByRole("button", { name: "Room…" }).click();
  await dialog(page, "Which room?").getByLabel("Room").selectOption("2");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(stale).toContainText("that can not be done any more");
  await stale.getByRole("button", { name: "Leave it as it is now" }).click();
  await expect(column(page, "Not here")).toContainText(second.patient.name);
});

test("a visit is moved by keyboard alone, and its patient is not written to when the desk says so", async () => {
  const page = await openDesk();
  const day = dayAhead(107);
  const visit = await book(page, { startsAt: centralTime(day, "09:00") });
  await page.goto(`/staff-portal/week?location=green-bay&from=${day}`);
  const block = page.getByRole("button", { name: new RegExp(`9:00 AM ${visit.patient.name}`) });
  await block.focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page, visit.patient.name)).toBeVisible();
  await tabTo(page, "Move…");
  await page.keyboard.press("Enter");
  const move = dialog(page, "Move this visit");
  await expect(move.getByRole("button", { name: "10:30 AM" })).toBeVisible();
  await tabTo(page, "10:30 AM");
  await page.keyboard.press("Space");
  await expect(move).toContainText(/New time: .*10:30 AM Central/);
  await move.getByLabel("Send the patient a message about it").focus();
  await page.keyboard.press("Space");
  const sent = page.waitForRequest("**/move");
  await tabTo(page, "Move the visit");
  await page.keyboard.press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({ notify: false, startsAt: centralTime(day, "10:30") });
  await expect(toast(page)).toContainText(`Moved: ${visit.patient.name}`);
  await expect(page.getByRole("button", { name: new RegExp(`10:30 AM ${visit.patient.name}`) })).toBeFocused();
});

async function tabTo(page: Page, label: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  for (let i = 0; i < 60 && (await focused()) !== label; i += 1) await page.keyboard.press("Tab");
  expect(await focused()).toBe(label);
}

test("a visit is dragged onto another; the page asks for a reason and draws both side by side", async () => {
  browser.expectError(/409 \(Conflict\)/);
  const page = await openDesk();
  const day = dayAhead(114);
  const visit = await book(page, { startsAt: centralTime(day, "09:00") });
  const other = await book(page, { startsAt: centralTime(day, "10:00") });
  await page.goto(`/staff-portal/week?location=green-bay&from=${day}&day=${day}`);
  const from = page.getByRole("button", { name: new RegExp(visit.patient.name) });
  const onto = page.getByRole("button", { name: new RegExp(other.patient.name) });
  const [start, end] = [await from.boundingBox(), await onto.boundingBox()];
  if (!start || !end) throw new Error("Both stand in the calendar.");
  await page.mouse.move(start.x + 20, start.y + 8);
  await page.mouse.down();
  await page.mouse.move(end.x + 20, end.y + 8, { steps: 6 });
  await page.mouse.up();
  const move = dialog(page, "Move this visit");
  await expect(move).toContainText(/New time: .*10:00 AM Central/);
  await move.getByRole("button", { name: "Move the visit" }).click();
  await expect(move).toContainText("Another visit stands there already");
  await move.getByLabel("Do it all the same, because").fill("Both of them agreed");
  await move.getByRole("button", { name: "Move the visit" }).click();
  await expect(
    page.getByRole("button", { name: new RegExp(`10:00 AM ${visit.patient.name}.*overlaps`) }),
  ).toBeVisible();
  const [left, right] = [await from.boundingBox(), await onto.boundingBox()];
  expect(Math.abs((left?.x ?? 0) - (right?.x ?? 0))).toBeGreaterThan(20);
});

test("blocked time lists the visits in it before anything is saved", async () => {
  const page = await openDesk();
  const day = dayAhead(121);
  const visit = await book(page, { startsAt: centralTime(day, "11:00") });
  await page.goto(`/staff-portal/week?location=green-bay&from=${day}`);
  await page.getByRole("button", { name: "Block time" }).click();
  const block = dialog(page, /^Block time/);
  await block.getByLabel("From", { exact: true }).fill(day);
  await block.getByLabel("Until", { exact: true }).fill(day);
  await block.getByRole("button", { name: "Block this time" }).click();
  await expect(block.getByLabel("Reason")).toHaveAccessibleDescription(/Please give a reason/);
  await block.getByLabel("Reason").fill("Staff meeting");
  await block.getByRole("button", { name: "Block this time" }).click();
  await expect(block).toContainText("1 visit stands in this time");
  await expect(block).toContainText(visit.patient.name);
  await expect(page.getByRole("region", { name: "Blocked time and holidays" })).not.toContainText("Staff meeting");
  await block.getByRole("button", { name: "Block it and keep these visits" }).click();
  await expect(block).toHaveCount(0);
  const closures = page.getByRole("region", { name: "Blocked time and holidays" });
  await expect(closures).toContainText("Staff meeting");
  await expect(page.getByRole("button", { name: new RegExp(visit.patient.name) })).toBeVisible();
  await closures.getByRole("button", { name: "Remove (Staff meeting)" }).click();
  await dialog(page, "Open this time again?").getByRole("button", { name: "Remove" }).click();
  await expect(closures).not.toContainText("Staff meeting");
});

test("somebody walks in and is found by phone the next time; the day sheet prints alone", async () => {
  browser.expectError(/422 \(Unprocessable/);
  const page = await openDesk("/staff-portal?location=skokie");
  const { firstName, lastName, name } = newName();
  await page.getByRole("button", { name: "Walk-in" }).click();
  const walkIn = dialog(page, "Walk-in at Skokie");
  await walkIn.getByRole("button", { name: "New patient" }).click();
  await walkIn.getByRole("button", { name: "Go on" }).click();
  await expect(walkIn.getByLabel("Phone number")).toHaveAccessibleDescription(/phone number or an e-mail/);
  await walkIn.getByLabel("First name").fill(firstName);
  await walkIn.getByLabel("Last name").fill(lastName);
  await walkIn.getByLabel("Phone number").fill(`(847) 555-${1000 + patients}`);
  await walkIn.getByRole("button", { name: "Go on" }).click();
  await walkIn.getByLabel("Reason").selectOption("follow-up");
  await walkIn.getByLabel("With").selectOption("demo-brandt");
  await walkIn.getByRole("button", { name: "Check in" }).click();
  // Closed at night and on weekends: then it takes a reason.
  const reason = walkIn.getByLabel("Do it all the same, because");
  await expect(reason.or(column(page, "Arrived").getByText(name)).first()).toBeVisible();
  if (await reason.isVisible()) {
    await reason.fill("He drove two hours");
    await walkIn.getByRole("button", { name: "Check in" }).click();
  }
  await expect(column(page, "Arrived")).toContainText(name);

  await page.getByRole("link", { name: "Day sheet" }).click();
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("arrived");
  await page.emulateMedia({ media: "print" });
  await expect(row).toBeVisible();
  for (const part of [".bar", ".footer", ".staff-nav", ".staff .toolbar", ".staff .switch"])
    await expect(page.locator(part).first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Patients" }).click();
  await page.getByLabel("Phone number").fill(`847.555.${1000 + patients}`);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("1 patient found.")).toBeVisible();
  expect(page.url()).not.toContain("555");
  await page.getByRole("link", { name: `Open the chart of ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Patient's chart");
  expect(await page.title()).not.toContain(lastName);
});

test("the desk sees nothing clinical: no pages, no tabs, and no answers from the API", async () => {
  browser.expectError(/403 \(Forbidden\)/);
  const page = await openDesk();
  const visit = await book(page, { startsAt: centralTime(dayAhead(128), "09:00") });
  await page.goto("/staff-portal/intakes");
  await expect(page.getByText("Your role does not open this page.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Staff" })).not.toContainText("Intakes");
  await page.goto(`/staff-portal/patients/${visit.patient.id}`);
  await page.getByRole("button", { name: "Running the clinic" }).click();
  const tabs = page.getByRole("navigation", { name: "Chart" }).getByRole("button");
  await expect(tabs).toHaveText(["Overview", "Visits", "Who looked"]);
  await expect(page.getByText("No allergies or alerts are noted.")).toHaveCount(0);
  await page.getByRole("button", { name: "Who looked" }).click();
  const looks = page.getByRole("region", { name: "Who looked at this record" });
  await expect(looks).toContainText("Nobody has looked before you.");
  for (const path of [`chart/${visit.patient.id}?purpose=treatment`, "intakes"])
    expect((await askAs(page, path)).status).toBe(403);
  // Opened again it asks again.
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Tasks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Running the clinic" }).click();
  await expect(looks).toContainText("Reason: operations");
});

test("a board that fails can be tried again, and one that gets old says so", async () => {
  browser.expectError(/500 \(Internal|ERR_INTERNET_DISCONNECTED/);
  const page = await openDesk("/staff-portal/tasks");
  let isDown = true;
  await page.route("**/api/staff/board*", (route) =>
    isDown ? route.fulfill({ status: 500, json: { error: { code: "internal", message: "No." } } }) : route.continue(),
  );
  await page.goto("/staff-portal?location=green-bay&date=2020-01-01");
  await expect(page.getByRole("alert")).toContainText("Something went wrong on our side.");
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Nobody is booked at Green Bay on Wednesday, January 1.")).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByRole("alert")).toContainText(/You are offline\. This is how it was at/);
  await page.context().setOffline(false);
  await expect(page.getByText(/^Last updated/)).toBeVisible();
  const { body } = await askAs<BoardAnswer>(page, "board?location=green-bay&date=2020-01-01");
  expect(body.visits).toEqual([]);
});
