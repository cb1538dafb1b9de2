import { expect } from "playwright/test";
import { inject, test } from "vitest";
import { clinic } from "#content/clinic.ts";
import { pages, redirectNotes, redirects } from "#content/pages.ts";
import { useBrowser } from "./support/browser.ts";
import { answerCookies, startReact } from "./support/visit.ts";

const browser = useBrowser();

const paths = [...Object.values(pages).map(({ path }) => path), "/no-such-page"];

function get(path: string): Promise<Response> {
  return fetch(`${inject("baseUrl")}${path}`, { redirect: "manual" });
}

/** Addresses on this site that a page links to, canonical addresses included. */
function ownLinks(html: string): string[] {
  const found = [...html.matchAll(/<(?:a|link)\b[^>]*?\shref="([^"]+)"/g)].map(([, href = ""]) => href);
  return found.map((href) => href.replace(clinic.origin, "") || "/").filter((href) => /^[/#](?!\/)/.test(href));
}

test("no link on any page is dead, and every fragment names a part that is there", async () => {
  const htmlByPath = new Map<string, string>();
  const readPage = async (path: string) => {
    const html = htmlByPath.get(path) ?? (await (await get(path)).text());
    htmlByPath.set(path, html);
    return html;
  };
  const dead: string[] = [];
  const checked = new Set<string>();
  for (const path of paths) {
    for (const href of ownLinks(await readPage(path))) {
      const [target, fragment] = href.startsWith("#") ? [path, href.slice(1)] : href.split("#");
      const address = fragment ? `${target}#${fragment}` : `${target}`;
      if (checked.has(address) || (address === "/404" && path === "/no-such-page")) continue;
      checked.add(address);
      const { status } = await get(target ?? "/");
      const isThere = status === 200 && (!fragment || (await readPage(target ?? "/")).includes(` id="${fragment}"`));
      const isOwnPart = fragment !== undefined && target === path && htmlByPath.get(path)?.includes(` id="${fragment}"`);
      if (!isThere && !isOwnPart && status !== 301) dead.push(`${address} on ${path}: ${status}`);
    }
  }
  expect(dead).toEqual([]);
  expect(checked.size).toBeGreaterThan(30);
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
  const shown = page.locator("main [role=status]").innerText();
  await page.evaluate(() => history.pushState(null, "", "/treatments/trt-therapy"));
  expect(await shown).toContain("Redirecting...");
  expect(await shown).toContain(redirectNotes[pages.trtSpecial.path]);
  await page.waitForURL(`**${pages.trtSpecial.path}`);
  await expect(page.locator("h1")).toHaveText(pages.trtSpecial.heading);
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
