import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { about } from "#content/about.ts";
import { articleTitles } from "#content/article-titles.ts";
import { bodies } from "#content/bodies.ts";
import { pageHead } from "#content/head.ts";
import { hero, homeServices } from "#content/home.ts";
import { legalLinks, menu, type NavigationLink, treatmentLinks } from "#content/navigation.ts";
import { pageAt, pages } from "#content/pages.ts";
import { redirects } from "#content/redirects.ts";
import { pageOffers } from "#content/sections.ts";

const paths = Object.values(pages).map((page) => page.path);
const heads = paths.map((path) => ({ path, ...pageHead(path) }));

test("every title is 30 to 60 characters and belongs to one page only", () => {
  expect(heads.filter(({ title }) => title.length < 30 || title.length > 60)).toEqual([]);
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
});

test("every description is 70 to 160 characters", () => {
  expect(heads.filter(({ description }) => description.length < 70 || description.length > 160)).toEqual([]);
});

test("a canonical address has neither query nor fragment, and one that is missing gets the head of the 404 page", () => {
  expect(heads.filter(({ canonical }) => /[?#]/.test(canonical))).toEqual([]);
  expect(pageHead("/no-such-page").robots).toBe("noindex, nofollow");
});

test("no link of menus, footer, cards, offers and redirects is dead, fragments included", async () => {
  const flat = (links: readonly NavigationLink[]): string[] =>
    links.flatMap(({ href, parts = [] }) => [href, ...flat(parts)]);
  const targets = [
    ...menu.flatMap(({ links }) => flat(links)),
    ...flat(treatmentLinks),
    ...flat(legalLinks),
    ...homeServices.map(({ href }) => href),
    ...Object.values(pageOffers).flatMap((list) => list.flatMap(({ href }) => href ?? [])),
    ...redirects.map(({ to }) => to),
  ];
  expect(await deadOf(targets)).toEqual([]);
});

test("no link in the words of any page is dead, fragments included", async () => {
  const contents = await Promise.all(
    Object.entries(bodies).map(async ([path, load]) => ({ path, body: await load() })),
  );
  const targets = contents.flatMap(({ path, body }) => [
    ...[...JSON.stringify(body).matchAll(/\]\(([/#][^)]*)\)/g)].map(([, href = ""]) =>
      href[0] === "#" ? path + href : href,
    ),
    ...(body.related ?? []),
  ]);
  expect(targets.length).toBeGreaterThan(60);
  expect(await deadOf(targets)).toEqual([]);
});

test("every page of words has content, and links call each article by its own title", () => {
  const exempt = new Set(["/", "/health-library", "/book-appointment"]);
  expect(paths.filter((path) => !exempt.has(path) && !bodies[path])).toEqual([]);
  const folder = "content/articles";
  const titles = readdirSync(folder).map((file) => {
    const [, title = ""] = /^title: "?(.*?)"?$/m.exec(readFileSync(`${folder}/${file}`, "utf8")) ?? [];
    return [file.replace(/\.md$/, ""), title];
  });
  expect(articleTitles).toEqual(Object.fromEntries(titles));
});

async function deadOf(targets: readonly string[]): Promise<string[]> {
  const found = await Promise.all(targets.map(leadsSomewhere));
  return targets.filter((_, i) => !found[i]);
}

async function leadsSomewhere(target: string): Promise<boolean> {
  const [path = "", fragment] = target.split("#");
  if (path.startsWith("/health-library/")) return path.slice("/health-library/".length) in articleTitles;
  if (!pageAt(path)) return false;
  const words = (await bodies[path]?.())?.sections ?? [];
  const sections = path === "/about" ? [...words, about.contact] : words;
  return !fragment || sections.some(({ id }) => id === fragment);
}

test("the home page's heading is the one in the page list", () => {
  expect(hero.heading).toBe(pages.home.heading);
});
