import { expect } from "playwright/test";
import { inject, test } from "vitest";
import { clinic } from "#content/clinic.ts";
import { pages, redirects } from "#content/pages.ts";
import { openBrowser } from "./support/browser.ts";
import { answerCookies, startReact } from "./support/visit.ts";

const browser = openBrowser();

function get(path: string): Promise<Response> {
  return fetch(`${inject("baseUrl")}${path}`, { redirect: "manual" });
}

/** Addresses on this site that a page leads to, its canonical one included. */
function ownLinks(html: string): string[] {
  const hrefs = [...html.matchAll(/<(?:a|link)\b[^>]*?\shref="([^"]+)"/g)].map(([, href = ""]) => href);
  return hrefs.map((href) => href.replace(clinic.origin, "") || "/").filter((href) => /^[/#](?!\/)/.test(href));
}

interface Visited {
  status: number;
  html: string;
}

function hasPart({ status, html }: Visited, fragment: string | undefined): boolean {
  return status === 301 || (status === 200 && (!fragment || html.includes(` id="${fragment}"`)));
}

test("no link on any page is dead, and every fragment names a part that is there", async () => {
  const visited = new Map<string, Visited>();
  const visit = async (path: string) => {
    const known = visited.get(path);
    if (known) return known;
    const response = await get(path);
    const page = { status: response.status, html: await response.text() };
    visited.set(path, page);
    return page;
  };
  const dead = new Set<string>();
  for (const { path } of Object.values(pages)) {
    for (const href of ownLinks((await visit(path)).html)) {
      const [target = "", fragment] = (href.startsWith("#") ? path + href : href).split("#");
      if (!hasPart(await visit(target), fragment)) dead.add(`${href} on ${path}`);
    }
  }
  expect([...dead]).toEqual([]);
  expect(visited.size).toBeGreaterThan(25);
});

test.for(redirects)("$from is moved for good, to $to", async ({ from, to }) => {
  const response = await get(from);
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe(to);
  const page = await browser.newPage();
  await page.goto(from);
  const [path = "", id] = to.split("#");
  expect(new URL(page.url()).pathname).toBe(path);
  if (id) await expect(page.locator(`#${id}`)).toBeInViewport();
});

test("an old address that only the router sees shows where it leads, and goes there", async () => {
  const page = await browser.newPage();
  await answerCookies(page);
  await page.goto("/");
  await startReact(page);
  const shown: string[] = [];
  page.on("console", (message) => message.type() === "debug" && shown.push(message.text()));
  await page.evaluate(() => {
    // It is gone as soon as the browser has the new page.
    const note = () => console.debug(document.querySelector("main [role=status]")?.textContent);
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    history.pushState(null, "", "/treatments/trt-therapy");
  });
  await page.waitForURL(`**${pages.trtSpecial.path}`);
  await expect(page.locator("h1")).toHaveText(pages.trtSpecial.heading);
  expect(shown).toContain("Redirecting...Taking you to our TRT special offer page.");
});

test("a missing page answers 404, notes its address in the console and leads home", async () => {
  const page = await browser.newPage();
  const logged: string[] = [];
  page.on("console", (message) => logged.push(`${message.type()}: ${message.text()}`));
  browser.expectError(/404 \(Not Found\)/);
  const response = await page.goto("/treatments/no-such-treatment");
  expect(response?.status()).toBe(404);
  await expect(page.locator("h1")).toHaveText("404");
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await expect.poll(() => logged).toContain("warning: Page not found: /treatments/no-such-treatment");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page.locator("h1")).toHaveText(pages.home.heading);
  expect(new URL(page.url()).pathname).toBe("/");
});

test("an address in the wrong case is redirected to the page", async () => {
  const response = await get("/Locations/Skokie?from=ad");
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe("/locations/skokie?from=ad");
});
