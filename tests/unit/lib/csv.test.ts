import { expect, test } from "vitest";
import { csvLine } from "#contract/csv.ts";

test("escapes formulas, quotes, commas and line ends in a cell", () => {
  expect(csvLine(["=1+1", "+1", "-1", "@a", "\tb"])).toBe(`'=1+1,'+1,'-1,'@a,'\tb\r\n`);
  expect(csvLine([12, -3, null, undefined, true])).toBe("12,-3,,,true\r\n");
  expect(csvLine(['say "no", please', "two\nlines", " edge"])).toBe('"say ""no"", please","two\nlines"," edge"\r\n');
});
