import { expect, test } from "vitest";
import { about } from "#content/about.ts";
import { hero, services } from "#content/home.ts";
import { legalLinks, menu, type NavigationLink, treatmentLinks } from "#content/navigation.ts";
import { pageAt, pageHead, pages, redirects } from "#content/pages.ts";
import { offers, sections } from "#content/sections.ts";

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

test("no link of menus, footer, cards, offers and redirects is dead, fragments included", () => {
  const flat = (links: readonly NavigationLink[]): string[] =>
    links.flatMap(({ href, parts = [] }) => [href, ...flat(parts)]);
  const targets = [
    ...menu.flatMap(({ links }) => flat(links)),
    ...flat(treatmentLinks),
    ...flat(legalLinks),
    ...services.map(({ href }) => href),
    ...Object.values(offers).flatMap((list) => list.flatMap(({ href }) => href ?? [])),
    ...redirects.map(({ to }) => to),
  ];
  expect(targets.filter((target) => !leadsSomewhere(target))).toEqual([]);
});

function leadsSomewhere(target: string): boolean {
  const [path = "", fragment] = target.split("#");
  if (!pageAt(path)) return false;
  const anchors = path === "/about" ? Object.values(about) : (sections[path] ?? []);
  return !fragment || anchors.some(({ id }) => id === fragment);
}

test("the home page's heading is the one in the page list", () => {
  expect(hero.heading).toBe(pages.home.heading);
});
