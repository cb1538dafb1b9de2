import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { bodies } from "#content/bodies.ts";
import { withClaims } from "#content/claim-sentences.ts";
import { claimRegister, type RegisteredClaim } from "#content/claims.ts";
import { siteSections } from "#worker/domains/search/site-sections.ts";

/** Headings on every page, without content of their own. */
const FRAME = new Set([
  "Call or visit us",
  "Green Bay",
  "Skokie",
  "On this page",
  "Questions men ask us",
  "Ask for a call",
  "Is it right for you?",
  "Sources",
  "Read on",
  "Write to Us",
  "Current offers",
  "The offer",
]);

/** Offers appear as headings in the wording of the claim register. */
const offered = new Set(
  Object.values<RegisteredClaim>(claimRegister).map(({ text, disclosure = "" }) => `${text} ${disclosure}`.trim()),
);

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .trim();

test("every heading of a built page is in the index", async () => {
  const titles = (await siteSections()).map(
    ({ url, title, above, body }) => `${url.replace(/#.*$/, "")} ${title} ${above} ${withClaims(body, [])}`,
  );
  const lost: string[] = [];
  for (const path of Object.keys(bodies)) {
    const html = await (await env.ASSETS.fetch(`http://site${path}`)).text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    const headings = [...main.matchAll(/<(h[23]|summary)[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , words = ""]) =>
      plain(words),
    );
    expect(headings.length).toBeGreaterThan(3);
    const page = titles.filter((title) => title.startsWith(`${path} `));
    lost.push(
      ...headings
        .filter((words) => !FRAME.has(words) && !offered.has(words) && !page.some((title) => title.includes(words)))
        .map((words) => `${path}: ${words}`),
    );
  }
  expect(lost).toEqual([]);
});
