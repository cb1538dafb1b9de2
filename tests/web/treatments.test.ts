import { expect, test } from "vitest";
import { bodies } from "#content/bodies.ts";
import type { ContentBlock, PageContent } from "#content/page-content.ts";
import { treatmentsPages } from "#content/pages/treatments.ts";
import { pageAt } from "#content/pages.ts";

const paths = Object.values(treatmentsPages).map(({ path }) => path);

/** Leaves out headings, claims, sources and links to other pages. */
function substance({ facts = [], sections, fit, risks, cost = [], faq = [] }: PageContent): string {
  return [
    ...facts.map(({ value }) => value),
    ...sections.flatMap(({ blocks }) => blocks.map(wordsOf)),
    ...(fit ? [...fit.for, ...fit.notFor] : []),
    ...(risks ? [...risks.points, risks.emergency] : []),
    ...cost.map(wordsOf),
    ...faq.flatMap(({ answer }) => answer.filter((part) => typeof part === "string")),
  ].join(" ");
}

function wordsOf(block: ContentBlock): string {
  if (typeof block === "string") return block;
  if ("list" in block) return block.list.join(" ");
  if ("table" in block) return block.table.rows.flat().join(" ");
  return "note" in block ? block.note : "";
}

const countWords = (text: string) => text.match(/[\p{L}\d][\p{L}\d'’-]*/gu)?.length ?? 0;

test("the seven treatment pages are there", () => {
  expect(paths).toHaveLength(7);
  expect(paths.filter((path) => !bodies[path])).toEqual([]);
});

test.for(paths)("%s has seven hundred words of substance and every part that a treatment page owes", async (path) => {
  const content = await bodies[path]?.();
  if (!content) throw new Error("no content");
  expect(countWords(substance(content).replace(/\]\([^)]*\)/g, "]"))).toBeGreaterThanOrEqual(700);
  const { facts = [], fit, risks, cost = [], faq = [], sources = [], related = [] } = content;
  const counts = { facts, for: fit?.for ?? [], notFor: fit?.notFor ?? [], risks: risks?.points ?? [], faq, sources };
  for (const [part, list] of Object.entries(counts)) expect(list.length, part).toBeGreaterThanOrEqual(3);
  expect(facts.length).toBeLessThanOrEqual(6);
  expect(risks?.emergency).toContain("911");
  expect(cost.some((block) => typeof block === "object" && "claim" in block)).toBe(true);
  expect(related.length).toBeGreaterThanOrEqual(2);
  expect(related).not.toContain(path);
  for (const { year, url } of sources) expect({ year: year > 1980 && year < 2027, url }).toMatchObject({ year: true });
  expect(pageAt(path)?.summary.split(/[.?!](?:\s|$)/).length).toBeGreaterThan(2);
});

test("counts seven hundred words", () => {
  expect(countWords("It doesn't take 5-8 tries.")).toBe(5);
  expect(countWords(substance({ sections: [{ id: "a", heading: "Not counted", blocks: ["Two words"] }] }))).toBe(2);
});
