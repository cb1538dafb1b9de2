import { expect, test } from "vitest";
import { clinic } from "#content/clinic.ts";
import { rulesBroken, schemaApp } from "./support.ts";

const ID = `${clinic.origin}/about#extra`;

const node = (more: object, own: object = { "@type": "Person", "@id": ID, name: "Contact" }) => ({
  name: "Custom",
  when: { path: "/about", topic: null },
  content: { kind: "node", node: { ...own, ...more } },
});

const field = (pointer: string, value: unknown) => ({
  name: "Field",
  when: { path: "/about", topic: null },
  content: { kind: "fields", on: "#page", set: [{ pointer, value }] },
});

let deep: unknown = "end";
for (let i = 0; i < 12; i++) deep = { "@type": "Person", name: "Contact", worksFor: deep };

const CASES: readonly [what: string, request: object, rule: string][] = [
  ["a script's end", node({ name: "</script><script>alert(1)</script>" }), "markup"],
  ["an HTML string", field("/description", "<b>About us</b>"), "markup"],
  ["an entity", field("/description", "About&nbsp;us"), "markup"],
  ["a comment", field("/description", "<!-- About us"), "markup"],
  ["a script's address", node({ sameAs: "javascript:alert(1)" }), "address"],
  ["a script's address among others", node({ sameAs: ["https://example.com/", " JavaScript:alert(1)"] }), "address"],
  ["data as an address", node({ image: "data:text/html,hi" }), "address"],
  ["an address without encryption", node({ sameAs: "http://example.com/" }), "address"],
  ["an address of somebody else", field("/url", "https://evil.example/"), "address"],
  ["a node inside of nodes without an end", node({ knowsAbout: deep }), "depth"],
  ["a text without an end", field("/description", "a".repeat(2001)), "size"],
  ["an unknown type", node({ "@type": "Drug" }), "vocabulary"],
  ["an unknown property", node({ nonsense: "Contact" }), "vocabulary"],
  ["two types", node({ "@type": ["Person", "Organization"] }), "type"],
  ["no name", node({ name: undefined }), "required"],
  ["a node without an @id", node({ "@id": undefined }), "id"],
  ["an @id on somebody else's site", node({ "@id": "https://evil.example/#x" }), "id"],
  ["an @id that the page has already", node({ "@id": `${clinic.origin}/#org` }), "id"],
  ["a node that stands for itself", node({ worksFor: { "@id": ID } }), "id"],
  ["a node inside of itself", node({ worksFor: { "@type": "Organization", "@id": ID, name: "Contact" } }), "id"],
  ["a reference to nowhere", node({ worksFor: { "@id": `${clinic.origin}/#nowhere` } }), "reference"],
  ["a list in a node's place", { ...node({}), content: { kind: "node", node: [] } }, "node"],
  ["words in a node's place", { ...node({}), content: { kind: "node", node: "Contact" } }, "node"],
  ["nothing in a node's place", { ...node({}), content: { kind: "node", node: null } }, "empty"],
  ["a rating", field("/aggregateRating", { "@type": "AggregateRating", ratingValue: 5, reviewCount: 9 }), "locked"],
  ["a review in a node", node({ review: { "@type": "Review", author: "Contact" } }), "locked"],
  ["a price", node({ "@type": "Offer", price: "99", url: `${clinic.origin}/about` }), "locked"],
  ["another identity", field("/@id", `${clinic.origin}/#page`), "identity"],
  ["a claim of the register", field("/description", "4.8 of 5 from 127 reviews"), "claim"],
  ["words that the page does not say", field("/description", "The best clinic of the world."), "visible"],
  ["a name that the page does not say", node({ name: "Dr. Nobody" }), "visible"],
  ["a way that leads nowhere", field("/nowhere/deeper", "About us"), "pointer"],
  ["a page that is not there", { ...field("/description", "About us"), when: { path: "/none", topic: null } }, "place"],
  [
    "a topic that is not there",
    { ...field("/description", "About us"), when: { path: "/health-library/*", topic: "x" } },
    "place",
  ],
];

test("hostile and wrong structured data is kept as a draft, named for what it is, and never goes live", async () => {
  const { editor } = await schemaApp();
  for (const [what, request, rule] of CASES) {
    expect([what, await rulesBroken(editor, request)]).toEqual([what, expect.arrayContaining([rule])]);
  }
});

test("rejects prototype keys at any depth", async () => {
  const { editor } = await schemaApp();
  const body = (content: string) => `{"name":"P","when":{"path":"/about","topic":null},"content":${content}}`;
  const send = (content: string) =>
    editor.send("/api/admin/schema/overrides", {
      method: "POST",
      body: body(content),
      headers: { "Content-Type": "application/json" },
    });
  const bodies = [
    `{"kind":"node","node":{"@type":"Person","@id":"${ID}","name":"Contact","__proto__":{"polluted":"yes"}}}`,
    `{"kind":"node","node":{"@type":"Person","@id":"${ID}","name":"Contact","constructor":{"prototype":{"polluted":"yes"}}}}`,
    `{"kind":"fields","on":"#page","set":[{"pointer":"/__proto__/polluted","value":"About us"}]}`,
    `{"kind":"fields","on":"#page","set":[{"pointer":"/constructor","value":"About us"}]}`,
    `{"kind":"fields","on":"#page","set":[{"pointer":"/description","value":{"__proto__":{"polluted":"yes"}}}]}`,
  ];
  for (const content of bodies) {
    const response = await send(content);
    expect([content, response.status]).toEqual([content, 201]);
    const { override } = await response.json<{ override: { id: string; version: number } }>();
    const test = await editor.post(`/api/admin/schema/overrides/${override.id}/test`, {}, override.version);
    const { report } = await test.json<{ report: { problems: { rule: string }[] } }>();
    expect([content, report.problems.map(({ rule }) => rule)]).toEqual([content, expect.arrayContaining(["key"])]);
  }
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test("rejects structured data that is too large", async () => {
  const { editor } = await schemaApp();
  const post = (json: unknown) => editor.post("/api/admin/schema/overrides", json).then(({ status }) => status);
  expect(await post(node({ knowsAbout: Array.from({ length: 400 }, () => "Contact Contact Contact") }))).toBe(400);
  expect(await post(node({ name: "a".repeat(600_000) }))).toBe(413);
  expect(await post({ ...node({}), when: { path: "https://evil.example/", topic: null } })).toBe(400);
  expect(await post(field("description", "No slash"))).toBe(400);
  expect(await post({ ...node({}), name: "" })).toBe(400);
  const broken = await editor.send("/api/admin/schema/overrides", {
    method: "POST",
    body: "{",
    headers: { "Content-Type": "application/json" },
  });
  expect(broken.status).toBe(400);
});
