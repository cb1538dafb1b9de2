import type { Page } from "playwright";
import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { fill, formOn, newPhone, watchRequests } from "./support/forms.ts";
import { startReact } from "./support/visit.ts";

const browser = openBrowser();

test("the way a visitor came goes with his form: campaign and first page, and nothing else of the address", async () => {
  const page = await browser.newPage();
  await page.goto("/locations/skokie?utm_source=google&utm_medium=cpc&utm_term=pat@example.com&name=Pat");
  await page.goto("/about");
  await startReact(page);
  expect(await page.evaluate(() => sessionStorage.getItem("campaign"))).toBe(
    '{"landingPage":"/locations/skokie","campaign":{"source":"google","medium":"cpc"}}',
  );
  const [body] = await sendAndRead(page);
  expect(body).toMatchObject({
    page: "/about",
    landingPage: "/locations/skokie",
    campaign: { source: "google", medium: "cpc" },
  });
  expect(JSON.stringify(body)).not.toContain("pat@example.com");
});

test("after Decline, or with Global Privacy Control, the way a visitor came is not told", async () => {
  for (const refusal of ["decline", "signal"] as const) {
    const page = await browser.newPage();
    await page.addInitScript((how) => {
      if (how === "decline") localStorage.setItem("cookieConsent", "declined");
      else Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    }, refusal);
    await page.goto("/about?utm_source=google");
    await startReact(page);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    const [body] = await sendAndRead(page);
    expect(body, refusal).toMatchObject({ campaign: {}, landingPage: "/" });
  }
});

async function sendAndRead(page: Page): Promise<unknown[]> {
  const bodies = watchRequests(page);
  await page.route("**/api/leads", (route) => route.fulfill({ status: 201, json: { lead: { id: "lead_1" } } }));
  const fields = formOn(page);
  await fill(fields, newPhone());
  await fields.send.click();
  await expect(fields.thanks).toBeFocused();
  return bodies.map((body) => JSON.parse(body));
}
