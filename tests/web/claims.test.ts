import { expect, test } from "vitest";
import { claimEvidence } from "#content/claim-evidence.ts";
import { withClaims } from "#content/claim-sentences.ts";
import { type ClaimId, claimRegister, claimWords, type RegisteredClaim } from "#content/claims.ts";
import { answerText, faq } from "#content/faq.ts";
import { hero } from "#content/home.ts";
import { knowledge } from "#content/max/knowledge.ts";
import { activeOffers, publishedOffers } from "#content/offers.ts";
import { pageAt } from "#content/pages.ts";
import { toSiteData } from "#content/site-data.ts";

const entries: [string, RegisteredClaim][] = Object.entries(claimRegister);

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
  expect(parents.filter((id) => !(id in claimRegister))).toEqual([]);
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

test("registers the clinic's claims word for word", () => {
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

test("the three offers stand on pages of the site, name no end and leave federal programs out", () => {
  expect(activeOffers(toSiteData("production")).map(({ claim }) => claim)).toEqual([
    "first-visit-free",
    "save-weight-loss",
    "save-trt",
  ]);
  for (const { path, endsAt, excludesFederalPrograms } of publishedOffers) {
    expect({ page: pageAt(path)?.path, endsAt, excludesFederalPrograms }).toEqual({
      page: path,
      endsAt: null,
      excludesFederalPrograms: true,
    });
  }
});

test("every claim has its own evidence to ask for, or that of the claim it is part of", () => {
  const without = entries.filter(([id, { partOf }]) => !claimEvidence[(partOf ?? id) as ClaimId]);
  expect(without.map(([id]) => id)).toEqual([]);
});

test("a claim's mark in a text becomes its sentence with the note, or the fallback alone", () => {
  expect(withClaims("{claim:price-trt} You decide.", [])).toBe(
    `${claimRegister["price-trt"].text} ${claimRegister["price-trt"].disclosure} You decide.`,
  );
  expect(withClaims("{claim:price-trt} You decide.", ["price-trt"])).toBe(
    `${claimRegister["price-trt"].fallback} You decide.`,
  );
  expect(withClaims("{claim:rating} Results vary.", ["rating"])).toBe("Results vary.");
  expect(withClaims("{claim:rating}", ["rating"])).toBe("");
  expect(withClaims("{claim:first-visit-is-free}", ["first-visit-free"])).not.toMatch(/free/i);
});

test("keeps figures of a suspended claim out of Max's answers", () => {
  for (const [id, { text }] of entries) {
    const said = withClaims(`{claim:${id}}`, [id as ClaimId]);
    for (const [figure] of text.matchAll(/\$?\d[\d.,]*/g)) expect(said, id).not.toContain(figure);
  }
});

/** Includes ids that the register does not know. */
const claimMarks = (text: string) => [...text.matchAll(/\{claim:([^}]*)\}/g)].map(([, id = ""]) => id);

test("Max's passages mark their claims, by names of the register, and state none themselves", () => {
  const marks = knowledge.flatMap(({ body }) => claimMarks(body));
  expect(marks.length).toBeGreaterThan(20);
  expect(marks.filter((id) => !(id in claimRegister))).toEqual([]);
  const told = entries.flatMap(([, { text, figure }]) => (figure && figure.length > 2 ? [figure, text] : [text]));
  const frozen = knowledge.filter(({ title, body }) => told.some((words) => `${title} ${body}`.includes(words)));
  expect(frozen.map(({ id }) => id)).toEqual([]);
  expect(knowledge.filter(({ title }) => claimMarks(title).length > 0)).toEqual([]);
});
