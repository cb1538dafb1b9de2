import { test } from "vitest";
import { articleTitles } from "#content/article-titles.ts";
import { clinic } from "#content/clinic.ts";
import { pages } from "#content/pages.ts";
import { isPrivatePath } from "#content/private-paths.ts";
import { redirects } from "#content/redirects.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { testSite } from "./support/test-site.ts";
import { answerCookies, startReact } from "./support/visit.ts";

const browser = openBrowser();

function get(path: string): Promise<Response> {
  return fetch(`${testSite().baseUrl}${path}`, { redirect: "manual" });
}

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

interface Crawled extends Visited {
  /** From the home page. */
  clicks: number;
}

/** Breadth first from the home page; does not follow redirects. */
async function crawl(): Promise<Map<string, Crawled>> {
  const found = new Map<string, Crawled>();
  let layer = ["/"];
  for (let clicks = 0; layer.length > 0; clicks++) {
    const next = new Set<string>();
    for (const path of layer) {
      const response = await get(path);
      const page = { status: response.status, html: await response.text(), clicks };
      found.set(path, page);
      for (const target of targetsOf(path, page)) next.add(target);
    }
    layer = [...next].filter((path) => !found.has(path));
  }
  return found;
}

function targetsOf(path: string, { html }: Visited): string[] {
  return ownLinks(html).map((href) => (href.startsWith("#") ? path : href.replace(/#.*/, "")));
}

test("a crawler from the home page finds every public page within three clicks, and no dead link or fragment", async () => {
  const found = await crawl();
  const dead = [...found].flatMap(([path, page]) =>
    ownLinks(page.html).flatMap((href) => {
      const [target = "", fragment] = (href.startsWith("#") ? path + href : href).split("#");
      const there = found.get(target);
      return there && hasPart(there, fragment) ? [] : [`${href} on ${path}`];
    }),
  );
  expect(dead).toEqual([]);
  const wanted = [...Object.values(pages).map(({ path }) => path), ...Object.keys(articleTitles).map(toArticlePath)];
  const late = wanted.filter((path) => (found.get(path)?.clicks ?? Number.POSITIVE_INFINITY) > 3);
  expect(late).toEqual([]);
});

test("no two pages share a title or a description", async () => {
  const heads = [...(await crawl())].flatMap(([path, { status, html }]) => {
    const title = /<title>([^<]*)/.exec(html)?.[1];
    const description = /<meta name="description" content="([^"]*)/.exec(html)?.[1];
    // Search results share a title, and private pages share a file; search engines get neither.
    const isShared = /[?&]q=/.test(path) || isPrivatePath(path.replace(/\?.*/, ""));
    const isPage = html.startsWith("<!doctype html>") && !isShared;
    return status === 200 && isPage ? [{ path, title, description }] : [];
  });
  expect(heads.length).toBeGreaterThan(42);
  for (const key of ["title", "description"] as const)
    expect(new Set(heads.map((head) => head[key])).size).toBe(heads.length);
});

function toArticlePath(slug: string): string {
  return `/health-library/${slug}`;
}

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
    // The message disappears as soon as the new page arrives.
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
