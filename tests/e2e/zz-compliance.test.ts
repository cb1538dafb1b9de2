import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { violations } from "./support/axe.ts";
import { askAs, portalOf } from "./support/staff.ts";
import { expect } from "./support/expect.ts";

const browser = openBrowser();
const openAdmin = portalOf(browser, "admin");
const SHOTS = "/tmp/shots-compliance";
const API = "/api/admin/compliance";

test("looks", { timeout: 400_000 }, async () => {
  const page = await openAdmin("/admin/compliance", { bypassCSP: true });
  page.on("console", (m) => m.type() === "error" && console.warn("CONSOLE", m.text()));
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(Date.now());
  const inc = await askAs<{ id: string; version: number }>(page, `${API}/incidents`, { method: "POST", json: { category: "wrong_recipient", discoveredOn: "2026-10-01", description: "A letter went to the wrong address." } });
  await askAs(page, `${API}/incidents/${inc.body.id}/step`, { method: "POST", json: { to: "triaged", note: "Looked at it" }, version: 1 });
  const req = await askAs<{ id: string }>(page, `${API}/requests`, { method: "POST", json: { kind: "access", channel: "mail", receivedOn: today, requester: "Sam Doe, by letter" } });
  await askAs(page, `${API}/vendors`, { method: "POST", json: { id: "cloudflare", name: "Cloudflare", service: "Hosting", data: "Everything, sealed", handlesPhi: true, baaSignedAt: null, baaRenewsAt: null, status: "active" } });
  await askAs(page, `${API}/policies`, { method: "POST", json: { title: "Breach notification", version: "1", location: "Shared drive", ownerName: "Privacy Officer", effectiveOn: today, reviewOn: "2027-11-22" } });
  const tabs = ["", "?tab=access", "?tab=consents", "?tab=requests", "?tab=incidents", "?tab=retention", "?tab=vendors", "?tab=users", "?tab=training", "?tab=policies", `?tab=requests&id=${req.body.id}`, `?tab=incidents&id=${inc.body.id}`];
  const found: string[] = [];
  for (const [i, tab] of tabs.entries()) {
    await page.goto(`/admin/compliance${tab}`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.getByText("Loading...")).toHaveCount(0);
    for (const [width, scheme] of [[360, "light"], [768, "dark"], [1440, "light"]] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.screenshot({ path: `${SHOTS}/${String(i).padStart(2, "0")}-${width}.png`, fullPage: i < 10 });
    }
    await page.setViewportSize({ width: 320, height: 700 });
    const side = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (side > 0) found.push(`${tab} sideways ${side}`);
    await page.setViewportSize({ width: 1280, height: 800 });
    found.push(...(await violations(page, { within: i < 10 ? ".admin-page" : "dialog" })));
  }
  expect(found).toEqual([]);
});
