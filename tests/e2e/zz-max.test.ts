import { afterAll, beforeAll, test } from "vitest";
import { DESKTOP } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { ask, newVisitor, openMax } from "./support/chat.ts";
import { expect } from "./support/expect.ts";
import { enterOwnSite, type OwnSite, serveOwnSite } from "./support/own-site.ts";
import { answerCookies } from "./support/visit.ts";
let site: OwnSite;
beforeAll(async () => { site = await serveOwnSite("maxlook"); }, 180_000);
afterAll(() => site?.stop());
const browser = openBrowser();
test("looks", async () => {
  const v = await newVisitor(browser, { baseURL: site.origin });
  await v.goto("/about");
  const max = await openMax(v);
  await ask(max, "What are your opening hours?");
  await ask(max, "crushing chest pain");
  const page = await browser.newPage({ baseURL: site.origin, viewport: DESKTOP });
  await answerCookies(page);
  await enterOwnSite(page, site, { role: "admin", path: "/admin/max" });
  const shoot = async (name: string) => {
    for (const [width, scheme] of [[1440, "light"], [360, "dark"], [768, "light"]] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/max-shots/${name}-${width}-${scheme}.png`, fullPage: true });
    }
    await page.setViewportSize(DESKTOP);
  };
  await shoot("overview");
  for (const tab of ["answers", "instructions", "topics", "knowledge", "transcripts", "privacy"]) {
    await page.goto(`/admin/max?tab=${tab}`);
    await expect(page.locator(".admin-page :is(.card, table)").first()).toBeVisible();
    if (tab === "instructions") {
      await page.getByRole("button", { name: "Run the tests: The site's own version" }).click();
      await expect(page.getByText("All passed.", { exact: false })).toBeVisible({ timeout: 60_000 });
      await page.locator(".max-cases summary").first().click();
    }
    if (tab === "topics") { await page.getByRole("button", { name: "Add a topic" }).click(); await page.getByRole("button", { name: "Add a rule" }).click(); }
    await shoot(tab);
    if (tab === "transcripts") { await page.locator(".max-open").first().click(); await expect(page.getByRole("dialog")).toContainText("chest"); await shoot("transcript"); }
    if (tab === "knowledge") { await page.getByRole("button", { name: "Add a passage" }).click(); await shoot("entry"); }
  }
  await page.goto("/admin/max");
  await page.getByRole("button", { name: "Turn Max off" }).click();
  await expect(page.getByText("Max is off").first()).toBeVisible();
  await page.waitForTimeout(2500);
  await v.reload();
  await max.launcher.click();
  await expect(v.locator(".chat-notice")).toBeVisible();
  for (const [width, scheme] of [[1280, "light"], [360, "dark"]] as const) {
    await v.setViewportSize({ width, height: 740 });
    await v.emulateMedia({ colorScheme: scheme });
    await v.waitForTimeout(300);
    await v.screenshot({ path: `/tmp/max-shots/off-${width}-${scheme}.png` });
  }
}, 300_000);
