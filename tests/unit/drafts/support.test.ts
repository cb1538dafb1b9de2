import { expect, test } from "vitest";
import { draftFlags } from "#worker/domains/articles/drafts/flags.ts";
import { splitSentences } from "#worker/domains/articles/drafts/sentences.ts";
import { checkCitedSentence } from "#worker/domains/articles/drafts/support.ts";
import { FIRST_PAIRS, LATER_PAIRS, type SupportPair } from "./support-pairs.ts";

function outcomeOf({ sentence, source }: SupportPair): "stands" | "unchecked" | "differs" {
  const support = checkCitedSentence(sentence, splitSentences(source));
  return typeof support === "string" ? support : "differs";
}

test.each(FIRST_PAIRS)("$sentence (supported: $isSupported)", (pair) => {
  expect(outcomeOf(pair) === "differs").toBe(!pair.isSupported);
});

test("no sentence that its source does not carry is called standing, in either set", () => {
  const wrong = [...FIRST_PAIRS, ...LATER_PAIRS].filter((pair) => !pair.isSupported && outcomeOf(pair) === "stands");
  expect(wrong).toEqual([]);
});

// On untuned pairs: 4 of 10 differences found, 3 of 10 false alarms. So no reworded sentence is called checked.
test("the pairs written after the rules are judged as they were when measured", () => {
  const differs = (isSupported: boolean) =>
    LATER_PAIRS.filter((pair) => pair.isSupported === isSupported && outcomeOf(pair) === "differs").length;
  expect([differs(false), differs(true)]).toEqual([4, 3]);
});

test("a sentence is held against every source that it cites, and against none that is no longer published", () => {
  const flags = (text: string, sources: (string[] | null)[]) =>
    draftFlags({ text, sources, before: [] }).map(({ kind }) => kind);
  expect(flags("Gels can pass to a child. [1][2]", [["Other words."], ["Gels can pass to a child."]])).toEqual([]);
  expect(flags("Gels can pass to a child. [1]", [null])).toEqual(["not_checked"]);
});

test("a composed sentence that is not word for word in its source is flagged", () => {
  const sources = [["Testosterone falls with age."]];
  const flags = draftFlags({ text: "With age, testosterone falls. [1]", sources, isComposed: true, before: [] });
  expect(flags).toMatchObject([
    { kind: "not_in_source", message: "Does not stand in [1]. It is not word for word there." },
  ]);
});

test("every invented statement of a model draft is flagged although it cites a source", () => {
  const source =
    "Testosterone from outside tells the testicles to stop making sperm. The gel is not safe around children.";
  const text =
    "Testosterone therapy improves your fertility and raises sperm counts. [1] Testosterone gels are safe around children. [1] Every man feels better after about 3 weeks. [1] In 2019, 97 of 100 men felt better after one week. [1] Every man over 40 should take it. [1]";
  const flags = draftFlags({ text, sources: [splitSentences(source)], before: [] });
  expect(flags.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => "not_in_source"));
});
