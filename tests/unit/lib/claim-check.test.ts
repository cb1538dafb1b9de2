import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readArticleFile } from "#content/article-file.ts";
import { clinic } from "#content/clinic.ts";
import { checkMarkdownClaims, flagKey } from "#worker/domains/articles/claim-check.ts";

test("a flag names its rule, its words, where they stand and the sentence around them", () => {
  const text = "## Heading\n\nIt helps some men. We guarantee results! Ask us.";
  const [flag, ...others] = checkMarkdownClaims(text);
  expect(others).toEqual([]);
  expect(flag).toMatchObject({
    rule: "promise",
    text: "guarantee",
    sentence: "We guarantee results!",
    severity: "error",
  });
  expect(text.slice(flag?.start, flag?.end)).toBe("guarantee");
});

test("flags every place in the order of the text", () => {
  const rules = checkMarkdownClaims("The best gel costs $99.\n\n- risk-free\n- cheaper than other clinics").map(
    ({ rule }) => rule,
  );
  expect(rules).toEqual(["superlative", "price", "promise", "comparison"]);
});

test("a percentage is fine beside its study, also where that leads to a table", () => {
  expect(checkMarkdownClaims("It worked in 84% of men.").map(({ rule }) => rule)).toEqual(["share"]);
  expect(checkMarkdownClaims("In a trial of 2011 it worked in 84% of men.")).toEqual([]);
  expect(checkMarkdownClaims("What the 1996 study found:\n\n| Pain | 50% |\n| --- | --- |\n| Bruise | 8% |")).toEqual(
    [],
  );
  expect(checkMarkdownClaims("A trial.\n\nWords.\n\nIt worked in 84% of men.")).toHaveLength(1);
});

test("the clinic's name is no claim, and its offsets hold", () => {
  const text = `${clinic.name} and elite care`;
  expect(checkMarkdownClaims(text).map(({ start, end }) => text.slice(start, end))).toEqual(["elite"]);
});

test("drops a decision when its sentence changes", () => {
  const keys = ["A cure. Next.", "A  CURE. Other.", "A cure for some."].map(
    (text) => checkMarkdownClaims(text).map(flagKey)[0],
  );
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("checks a hostile text in bounded time", () => {
  for (const part of ["98% ", "guarantee\n\n", "FDA-approved no ", "\n \n", "| "]) {
    const started = performance.now();
    checkMarkdownClaims(part.repeat(200_000 / part.length));
    expect(performance.now() - started, part).toBeLessThan(3000);
  }
});

test("our own articles have no flag", () => {
  const folder = resolve(import.meta.dirname, "../../../content/articles");
  const files = globSync("*.md", { cwd: folder });
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const { body } = readArticleFile(file.replace(".md", ""), readFileSync(resolve(folder, file), "utf8"));
    expect({ file, flags: checkMarkdownClaims(body) }).toEqual({ file, flags: [] });
  }
});
