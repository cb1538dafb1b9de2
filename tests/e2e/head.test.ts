import type { Page } from "playwright";
import { test } from "vitest";
import { articlePath } from "#content/library.ts";
import { pages } from "#content/pages.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { answerCookies, startReact } from "./support/visit.ts";

const browser = openBrowser();

function headOf(page: Page) {
  return page.evaluate(() => {
    const tags = [...document.querySelectorAll("meta[name], meta[property], link[rel=canonical]")];
    return {
      title: document.title,
      tags: tags.map((tag) => tag.outerHTML),
      jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
        JSON.parse(textContent ?? ""),
      ),
    };
  });
}

test("a page reached without a reload tells the same about itself as one that the server sent", async () => {
  const [page, fresh] = await Promise.all([browser.newPage(), browser.newPage({ javaScriptEnabled: false })]);
  await answerCookies(page);
  await page.goto("/");
  await startReact(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  const { erectileDysfunction, specialOffers, skokie, healthLibrary, home } = pages;
  const way = [erectileDysfunction, specialOffers, skokie, healthLibrary, home].map(({ path }) => path);
  const lists = ["topic=hair", "page=2", "q=sleep"].map((query) => `${healthLibrary.path}?${query}`);
  for (const path of [...way, ...lists, articlePath("low-testosterone-numbers"), "/about"]) {
    await page.evaluate((href) => history.pushState(null, "", href), path);
    await fresh.goto(path);
    const expected = await headOf(fresh);
    expect(expected.jsonLd, path).toHaveLength(path.includes("q=") ? 0 : 1);
    await expect.poll(() => headOf(page), { message: path }).toEqual(expected);
  }
  await expect(page.locator("html")).toHaveAttribute("data-same-document");
});

test("an address that no page has tells that it is none, and takes the structured data along", async () => {
  const page = await browser.newPage();
  await answerCookies(page);
  await page.goto("/about");
  await startReact(page);
  await page.evaluate(() => history.pushState(null, "", "/no-such-page"));
  await expect
    .poll(() => headOf(page).then(({ title, jsonLd }) => [title, jsonLd]))
    .toEqual(["Page not found | Elite Men's Health", []]);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
});
