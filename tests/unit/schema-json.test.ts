import { expect, test } from "vitest";
import { editorStateOf, newState, requestOf } from "#web/areas/admin/schema/editor/editor-state.ts";
import { isTrouble, type JsonSource, jsonPlaceOf, readJson } from "#web/areas/admin/schema/editor/json-source.ts";

const read = (text: string) => readJson(text) as JsonSource;

test("what JSON.parse reads is read the same, and what it refuses is refused", () => {
  const good = ['{"a":[1,-2.5e3,true,false,null,"x\\n\\u00e9\\"/"]}', " [ ] ", "{}", '"x"', "0", "[[],{}]", '{"":1}'];
  for (const text of good) expect(read(text).value, text).toEqual(JSON.parse(text));
  const bad = [
    "",
    "{",
    "[1,]",
    '{"a":1,}',
    "{a:1}",
    "'x'",
    "01",
    "1.",
    "+1",
    "[1 2]",
    '"\n"',
    '"\\x"',
    "nul",
    "truex",
    "1 1",
    "NaN",
  ];
  for (const text of bad) {
    expect(isTrouble(readJson(text)), text).toBe(true);
    expect(() => JSON.parse(text), text).toThrow();
  }
});

test.for([
  ['{\n  "name": "x",\n  "url" "y"\n}', 3, 9, "colon"],
  ['{\n  "name": "x"\n  "url": "y"\n}', 3, 3, "comma"],
  ['{\n  "name": "x",\n}', 3, 1, "comma too many"],
  ['{\n  "a": 1,\n  "a": 2\n}', 3, 3, "twice"],
  ["{\n  \"a\": 'x'\n}", 2, 8, "double quotation marks"],
  ['{\n  "a": "x', 2, 8, "does not end"],
  ["[\n\n  1,\n  2", 4, 4, "too early"],
  ["{}\n{}", 2, 1, "behind the end"],
] as const)("%j is wrong at line %i, column %i", ([text, line, column, words]) => {
  expect(readJson(text)).toEqual({ line, column, message: expect.stringContaining(words) });
});

test("a rule's pointer leads to its line, or to the nearest one around it", () => {
  const source = read(
    '{\n  "@type": "Person",\n  "worksFor": {\n    "name": "x"\n  },\n  "list": [\n    1,\n    2\n  ]\n}',
  );
  expect(jsonPlaceOf(source, "/worksFor/name")).toEqual({ line: 4, column: 13 });
  expect(jsonPlaceOf(source, "/list/1")).toEqual({ line: 8, column: 5 });
  expect(jsonPlaceOf(source, "/worksFor/missing/deep")).toEqual({ line: 3, column: 15 });
  expect(jsonPlaceOf(source, "")).toEqual({ line: 1, column: 1 });
});

test("a key that poisons is a key like any other, and a text without an end of nesting is refused", () => {
  const { value } = read('{"__proto__":{"polluted":1}}');
  expect(Object.keys(value as object)).toEqual(["__proto__"]);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  expect(readJson("[".repeat(100_000))).toMatchObject({ message: "That is too deep." });
});

test("what is typed becomes a request and back again, and broken JSON is told with its place", () => {
  const state = newState({ kind: "fields", path: "/about", on: "#page", pointer: "/description", value: "Words" });
  const request = requestOf({ ...state, name: " Name " });
  expect(request).toEqual({
    name: "Name",
    when: { path: "/about", topic: null },
    content: { kind: "fields", on: "#page", set: [{ pointer: "/description", remove: false, value: "Words" }] },
  });
  if (typeof request === "string") throw new Error(request);
  const { when, content } = request;
  expect(requestOf(editorStateOf({ name: "Name", draft: { when, content } }))).toEqual(request);
  const broken = { ...newState({ kind: "node", path: "/about" }), node: '{\n  "a" 1\n}' };
  expect(requestOf(broken)).toMatch(/^Line 2, column 7: /);
  const json = { ...state, changes: [{ key: "k", pointer: "/a", how: "json" as const, value: "[1," }] };
  expect(requestOf(json)).toMatch(/^The value of \/a, line 1, column 4: /);
});
