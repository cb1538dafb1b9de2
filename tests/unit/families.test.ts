import { expect, test } from "vitest";
import { sameThings } from "#content/max/families.ts";
import { familiesOf, otherNames, wordsLike } from "#worker/domains/search/families.ts";
import { porterStem } from "#worker/kernel/text/stems.ts";

test("Max knows every name that the library's search knows for one thing", () => {
  for (const names of sameThings) {
    const families = names.split("|").map((name) => familiesOf(porterStem(name)));
    expect(
      families[0]?.filter((family) => families.every((own) => own.includes(family))),
      names,
    ).not.toEqual([]);
  }
});

test("the other names of a thing come before words that are only like it", () => {
  expect(otherNames("levitra")).toEqual(["vardenafil"]);
  expect(wordsLike("levitra").slice(0, 2)).toEqual(["vardenafil", "viagra"]);
  expect(wordsLike("bp")[0]).toBe("blood pressure");
  expect(wordsLike("xylophone")).toEqual([]);
});
