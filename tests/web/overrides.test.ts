import { expect, test } from "vitest";
import { fits, isMeant, withOverrides } from "#content/json-ld/overrides.ts";
import type { PageOverride } from "#content/site-data.ts";
import { toSiteData } from "#content/site-data.ts";
import { headOf } from "#web/lib/page/head-of.ts";

const page = { path: "/treatments/hair-restoration" };

test.for([
  [{ path: "/treatments/hair-restoration" }, page, true],
  [{ path: "/treatments" }, page, false],
  [{ path: "/treatments/*" }, page, true],
  [{ path: "/*" }, { path: "/" }, true],
  [{ path: "/treatments*" }, { path: "/" }, false],
  [{ path: "/health-library/*", topic: "weight" }, { path: "/health-library/sleep", topic: "weight" }, true],
  [{ path: "/health-library/*", topic: "weight" }, { path: "/health-library/sleep", topic: "hair" }, false],
  [{ path: "/*", topic: "weight" }, page, false],
] as const)("applies %j to %j: %s", ([when, place, isThere]) => {
  expect(fits(when, place)).toBe(isThere);
});

test("selects a node by type, @id or the end of it", () => {
  const node = { "@type": "WebPage", "@id": "https://x.example/about#page" };
  for (const on of ["WebPage", "https://x.example/about#page", "#page"]) expect(isMeant(node, on), on).toBe(true);
  for (const on of ["Web", "#pag", "https://x.example/#page"]) expect(isMeant(node, on), on).toBe(false);
});

const nodes = [
  { "@type": "A", "@id": "#a", name: "a", inner: { list: [{ text: "x" }, { text: "y" }] } },
  { "@type": "B", "@id": "#b", name: "b" },
];

function change(set: [string, unknown?][], on = "#a"): unknown {
  const override: PageOverride = { path: "/", on, set };
  return JSON.parse(JSON.stringify(withOverrides(nodes, { pageOverrides: [override] }, { path: "/" })));
}

test("replaces, removes and adds values and changes nothing else", () => {
  const before = JSON.stringify(nodes);
  expect(change([["/inner/list/1/text", "new"], ["/name"], ["/more", { deep: 1 }]])).toEqual([
    { "@type": "A", "@id": "#a", inner: { list: [{ text: "x" }, { text: "new" }] }, more: { deep: 1 } },
    nodes[1],
  ]);
  expect(JSON.stringify(nodes)).toBe(before);
});

test("ignores a pointer that leads nowhere", () => {
  for (const pointer of ["/none/deep", "/name/deep", "/inner/list/7/text"])
    expect(change([[pointer, "new"]])).toEqual(nodes);
  expect(change([["/name", "new"]], "#none")).toEqual(nodes);
});

test("no pointer reaches a prototype", () => {
  change([
    ["/__proto__/polluted", "yes"],
    ["/constructor/prototype/polluted", "yes"],
  ]);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test("a node is added once, later overrides see what earlier ones left, and other pages stay", () => {
  const pageOverrides: PageOverride[] = [
    { path: "/", node: { "@type": "C", "@id": "#c", name: "c" } },
    { path: "/", on: "#c", set: [["/name", "changed"]] },
    { path: "/other", node: { "@type": "D" } },
  ];
  expect(withOverrides(nodes, { pageOverrides }, { path: "/" })).toEqual([
    ...nodes,
    { "@type": "C", "@id": "#c", name: "changed" },
  ]);
  expect(withOverrides(nodes, {}, { path: "/" })).toEqual(nodes);
});

test("writes the same head as the worker after a client-side navigation", async () => {
  const head = { title: "Another title", shareTitle: "Shared", robots: "noindex, follow" } as const;
  const siteData = { ...toSiteData("production"), pageOverrides: [{ path: "/about", head }] };
  expect(await headOf({ path: "/about#contact", siteData })).toMatchObject({
    title: "Another title",
    robots: "noindex, follow",
    share: { title: "Shared" },
    jsonLd: null,
  });
  const others = await headOf({
    path: "/health-library",
    siteData,
    list: { q: "", topic: "hair", page: 1, sort: "newest" },
  });
  expect(others.title).not.toBe("Another title");
});
