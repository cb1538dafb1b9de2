import type { Page } from "playwright";
import { test } from "vitest";
import type { BoardAnswer } from "#contract/staff-board.ts";
import { openBrowser } from "./support/browser.ts";
import { book, bookNow, card, centralTime, column, dayAhead, dialog, newName, toast } from "./support/desk.ts";
import { expect } from "./support/expect.ts";
import { askAs, portalOf } from "./support/staff.ts";

const browser = openBrowser();

const openDesk = portalOf(browser, "front_desk");

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
  await comeBack(other);
  await expect(column(other, "Arrived")).toContainText(visit.patient.name);
  await page.getByRole("button", { name: `To his room (${visit.patient.name})` }).click();
  await comeBack(other);
  await expect(column(other, "In a room")).toContainText(visit.patient.name);
  await expect(card(page, visit)).toContainText("In room 0 min, here 0 min");
  await page.getByRole("button", { name: `Back to waiting (${visit.patient.name})` }).click();
  await expect(column(page, "Arrived")).toContainText(visit.patient.name);
  await page.getByRole("button", { name: `To his room (${visit.patient.name})` }).click();
  await page.getByRole("button", { name: `Call in (${visit.patient.name})` }).click();
  await page.getByRole("button", { name: `Done (${visit.patient.name})` }).click();
  await comeBack(other);
  await expect(column(other, "Done")).toContainText(visit.patient.name);
});

test("an answer that nothing has changed costs no second reading, and the page says how fresh it is", async () => {
  const page = await openDesk();
  const { path } = await bookNow(page);
  const answers: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/staff/board")) answers.push(response.status());
  });
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByText(/^Last updated/)).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect.poll(() => answers.at(-1)).toBe(304);
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
});

test("two who change one visit at once: the second reads what it is now and decides", async () => {
  browser.expectError(/409 \(Conflict\)/);
  const page = await openDesk();
  const day = dayAhead(100);
  const visit = await book(page, { startsAt: centralTime(day, "09:00") });
  await page.goto(`/staff-portal?location=green-bay&date=${day}`);
  await expect(card(page, visit)).toBeVisible();
  // The board gets no more updates, so its version is stale when the button is pressed.
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
  const stale = dialog(page, "Someone else changed this visit");
  await expect(stale).toContainText(/booked.*9:00 AM Central.*room 3.*Cancel visit/s);
  await stale.getByRole("button", { name: "Cancel visit" }).click();
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
  await expect(stale).toContainText("can’t be made any more");
  await stale.getByRole("button", { name: "Leave it as it is" }).click();
  await expect(column(page, "Not here")).toContainText(second.patient.name);
});

test("somebody walks in and is found by phone the next time; the day sheet prints alone", async () => {
  browser.expectError(/422 \(Unprocessable/);
  const page = await openDesk("/staff-portal?location=skokie");
  const { firstName, lastName, name, phoneEnd } = newName();
  await page.getByRole("button", { name: "Walk-in" }).click();
  const walkIn = dialog(page, "Walk-in at Skokie");
  await walkIn.getByRole("button", { name: "New patient" }).click();
  await walkIn.getByRole("button", { name: "Go on" }).click();
  await expect(walkIn.getByLabel("Phone number")).toHaveAccessibleDescription(/phone number or an e-mail/);
  await walkIn.getByLabel("First name").fill(firstName);
  await walkIn.getByLabel("Last name").fill(lastName);
  await walkIn.getByLabel("Phone number").fill(`(847) 555-${phoneEnd}`);
  await walkIn.getByRole("button", { name: "Go on" }).click();
  await walkIn.getByLabel("Reason").selectOption("follow-up");
  await walkIn.getByLabel("With").selectOption("demo-brandt");
  await walkIn.getByRole("button", { name: "Check in" }).click();
  // The clinic is closed at night and on weekends, when a check-in needs a reason.
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
  await page.getByLabel("Phone number").fill(`847.555.${phoneEnd}`);
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
  await expect(page.getByRole("region", { name: "Allergies and alerts" })).toHaveCount(0);
  await page.getByRole("button", { name: "Who looked" }).click();
  const looks = page.getByRole("region", { name: "Who looked at this record" });
  await expect(looks).toContainText("Nobody has looked before you.");
  for (const path of [`chart/${visit.patient.id}?purpose=treatment`, "intakes"])
    expect((await askAs(page, path)).status).toBe(403);
  // A chart that is opened again asks for the purpose again.
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

/** A page that becomes visible polls at once. */
function comeBack(page: Page): Promise<boolean> {
  return page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
}
