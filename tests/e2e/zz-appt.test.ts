import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { bookOwn, chicago, endSchedule, ownSchedule } from "./support/schedule.ts";
import { portalOf } from "./support/staff.ts";

const browser = openBrowser();
const openAdmin = portalOf(browser, "admin");

test("looks", async () => {
  const page = await openAdmin("/admin/appointments");
  const own = await ownSchedule(page);
  for (const time of ["09:00", "10:00", "14:00"]) await bookOwn(page, own, chicago(own.monday, time));
  const looks = {
    month: `?date=${own.monday}`,
    week: `?view=week&location=skokie&date=${own.monday}`,
    list: "?tab=list",
    hours: `?tab=hours&provider=${own.provider.id}`,
    closures: "?tab=closures",
    services: "?tab=services",
    rooms: "?tab=rooms",
    waitlist: "?tab=waitlist",
  };
  for (const [name, query] of Object.entries(looks)) {
    for (const [width, scheme] of [[360, "dark"], [768, "light"], [1440, "light"]] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(`/admin/appointments${query}`);
      await expect(page.getByText("Loading...")).toHaveCount(0);
      await page.screenshot({ path: `/tmp/appt-shots/${name}-${width}.png`, fullPage: width !== 1440 });
    }
  }
  await page.goto(`/admin/appointments${looks.hours}`);
  await page.getByRole("button", { name: "Remove row 2" }).click();
  await page.getByRole("button", { name: "Check and save" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.screenshot({ path: "/tmp/appt-shots/conflict-1440.png" });
  await page.keyboard.press("Escape");
  await page.evaluate(() => { location.href = "/admin/appointments?tab=list"; });
  page.on("dialog", (d) => d.accept());
  await page.waitForTimeout(1500);
  await endSchedule(page, own);
}, 240_000);
