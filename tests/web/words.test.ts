import { expect, test } from "vitest";
import { about } from "#content/about.ts";
import { faq } from "#content/faq.ts";
import * as home from "#content/home.ts";
import { greeting } from "#content/max/greeting.ts";
import { pages } from "#content/pages.ts";

/** What medical advertising rules make us leave out; the register's exact claims are reviewed one by one instead. */
const FORBIDDEN =
  /guarantee|\bcure|miracle|\bbest\b|#1|\belite\b|superior|100\s?%|permanent|risk-free|same active ingredient|generic (?:ozempic|wegovy)|clinically proven|revers\w* aging|\bboost|optimi[sz]e|\d\s?%/i;

test("our own words make no promise that the law forbids", () => {
  const words = strings([home, faq, about, pages, greeting]);
  expect(words.length).toBeGreaterThan(200);
  expect(words.filter((text) => FORBIDDEN.test(text))).toEqual([]);
});

test("the rule catches what it is for", () => {
  const bad = ["We guarantee results", "The best clinic", "It works in 97% of men", "Boost your drive"];
  expect(bad.filter((text) => FORBIDDEN.test(text))).toEqual(bad);
});

test("sample testimonials name nobody and are marked as samples", () => {
  for (const { name, initials, isPlaceholder } of home.testimonials) {
    expect({ name, isPlaceholder }).toEqual({ name: `Patient ${initials}.`, isPlaceholder: true });
  }
});

test("Max says that he is no clinician and where to turn in an emergency", () => {
  for (const words of ["AI assistant", "not a clinician", "911", "988"]) expect(greeting).toContain(words);
});

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(strings) : [];
}
