import { test } from "vitest";
import { articleTitles } from "#content/article-titles.ts";
import { pages } from "#content/pages.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { testSite } from "./support/test-site.ts";
import { answerCookies, startReact, wordsOf } from "./support/visit.ts";

const browser = openBrowser();

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const SMALLEST = { width: 320, height: 640 };
const ARTICLE = "/health-library/ed-pills-and-nitrates";

test.for([
  ...Object.keys(articleTitles).map((slug) => `/health-library/${slug}`),
  "/health-library?q=testostrone&page=2",
  "/health-library?sort=helpful",
])("%s is complete without JavaScript, and hydrates without errors", async (path) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: DESKTOP });
  expect((await plain.goto(path))?.status()).toBe(200);
  await expect(plain.locator("h1")).toHaveCount(1);
  const words = await wordsOf(plain);
  await plain.setViewportSize(SMALLEST);
  const overflow = await plain.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels to scroll sideways at 320 px").toBe(0);

  const page = await browser.newPage({ viewport: DESKTOP });
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await answerCookies(page);
  await page.goto(path);
  await startReact(page);
  expect(await wordsOf(page)).toEqual(words);
  expect(warnings).toEqual([]);
});

test("search, topics, pages and articles work without JavaScript", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE });
  await page.goto("/health-library");
  await page.getByLabel("Search the articles").fill("testostrone");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/health-library\?q=testostrone$/);
  await expect(page.getByRole("heading", { name: /No article has “testostrone”/ })).toBeVisible();
  await page.getByRole("navigation", { name: "Topics" }).getByRole("link", { name: "Prevention" }).click();
  await expect(page).toHaveURL(/\?q=testostrone&topic=prevention$/);
  await expect(page.getByLabel("Search the articles")).toHaveValue("testostrone");
  await page.getByRole("link", { name: "All topics" }).click();
  await page.goto("/health-library?topic=testosterone");
  await page.getByLabel("Sort the articles").selectOption("Most often found helpful");
  await page.getByRole("button", { name: "Sort" }).click();
  await expect(page).toHaveURL(/\?sort=helpful&topic=testosterone$/);
  await expect(page.getByLabel("Sort the articles")).toHaveValue("helpful");
  await page.goto("/health-library");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  const first = page.locator(".articles a").first();
  const title = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.locator("h1")).toHaveText(title);
  await page.getByText("In this article").click();
  const part = page.locator(".toc a").nth(1);
  const heading = (await part.textContent()) ?? "";
  await part.click();
  await expect(page.getByRole("heading", { name: heading, exact: true })).toBeInViewport();
});

test("opens articles without a reload, with title and data from the API", async () => {
  const page = await browser.newPage({ viewport: DESKTOP });
  await answerCookies(page);
  await page.goto("/");
  await startReact(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  await page.getByRole("link", { name: "ED pills and nitrates don't mix" }).click();
  await expect(page.locator("h1")).toHaveText(articleTitles["ed-pills-and-nitrates"] ?? "");
  await expect(page).toHaveTitle(/Why ED pills and nitrates do not mix/);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Health library" }).click();
  await expect(page.locator("h1")).toHaveText(pages.healthLibrary.heading);
  await page.locator(".articles a").first().click();
  await expect(page.locator("h1")).not.toHaveText(pages.healthLibrary.heading);
  await page.goBack();
  await expect(page.locator("h1")).toHaveText(pages.healthLibrary.heading);
  await expect(page.locator("html")).toHaveAttribute("data-same-document");
});

test("loads the document once when the API fails", async () => {
  const page = await browser.newPage({ viewport: DESKTOP });
  browser.expectError(/Failed to load resource/);
  await answerCookies(page);
  await page.route("**/api/articles/**", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/");
  await startReact(page);
  await page.getByRole("link", { name: "ED pills and nitrates don't mix" }).click();
  await expect(page.locator("h1")).toHaveText(articleTitles["ed-pills-and-nitrates"] ?? "");
  await startReact(page);
  await expect(page.locator("h1")).toHaveText(articleTitles["ed-pills-and-nitrates"] ?? "");
});

test("serves a missing article as a 404 that hydrates unchanged", async () => {
  const page = await browser.newPage({ viewport: DESKTOP });
  browser.expectError(/404 \(Not Found\)/);
  await answerCookies(page);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/articles") && asked.push(request.url()));
  expect((await page.goto("/health-library/no-such-article"))?.status()).toBe(404);
  const words = await wordsOf(page);
  await startReact(page);
  expect(await wordsOf(page)).toEqual(words);
  await expect(page.locator("h1")).toHaveText("404");
  expect(asked).toEqual([]);
});

test("shows a rate-limited reader the way on", async () => {
  // Rate limits count by address, and all tests come from one, so this reader gets another.
  const extraHTTPHeaders = { "CF-Connecting-IP": `10.77.${Math.floor(Math.random() * 256)}.7` };
  const page = await browser.newPage({ viewport: DESKTOP, extraHTTPHeaders });
  browser.expectError(/429 \(Too Many Requests\)/);
  await answerCookies(page);
  const search = `${testSite().baseUrl}/health-library?q=sleep`;
  const searches = Array.from({ length: 20 }, () => page.request.get(search, { headers: extraHTTPHeaders }));
  expect((await Promise.all(searches)).map((answer) => answer.status())).toContain(429);
  expect((await page.goto(search))?.status()).toBe(429);
  const words = await wordsOf(page);
  await startReact(page);
  expect(await wordsOf(page)).toEqual(words);
  await expect(page.getByRole("heading", { name: "Too many searches came from your connection" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "all articles" }).click();
  // Another test publishes an article, so the number is not fixed.
  await expect(page.getByRole("heading", { name: /^\d+ articles$/ })).toBeVisible();
});

test("takes one helpfulness answer per visit, stores it on click only, and copies the link", async () => {
  const page = await browser.newPage({ viewport: DESKTOP, permissions: ["clipboard-read", "clipboard-write"] });
  await answerCookies(page);
  await page.goto(ARTICLE);
  await startReact(page);
  const stored = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("helpful:")));
  expect(await stored()).toEqual([]);
  const sent = page.waitForRequest((request) => request.url().endsWith("/feedback"));
  await page.getByRole("button", { name: "Yes, it helped" }).click();
  expect((await sent).postDataJSON()).toEqual({ helpful: true });
  await expect(page.getByText("Thank you. We count answers")).toBeVisible();
  expect(await stored()).toEqual(["helpful:ed-pills-and-nitrates"]);
  // The topics of a reader's visit must not stay on the device after it ends.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("nitrates");
  await page.reload();
  await startReact(page);
  await expect(page.getByText("Thank you. We count answers")).toBeVisible();
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Share this article" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${testSite().baseUrl}${ARTICLE}`);
});
