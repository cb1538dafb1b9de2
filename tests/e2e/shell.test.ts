import type { Page } from "playwright";
import { test } from "vitest";
import { clinic, locations } from "#content/clinic.ts";
import { menu } from "#content/navigation.ts";
import { pages } from "#content/pages.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { answerCookies, holdBack, MAIN_SCRIPT, startReact, untilHydrated } from "./support/visit.ts";

const browser = openBrowser();

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function open(path: string, options = DESKTOP): Promise<Page> {
  const page = await browser.newPage(options);
  await answerCookies(page);
  await page.goto(path);
  return page;
}

test("the desktop menus open by keyboard, say so, and Escape gives the focus back", async () => {
  const page = await open("/");
  for (const { id, label, links } of menu) {
    const button = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: label });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(page.locator(`#menu-${id}`)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: links[0]?.label ?? "", exact: true }).first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(button).toBeFocused();
    await expect(page.locator(".menu:visible")).toHaveCount(0);
  }
});

test("one desktop menu is open at a time, and it closes when one of its links is followed", async () => {
  const page = await open("/");
  await startReact(page);
  const [first, second] = ["Locations", "Special Offers"].map((name) => page.getByRole("button", { name }));
  await first?.click();
  await second?.click();
  await expect(page.locator(".menu:visible")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Locations" })).toHaveAttribute("aria-expanded", "false");
  await page.locator(".menu:visible").getByRole("link", { name: "TRT Special" }).press("Enter");
  await expect(page.locator("h1")).toHaveText(pages.trtSpecial.heading);
  await expect(page.locator(".menu:visible")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Special Offers" })).toHaveAttribute("aria-expanded", "false");
});

test("the mobile menu keeps the focus, opens one section at a time and closes on Escape", async () => {
  const page = await open("/", PHONE);
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await button.tap();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  for (const { label, links } of menu) {
    await drawer.locator("summary", { hasText: label }).tap();
    await expect(drawer.getByRole("link", { name: links[0]?.label ?? "", exact: true })).toBeVisible();
    await expect(drawer.locator("details[open]")).toHaveCount(1);
  }
  const stops = new Set<string>();
  for (let press = 0; press < 24; press += 1) {
    await page.keyboard.press("Tab");
    stops.add(await page.evaluate(focusedPlace));
  }
  // `body` stands for the browser's own controls, which a page must not make unreachable.
  expect([...stops].filter((stop) => stop !== "body" && !stop.startsWith("menu: "))).toEqual([]);
  expect([...stops].filter((stop) => stop.startsWith("menu: ")).length).toBeGreaterThan(8);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
});

function focusedPlace(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "body";
  return `${focused.closest("#site-menu") ? "menu" : "page"}: ${focused.textContent || focused.ariaLabel}`;
}

test("the mobile menu closes when a link is followed, by the browser or by the router", async () => {
  const page = await open("/", PHONE);
  const drawer = page.getByRole("dialog", { name: "Menu" });
  for (const [section, label, heading] of [
    ["Locations", "Skokie, Illinois", pages.skokie.heading],
    ["Health Library", "All Articles", pages.healthLibrary.heading],
  ] as const) {
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await drawer.locator("summary", { hasText: section }).tap();
    await drawer.getByRole("link", { name: label }).tap();
    await expect(page.locator("h1")).toHaveText(heading);
    await expect(drawer).toBeHidden();
  }
});

test("what was opened before React arrives stays open", async () => {
  const page = await browser.newPage(PHONE);
  await answerCookies(page);
  const main = await holdBack(page, MAIN_SCRIPT);
  await page.goto("/");
  const [question] = await page.locator("main summary").all();
  await question?.tap();
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.locator("#site-menu summary", { hasText: "About Us" }).tap();
  main.release();
  await untilHydrated(page);
  await expect(page.locator("main details[open]")).toHaveCount(1);
  await expect(page.locator("#site-menu details[open]")).toHaveCount(1);
  await expect(page.locator("#site-menu").getByRole("link", { name: "Our Story" })).toBeVisible();
});

test("both clinics are one tap away in the top bar, the menu, the footer and beside Max", async () => {
  const page = await open("/", PHONE);
  const calls = locations.map(({ phoneE164 }) => `tel:${phoneE164}`);
  const linksIn = (part: string) =>
    page
      .locator(`${part} a[href^="tel:"]:visible`)
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(await linksIn(".topbar")).toEqual(calls);
  expect(await linksIn("footer")).toEqual(calls);
  for (const { phone } of locations) await expect(page.locator(".topbar")).toContainText(phone);
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  expect(await linksIn("#site-menu")).toEqual(calls);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Chat with Max Assistant" }).tap();
  expect(await linksIn(".chat-people")).toEqual(calls);
});

test("taglines and the staff link stand on large screens only", async () => {
  const page = await open("/");
  const onDesktop = [
    page.getByText("Elite Men's Health Specialists"),
    page.getByText("HIPAA Compliant & Confidential"),
    page.getByRole("link", { name: "Staff & Admin Access" }),
  ];
  for (const part of onDesktop) await expect(part).toBeVisible();
  await expect(page.getByRole("link", { name: "Staff & Admin Access" })).toHaveAttribute("href", "/auth?mode=staff");
  await expect(page.getByRole("contentinfo")).toContainText(`Mon-Fri ${clinic.hours.opens}-${clinic.hours.closes}`);
  await page.setViewportSize(PHONE.viewport);
  for (const part of onDesktop) await expect(part).toBeHidden();
});

test("the first Tab offers to skip to the content, and from there goes on inside of it", async () => {
  const page = await open("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("content");
});

test("'Schedule Free Consultation' leads to booking from the header and from the footer", async () => {
  const page = await open("/about");
  for (const place of ["banner", "contentinfo"] as const) {
    await page.getByRole(place).getByRole("link", { name: "Schedule Free Consultation" }).click();
    await expect(page.locator("h1")).toHaveText(pages.bookAppointment.heading);
    await page.goBack();
    await expect(page.locator("h1")).toHaveText(pages.about.heading);
  }
});

test("nothing moves for somebody who asked for less motion", async () => {
  const animationsWith = async (reducedMotion: "reduce" | "no-preference") => {
    const page = await browser.newPage({ ...PHONE, reducedMotion });
    await answerCookies(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    return page.evaluate(() => ({
      running: document.getAnimations().length,
      scroll: getComputedStyle(document.documentElement).scrollBehavior,
    }));
  };
  expect(await animationsWith("reduce")).toEqual({ running: 0, scroll: "auto" });
  const moving = await animationsWith("no-preference");
  expect(moving.running).toBeGreaterThan(0);
  expect(moving.scroll).toBe("smooth");
});

test("the page is dark for somebody whose device is", async () => {
  const page = await open("/");
  const colours = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement);
      return [backgroundColor, color];
    });
  await page.emulateMedia({ colorScheme: "light" });
  const [lightPaper, lightInk] = await colours();
  await page.emulateMedia({ colorScheme: "dark" });
  const [darkPaper, darkInk] = await colours();
  expect(darkPaper).not.toBe(lightPaper);
  expect(darkInk).not.toBe(lightInk);
});
