import type { Page } from "playwright";
import { test } from "vitest";
import { pages } from "#content/pages.ts";
import { openBrowser } from "./support/browser.ts";
import { newVisitor } from "./support/chat.ts";
import { heading, nav, openPatient } from "./support/dashboard.ts";
import { expect } from "./support/expect.ts";
import { fill, formOn, newPhone } from "./support/forms.ts";
import { portalOf } from "./support/staff.ts";
import { startReact } from "./support/visit.ts";

const browser = openBrowser();

const openDesk = portalOf(browser, "front_desk");

/** Scripts that a page loads only after React has started. */
const LATER_SCRIPTS = /\/assets\/(?!boot-|main-|site-|framework-)[^/]+\.js$/;

const FIRST_SCRIPTS = /\/assets\/(main|site|framework)-[^/]*\.js$/;

const NOT_LOADED = "This page didn’t load";
const UPDATED = "We may have updated our site";

const reload = (page: Page) => page.getByRole("main").getByRole("button", { name: "Reload" });

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
}

async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-same-document");
}

/** Simulates a release that removed the files. */
async function takeAway(page: Page, pattern: RegExp): Promise<string[]> {
  browser.expectError(/404 \(Not Found\)|Not loaded|Failed to fetch dynamically/);
  const asked: string[] = [];
  await page.route(pattern, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 404, body: "Not found" });
  });
  return asked;
}

async function goOffline(page: Page): Promise<void> {
  browser.expectError(/ERR_INTERNET_DISCONNECTED|Not loaded|Failed to fetch/);
  await page.context().setOffline(true);
}

test.for([
  ["library list", pages.healthLibrary],
  ["about", pages.about],
  ["home", pages.home],
] as const)(
  "offline the %s page gives way to a card in the site's frame, and opens with the next connection",
  async ([, { path, heading: name }]) => {
    const page = await newVisitor(browser);
    await page.goto(pages.privacyPolicy.path);
    await startReact(page);
    await markDocument(page);
    await page.getByRole("button", { name: "Chat with Max Assistant" }).click();
    await page.getByLabel("Your question").fill("Do you take");
    await page.keyboard.press("Escape");
    await goOffline(page);
    await page.evaluate((href) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(), path);
    await expect(heading(page, NOT_LOADED)).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("opens by itself");
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await reload(page).click();
    await expectSameDocument(page);
    await page.context().setOffline(false);
    await expect(heading(page, name)).toBeVisible();
    await expect(page).toHaveTitle(/\S/);
    await expectSameDocument(page);
    await expect(page.locator("#chat-message")).toHaveValue("Do you take");
    const unstyled = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(({ sheet }) => !sheet).length,
    );
    expect(unstyled).toBe(0);
  },
);

test("offline a tab of the dashboard becomes a card beside its navigation, and opens with the next connection", async () => {
  const { page } = await openPatient(browser);
  await markDocument(page);
  await goOffline(page);
  await nav(page).getByRole("link", { name: "Messages" }).click();
  await expect(heading(page, NOT_LOADED)).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(nav(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(heading(page, "Messages")).toBeVisible();
  await expectSameDocument(page);
});

test("a page whose file is gone after a release reloads once, then shows a card; Reload opens it once it is there", async () => {
  const page = await openDesk();
  const staffNav = page.getByRole("navigation", { name: "Staff", exact: true });
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await takeAway(page, /\/assets\/staff-portal\.tasks[^/]*\.js$/);
  await staffNav.getByRole("link", { name: "Tasks" }).click();
  await expect(page.getByRole("main")).toContainText(UPDATED);
  await expect(heading(page, NOT_LOADED)).toBeVisible();
  await expect(staffNav).toBeVisible();
  expect(documents).toBe(1);
  await page.unroute(/\/assets\/staff-portal\.tasks[^/]*\.js$/);
  await reload(page).click();
  await expect(heading(page, "Tasks")).toBeVisible();
});

test("a page never reloads by itself over words that were typed", async () => {
  const page = await newVisitor(browser);
  await page.goto(pages.privacyPolicy.path);
  await startReact(page);
  await markDocument(page);
  await page.getByRole("button", { name: "Chat with Max Assistant" }).click();
  await page.getByLabel("Your question").fill("Do you take");
  await page.keyboard.press("Escape");
  await takeAway(page, LATER_SCRIPTS);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/about"]')?.click());
  await expect(page.getByRole("main")).toContainText("Copy any words you haven’t sent yet");
  await expectSameDocument(page);
  await expect(page.locator("#chat-message")).toHaveValue("Do you take");
});

test("a link that is only pointed at changes nothing when its file is gone", async () => {
  const page = await newVisitor(browser);
  await page.goto(pages.privacyPolicy.path);
  await startReact(page);
  await markDocument(page);
  const asked = await takeAway(page, LATER_SCRIPTS);
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).hover();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(heading(page, pages.privacyPolicy.heading)).toBeVisible();
  await expectSameDocument(page);
});

test("a part that could not be loaded leaves its page as it is, and comes with the next connection", async () => {
  const page = await newVisitor(browser);
  await page.goto("/auth?next=/about");
  await expect(heading(page, "Sign in")).toBeVisible();
  await markDocument(page);
  await goOffline(page);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(heading(page, "Create an account")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("opens by itself");
  // A connection that has just come back still loses requests.
  await page.route(/\/assets\/sign-up-form-/, (route) => route.abort(), { times: 1 });
  await page.route("**/robots.txt", (route) => route.abort(), { times: 1 });
  browser.expectError(/ERR_FAILED/);
  await page.context().setOffline(false);
  await expect(page.getByLabel("First name")).toBeVisible();
  await expectSameDocument(page);
});

test("booking whose steps could not be loaded goes on with the next connection, the reason still chosen", async () => {
  const page = await newVisitor(browser);
  await page.goto(pages.bookAppointment.path);
  await startReact(page);
  const reason = page.locator(".booking-steps").getByRole("button").first();
  await expect(reason).toBeVisible();
  await goOffline(page);
  await reason.click();
  await expect(page.locator(".booking-steps").getByRole("alert")).toContainText("opens by itself");
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: /clinic/i }).first()).toBeVisible();
});

test("a form that was sent before the site's own files were gone says so and keeps its words", async () => {
  const page = await newVisitor(browser);
  await takeAway(page, FIRST_SCRIPTS);
  await page.goto(pages.about.path);
  const fields = formOn(page);
  await fill(fields, newPhone());
  await fields.send.click();
  await expect
    .poll(() => fields.send.evaluate((button: HTMLButtonElement) => button.validationMessage))
    .toMatch(/Copy your words and reload/);
  await expect(fields.name).toHaveValue("Pat Doe");
});

test("a part whose shared files were lost comes with the next connection, and no file under two addresses", async () => {
  const page = await newVisitor(browser);
  await page.goto("/auth?next=/about");
  await expect(heading(page, "Sign in")).toBeVisible();
  const shared = /\/assets\/(?!sign-up-form-)[^/]+\.js$/;
  const asked = await takeAway(page, shared);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(UPDATED);
  expect(asked.length).toBeGreaterThan(0);
  await page.unroute(shared);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByLabel("First name")).toBeVisible();
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(loaded.filter((name) => /\/assets\/.*\?/.test(name))).toEqual([]);
});

test.for([
  ["public", pages.privacyPolicy.path],
  ["private", "/auth"],
] as const)(
  "a %s page starts with the next press after its scripts were lost on a weak connection",
  async ([, path]) => {
    browser.expectError(/ERR_|Not loaded|Failed to fetch/);
    const page = await newVisitor(browser);
    let lost = 0;
    let isWeak = true;
    // Removing the route would leave its pending requests hanging, so a flag turns it off.
    await page.route(FIRST_SCRIPTS, (route) => {
      if (!isWeak) return route.continue();
      lost += 1;
      return route.abort("connectionreset");
    });
    const failure = page.waitForEvent("pageerror");
    await page.goto(path);
    await page.keyboard.press("Shift");
    await failure;
    expect(lost).toBeGreaterThan(0);
    isWeak = false;
    // A key press while the last attempt is still failing starts nothing.
    const press = async () => {
      await page.keyboard.press("Shift");
      return page.locator("html").getAttribute("data-react");
    };
    await expect.poll(press).not.toBeNull();
  },
);

test("a form that could not be sent goes out with the next press, once the site's own files are there", async () => {
  const page = await newVisitor(browser);
  await takeAway(page, FIRST_SCRIPTS);
  await page.goto(pages.about.path);
  const form = formOn(page);
  await fill(form, newPhone());
  await form.send.click();
  await expect
    .poll(() => form.send.evaluate((button: HTMLButtonElement) => button.validationMessage))
    .toMatch(/Not sent/);
  await page.unroute(FIRST_SCRIPTS);
  await form.send.click();
  await expect(form.thanks).toBeVisible();
});
