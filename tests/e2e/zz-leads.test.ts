import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { askAs, portalOf } from "./support/staff.ts";

const browser = openBrowser();
const openAdmin = portalOf(browser, "admin");

test("looks", async () => {
  const page = await openAdmin("/admin/leads");
  for (let i = 0; i < 4; i++) {
    const json = { id: crypto.randomUUID(), name: `Sam Example${i}`, phone: `920555${5000 + i}`, email: "", message: "Please call me.", interest: "other", location: "skokie", consentCall: true, consentText: i > 1, consentEmail: false };
    await askAs(page, "/api/admin/leads", { method: "POST", json });
  }
  await askAs(page, "/api/admin/leads/templates", { method: "POST", json: { name: "First answer", channel: "text", subject: "", body: "Please call {{clinic_phone}}.", isActive: true } });
  const { body } = await askAs<{ rows: { id: string }[] }>(page, "/api/admin/leads?stage=all");
  for (const [name, path] of [["list", ""], ["board", "?tab=board"], ["funnel", "?tab=funnel"], ["import", "?tab=import"], ["setup", "?tab=setup"], ["links", "?tab=links"], ["one", `/${body.rows[0]?.id}`]] as const) {
    await page.goto(`/admin/leads${path}`);
    await expect(page.getByText("Loading...")).toHaveCount(0);
    for (const [width, scheme] of [[360, "dark"], [768, "light"], [1440, "light"]] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.screenshot({ path: `/tmp/leads-shots/${name}-${width}.png`, fullPage: true });
    }
  }
}, 200_000);
