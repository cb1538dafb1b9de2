import { test } from "vitest";
import { locations, mapUrl } from "#content/clinic.ts";
import { findUs } from "#content/home.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { answerCookies, startReact } from "./support/visit.ts";

const browser = openBrowser();

test("the home page shows both clinics, and loads their next free times once they are in view", async () => {
  const page = await browser.newPage();
  await answerCookies(page);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/booking/next") && asked.push(request.url()));
  await page.goto("/");
  const section = page.locator("section", { has: page.getByRole("heading", { name: findUs.heading }) });
  for (const location of locations) {
    await expect(section.getByRole("link", { name: location.name, exact: true })).toHaveAttribute(
      "href",
      location.path,
    );
    await expect(section.locator(`a[href="${mapUrl(location)}"]`)).toHaveCount(1);
  }
  await expect(section.getByText("Mon-Fri 8:00 AM-5:00 PM")).toHaveCount(2);
  await startReact(page);
  expect(asked).toEqual([]);
  await section.scrollIntoViewIfNeeded();
  const lines = section.locator(".next-free");
  for (const line of await lines.all()) {
    await line.scrollIntoViewIfNeeded();
    await expect(line).toHaveText(/^Next open time: \w{3}, \w{3} \d+, \d+:\d\d [AP]M Central$/);
  }
  expect(asked).toHaveLength(1);
  for (const { slug } of locations) {
    await expect(section.locator(`.next-free a[href="/book-appointment?location=${slug}"]`)).toHaveCount(1);
  }
});

test("the 404 page links to home, booking, the library and contact", async () => {
  browser.expectError(/404 \(Not Found\)/);
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/no-such-page");
  const hrefs = await page.locator("main a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(["/", "/book-appointment", "/health-library", "/about#contact"]);
});
