import { expect, test } from "vitest";
import { NEEDS_SOURCE } from "#content/drafts.ts";
import { composeDraft, composeSection } from "#worker/domains/articles/drafts/compose.ts";
import { draftFlags, mustBeEdited } from "#worker/domains/articles/drafts/flags.ts";
import {
  citedSources,
  joinDraftSections,
  splitSentences,
  toDraftSections,
} from "#worker/domains/articles/drafts/sentences.ts";
import { type DraftSource, sourceSentences } from "#worker/domains/articles/drafts/sources.ts";

const RISK = "A serious side effect is rare, and you call 911 for chest pain.";
const TESTS = [
  "Two morning tests come first.",
  "The lab repeats a low test.",
  "We check blood before anything starts.",
];

function sourceOf(id: string, sentences: readonly string[], heading = ""): DraftSource {
  const units = sentences.map((sentence) => ({ source: id, heading, facet: null, sentence }));
  return { id, title: id, kind: "page", serviceLines: [], sentences: units.length, cites: [], units };
}

const request = { type: "article", serviceLine: "testosterone", tone: "plain", brief: "" } as const;

test("every sentence of a composed draft is a sentence of its sources, with the number of the one it is from", () => {
  const sources = [sourceOf("/one", TESTS, "What we test"), sourceOf("/two", [RISK], "Risks")];
  const text = composeDraft({ request, sources, variant: 0 }).join("\n\n");
  expect(text).toContain(`${RISK} [2]`);
  for (const sentence of TESTS) expect(text).toContain(`${sentence} [1]`);
  expect(
    draftFlags({ text, sources: sources.map(sourceSentences), isComposed: true, before: [] }).map(({ kind }) => kind),
  ).not.toContain("not_in_source");
});

test("a part of which no source speaks is marked, and the mark is a flag", () => {
  const text = composeDraft({ request, sources: [sourceOf("/one", TESTS, "What we test")], variant: 0 }).join("\n\n");
  expect(toDraftSections(text).find(({ heading }) => heading.startsWith("Risks"))?.text).toBe(NEEDS_SOURCE);
  const flags = draftFlags({ text, sources: [TESTS], before: [] });
  expect(flags.filter(({ kind }) => kind === "needs_source").length).toBeGreaterThan(0);
});

test("another version takes other sentences where there are others", () => {
  const many = Array.from({ length: 12 }, (_, i) => `The lab test number ${i} checks blood.`);
  const sources = [sourceOf("/one", many, "Tests")];
  const [first, second] = [0, 1].map((variant) =>
    composeSection({ request, sources, variant }, "What is checked first"),
  );
  expect(first).not.toEqual(second);
});

test("a draft's sections come apart and together again as they were", () => {
  const text = "# Title\n\nLead.\n\n## One\n\nA. [1]\n\n## Two\n\n- B. [2]\n- C. [1]";
  expect(joinDraftSections(toDraftSections(text))).toBe(text);
});

test("sentences end where sentences end, and name their sources", () => {
  expect(splitSentences("About 3.5 mg is given.  Dr. Lee decides! Does it help?")).toHaveLength(3);
  expect(citedSources("So it is. [1][12]")).toEqual([1, 12]);
});

const SOURCE = [
  "Testosterone falls with age.",
  "First it falls.",
  "Our treatment is guaranteed to work.",
  "The patient can be reached at (414) 867-5309.",
];

const flagsIn = (text: string, before: Parameters<typeof draftFlags>[0]["before"] = []) =>
  draftFlags({ text, sources: [SOURCE, []], before });

test.for([
  ["Testosterone falls with age. [1]", []],
  ["Testosterone falls with age [1].", []],
  ["Testosterone falls with age.", ["needs_source"]],
  ["Testosterone falls with age. [3]", ["unknown_source"]],
  ["First it falls. [1] Then it rises.", ["needs_source"]],
  ["Testosterone rises with age. [1]", ["not_in_source"]],
  ["Cake is served on Friday. [1]", ["not_in_source"]],
  ["With age, testosterone falls. [1]", ["not_checked"]],
  ["- Description: Testosterone falls with age. [1]", []],
  ["## Risks\n\nHello,", []],
  ["Our treatment is guaranteed to work. [1]", ["claim"]],
  ["The patient can be reached at (414) 867-5309. [1]", ["patient_data"]],
] as const)("%s is flagged as %s", ([text, kinds]) => {
  expect([...new Set(flagsIn(text).map(({ kind }) => kind))]).toEqual(kinds);
});

test("what was settled stays settled while its sentence stands, and no longer", () => {
  const [flag] = flagsIn("It falls with age.");
  const settled = flag ? [{ ...flag, resolution: "Checked against source 2", resolvedBy: "u1" }] : [];
  expect(flagsIn("It falls with age.\n\nMore. [1]", settled)[0]?.resolution).toBe("Checked against source 2");
  expect(flagsIn("It falls much with age.", settled)[0]?.resolution).toBeNull();
});

test("personal data and a source that does not exist are settled by changing the sentence alone", () => {
  const kinds = flagsIn("Call (414) 867-5309. [1]\n\nIt falls. [9]\n\nIt rises.").map((flag) => [
    flag.kind,
    mustBeEdited(flag),
  ]);
  expect(Object.fromEntries(kinds)).toEqual({
    patient_data: true,
    unknown_source: true,
    needs_source: false,
    not_checked: false,
  });
});
