import { expect, test } from "vitest";
import { type Claim, type ClaimId, claims, claimWords } from "#content/claims.ts";
import { answerText, faq } from "#content/faq.ts";
import { hero } from "#content/home.ts";
import { offers } from "#content/sections.ts";

const entries: [string, Claim][] = Object.entries(claims);

test("a claim shows its exact words with its disclosure", () => {
  expect(claimWords("success-rate", [])).toEqual({
    text: "98%* of men respond or succeed on the first visit",
    figure: "98%*",
    disclosure: "*Based on an internal study of injection therapy patients.",
  });
});

test("a suspended claim shows its fallback alone, without figure and disclosure", () => {
  expect(claimWords("success-rate", ["success-rate"])).toEqual({
    text: "Many men respond to treatment; your clinician will tell you what to expect.",
  });
});

test("suspending a claim suspends every shorter form of it at once", () => {
  for (const [id, { partOf, fallback }] of entries) {
    if (partOf) expect(claimWords(id as ClaimId, [partOf as ClaimId])).toEqual({ text: fallback });
  }
});

test("a claim that is part of another names one of the register", () => {
  const parents = entries.flatMap(([, { partOf }]) => partOf ?? []);
  expect(parents.filter((id) => !(id in claims))).toEqual([]);
});

test("a figure is the beginning of its claim", () => {
  for (const [, { text, figure = "" }] of entries) expect(text.startsWith(figure)).toBe(true);
});

test("a claim with an asterisk carries the note that the asterisk promises", () => {
  for (const [, { text, disclosure }] of entries) if (text.includes("*")) expect(disclosure).toMatch(/^\*/);
});

test("no fallback repeats a figure or the word free", () => {
  for (const [, { fallback }] of entries) expect(fallback).not.toMatch(/\d+\s?%|\d\+|\$|\bfree\b/i);
});

test("the claims of the specification stand in the register word for word", () => {
  const texts = entries.map(([, { text }]) => text).join("\n");
  for (const words of [
    "First Visit Free - Includes In-Office Test Dose",
    "98% Success Rate*",
    "15+ years",
    "100,000+ patients",
    "2 locations",
    "4.8 of 5 from 127 reviews",
    "$119-299/month",
    "$50-150/month",
    "$250-500/month",
    "save $1,500",
    "save $750",
    "Pricing is discussed only after diagnosis. Financing is available.",
    "Mastercard, Visa, Amex and Discover",
  ]) {
    expect(texts).toContain(words);
  }
});

test("the home page has four badges, five trust claims and ten questions", () => {
  expect([hero.badges.length, hero.trust.length, faq.length]).toEqual([4, 5, 10]);
});

test("an answer as plain text carries its claims and their disclosures, and drops them when suspended", () => {
  const cost = faq.find(({ question }) => question.includes("testosterone"))?.answer ?? [];
  expect(answerText(cost, [])).toMatch(/\$119-299\/month.*may be adjusted.*complications/);
  expect(answerText(cost, ["price-trt"])).not.toMatch(/\$|complications/);
});

test("both savings stand on the page of their offer and among all offers", () => {
  expect(offers["/specials/trt-therapy"]).toEqual([{ claim: "save-trt" }]);
  expect(offers["/specials/mens-weight-loss-program"]).toEqual([{ claim: "save-weight-loss" }]);
  expect(offers["/special-offers"]?.map(({ claim }) => claim)).toEqual([
    "first-visit-free",
    "save-weight-loss",
    "save-trt",
  ]);
});
