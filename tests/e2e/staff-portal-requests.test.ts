import { test } from "vitest";
import type { StaffVisitAnswer } from "#contract/staff-appointments.ts";
import { mailsTo } from "./support/accounts.ts";
import { openBrowser } from "./support/browser.ts";
import { runSql } from "./support/database.ts";
import { bookNow, dialog, localDate } from "./support/desk.ts";
import { expect } from "./support/expect.ts";
import { bookVisit } from "./support/intake.ts";
import { askAs, portalOf } from "./support/staff.ts";

const browser = openBrowser();
const openDesk = portalOf(browser, "front_desk");

test("a request is declined with a reason; the desk has three other times to offer, and his mail names three", async () => {
  const { id, email } = await bookVisit();
  // The status of a booking that the clinic must approve.
  await runSql(`update appointments set status = 'requested', version = version + 1 where id = '${id}'`);
  const page = await openDesk();
  const { body } = await askAs<StaffVisitAnswer>(page, `appointments/${id}`);
  await page.goto(`/staff-portal?location=skokie&date=${localDate(body.visit.startsAt)}`);
  const card = page.getByRole("region", { name: /^Requested/ }).locator(`#visit-${id}`);
  await card.getByRole("button", { name: /^More/ }).click();
  await dialog(page, "Pat Doe").getByRole("button", { name: "Decline…" }).click();
  const asked = dialog(page, "Decline this request?");
  await asked.getByLabel("That provider can not take it").check();
  await asked.getByRole("button", { name: "Decline the request" }).click();
  await expect(dialog(page, "Other times to offer").getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: /^Not here/ }).locator(`#visit-${id}`)).toBeVisible();

  const letter = async () => (await mailsTo(email)).find(({ subject }) => subject === "About your request")?.text ?? "";
  await expect
    .poll(letter, { timeout: 15_000 })
    .toMatch(/These times are free at the moment: (?:.*\d:\d\d [AP]M Central){3}/);
  expect(await letter()).toContain("/book-appointment?location=skokie");
  expect(await letter()).not.toMatch(/Pat|Doe|provider/);
});

test("a label has the patient's name and a code, and the code leads staff to his visit, whatever its day", async () => {
  const page = await openDesk();
  const { visit, path } = await bookNow(page);
  await page.goto(path);
  await page.getByRole("button", { name: `More about ${visit.patient.name}` }).click();
  await dialog(page, visit.patient.name).getByRole("link", { name: "Label" }).click();
  const label = page.getByRole("region", { name: "Label" });
  await expect(label).toContainText(visit.patient.name);
  await expect(label).toContainText(visit.ref);
  const picture = label.getByRole("img", { name: "Code that opens this visit for staff" });
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page).toHaveTitle(/^Label \|/);
  await page.emulateMedia({ media: "print" });
  await expect(label).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.goto(`/staff-portal?visit=${visit.id}`);
  await expect(dialog(page, visit.patient.name)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`date=${localDate(visit.startsAt)}`));
  expect(page.url()).not.toContain("visit=");
  browser.expectError(/404 \(Not Found\)/);
  await page.goto("/staff-portal?visit=apt_00000000000000000000000000000000");
  await expect(page.getByRole("alert").first()).toContainText(/no such visit|There is no/i);
});
